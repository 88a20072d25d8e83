package dev.muster.difference;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.SyntaxParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds out what is different in two rulebooks, A and B, that have no errors. */
public final class RulebookDifference {
  private final Written a;
  private final Written b;
  private final List<Difference> differences = new ArrayList<>();

  private RulebookDifference(Written a, Written b) {
    this.a = a;
    this.b = b;
  }

  /** In the order of B; last what B does not have. */
  public static List<Difference> of(Written a, Written b) {
    RulebookDifference difference = new RulebookDifference(a, b);
    difference.compare();
    List<Declaration.Erratum> errata = difference.errata();
    return difference.differences.stream()
        .map(each -> each.by(errata.stream().filter(e -> changes(e, each)).toList()))
        .toList();
  }

  /** Those in effect in one of A and B only. */
  private List<Declaration.Erratum> errata() {
    List<Declaration.Erratum> before = errata(a);
    List<Declaration.Erratum> after = errata(b);
    return Stream.concat(
            before.stream().filter(each -> after.stream().noneMatch(e -> Trees.same(e, each))),
            after.stream().filter(each -> before.stream().noneMatch(e -> Trees.same(e, each))))
        .toList();
  }

  private static List<Declaration.Erratum> errata(Written rulebook) {
    return rulebook.files().stream()
        .flatMap(file -> file.declarations().stream())
        .filter(Declaration.Erratum.class::isInstance)
        .map(Declaration.Erratum.class::cast)
        .toList();
  }

  private static boolean changes(Declaration.Erratum erratum, Difference difference) {
    String name = difference.declared().name().text();
    return erratum.declarations().stream()
        .flatMap(Declaration::withInner)
        .flatMap(RulebookDifference::named)
        .anyMatch(each -> each.text().equals(name));
  }

  private static Stream<Name> named(Declaration declaration) {
    return declaration instanceof Declaration.Extend extend
        ? Stream.concat(Stream.of(extend.head().name()), extend.others().stream())
        : Stream.of(declaration.head().name());
  }

  private void compare() {
    Map<String, EffectiveDeclaration> before = a.declared();
    Map<String, EffectiveDeclaration> after = b.declared();
    List<EffectiveDeclaration> gone =
        new ArrayList<>(
            before.entrySet().stream()
                .filter(each -> !after.containsKey(each.getKey()))
                .map(Map.Entry::getValue)
                .toList());
    after.forEach(
        (key, now) -> {
          EffectiveDeclaration then = before.get(key);
          if (then != null) {
            if (!isOfSupplement(then, now)) {
              both(then, now);
            }
          } else {
            Optional<EffectiveDeclaration> renamed =
                gone.stream().filter(each -> isRenamed(each, now)).findFirst();
            renamed.ifPresent(gone::remove);
            differences.add(
                renamed.map(from -> renamed(from, now)).orElseGet(() -> Difference.added(now)));
          }
        });
    gone.forEach(each -> differences.add(Difference.removed(each)));
  }

  /** Whether what was the heading of the rulebook is still there, beside that of a supplement. */
  private boolean isOfSupplement(EffectiveDeclaration then, EffectiveDeclaration now) {
    return now.declaration() instanceof Declaration.Rulebook
        && !Trees.same(then.declaration(), now.declaration())
        && b.files().stream()
            .flatMap(file -> file.declarations().stream())
            .anyMatch(each -> Trees.same(each, then.declaration()));
  }

  private void both(EffectiveDeclaration then, EffectiveDeclaration now) {
    List<Change> changes = DeclarationComparison.of(then, now);
    boolean moved = isMoved(then, now);
    if (moved || !changes.isEmpty()) {
      differences.add(
          new Difference(
              changes.isEmpty() ? What.MOVED : What.CHANGED,
              Optional.of(then),
              Optional.of(now),
              changes,
              List.of()));
    }
  }

  /** Whether it stands in another file of the same rulebook. */
  private boolean isMoved(EffectiveDeclaration then, EffectiveDeclaration now) {
    String from = a.place(then.name().span());
    String to = b.place(now.name().span());
    return !from.equals(to) && rulebook(from).equals(rulebook(to));
  }

  private static String rulebook(String place) {
    return place.substring(0, Math.max(0, place.indexOf('/')));
  }

  private static Difference renamed(EffectiveDeclaration from, EffectiveDeclaration to) {
    return new Difference(
        What.RENAMED,
        Optional.of(from),
        Optional.of(to),
        DeclarationComparison.of(from, to),
        List.of());
  }

  /**
   * Whether two declarations of the same sort and title, or page, are the same but for the name.
   */
  private static boolean isRenamed(EffectiveDeclaration from, EffectiveDeclaration to) {
    return from.declaration().getClass() == to.declaration().getClass()
        && (alike(from.head().title(), to.head().title())
            || alike(
                from.head().cite().map(Declaration.Cite::pages),
                to.head().cite().map(Declaration.Cite::pages)))
        && Trees.same(body(from.declaration()), body(to.declaration()));
  }

  private static boolean alike(Optional<String> from, Optional<String> to) {
    return from.isPresent() && from.equals(to);
  }

  private static List<Object> body(Declaration declaration) {
    return SyntaxParts.of((Record) declaration).stream()
        .filter(part -> !(part instanceof Declaration.Head))
        .toList();
  }
}
