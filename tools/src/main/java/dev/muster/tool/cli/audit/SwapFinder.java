package dev.muster.tool.cli.audit;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ArmyItem;
import dev.muster.lang.syntax.Declaration.ArmyItem.Take;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Army;
import dev.muster.model.Army.Choice;
import dev.muster.model.Army.Taken;
import dev.muster.model.Rulebook;
import dev.muster.tool.cli.rulebook.Rewriting;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds the swaps that the lists of armies allow: each rewrites the text of an army in one place,
 * and the whole rulebook is checked again. Of equal price, or where nothing is, of the price that
 * is most alike.
 */
final class SwapFinder {
  private final List<RulebookFile> files;
  private final Rulebook rulebook;
  private final Offers offers;
  private final List<Swap> found = new ArrayList<>();
  private Optional<Diagnostic> refused = Optional.empty();

  SwapFinder(List<RulebookFile> files, Rulebook rulebook, String sum) {
    this.files = files;
    this.rulebook = rulebook;
    this.offers = new Offers(sum);
  }

  List<Swap> found() {
    return found;
  }

  /** Why the first swap that was tried in vain is none. */
  Optional<Diagnostic> refused() {
    return refused;
  }

  /** Finds those of one army. */
  void find(String side, Army army) {
    Declaration.Army written =
        files.stream()
            .flatMap(file -> file.declarations().stream())
            .flatMap(Declaration::withInner)
            .filter(
                d -> d instanceof Declaration.Army && d.head().name().text().equals(army.name()))
            .map(Declaration.Army.class::cast)
            .reduce((earlier, later) -> later)
            .orElseThrow();
    List<ArmyItem> others = new ArrayList<>(written.items());
    others.removeIf(Take.class::isInstance);
    List<Take> takes =
        written.items().stream().filter(Take.class::isInstance).map(Take.class::cast).toList();
    new InArmy(
            side,
            army,
            taken -> {
              List<ArmyItem> items = new ArrayList<>(others);
              items.addAll(taken);
              return checked(
                  written,
                  new Declaration.Army(written.head(), written.list(), items, written.span()));
            })
        .level(takes, army.taken(), army.list().orElseThrow().allChoices(), taken -> taken);
  }

  private Optional<Rulebook> checked(Declaration.Army written, Declaration.Army swapped) {
    CheckResult result =
        RulebookChecker.check(
            Rewriting.of(files, d -> List.of(d == written ? swapped : d)), _ -> false);
    if (result.rulebook().isEmpty() && refused.isEmpty()) {
      refused = result.problems().stream().findFirst();
    }
    return result.rulebook();
  }

  /** The swaps in an army. */
  private final class InArmy {
    private final String side;
    private final Army army;
    private final Function<List<Take>, Optional<Rulebook>> taking;
    private final Set<String> seen = new HashSet<>();

    private InArmy(String side, Army army, Function<List<Take>, Optional<Rulebook>> taking) {
      this.side = side;
      this.army = army;
      this.taking = taking;
    }

    /**
     * @param whole the takings of the army with other ones here
     */
    private void level(
        List<Take> takes,
        List<Taken> taken,
        List<Choice> offered,
        Function<List<Take>, List<Take>> whole) {
      for (int i = 0; i < takes.size(); i++) {
        int at = i;
        Take take = takes.get(i);
        Choice choice = taken.get(i).choice();
        Function<Take, List<Take>> one = other -> whole.apply(with(takes, at, other));
        if (!take.taken().isEmpty()) {
          level(
              take.taken(),
              taken.get(i).taken(),
              choice.choices(),
              inner -> one.apply(taking(take, 1, inner)));
        } else if (Offers.plain(choice)) {
          offers
              .own(army.list().orElseThrow().origin().label(), taken.get(i))
              .filter(own -> seen.add(own.key()))
              .ifPresent(own -> swaps(own, offered, other -> one.apply(other.instead(take))));
        }
      }
    }

    private void swaps(Copy own, List<Choice> offered, Function<Copy, List<Take>> with) {
      double nearest = Double.POSITIVE_INFINITY;
      for (Copy other : offers.others(own, offered)) {
        if (Offers.difference(own, other) > nearest) {
          break;
        }
        List<Take> swapped = with.apply(other);
        if (taking.apply(swapped).isPresent()) {
          nearest = Offers.difference(own, other);
          found.add(
              new Swap(side, army.name(), own, other, () -> taking.apply(swapped).orElseThrow()));
        }
      }
    }
  }

  /** The takings with one of these in its place once; the rest of it remains. */
  private static List<Take> with(List<Take> takes, int at, Take other) {
    List<Take> all = new ArrayList<>(takes);
    Take take = takes.get(at);
    all.set(at, other);
    if (take.count() > 1) {
      all.add(at, taking(take, take.count() - 1, take.taken()));
    }
    return all;
  }

  private static Take taking(Take take, int count, List<Take> inner) {
    return new Take(count, take.choice(), take.title(), take.values(), inner, take.span());
  }
}
