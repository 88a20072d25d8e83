package dev.muster.play.why;

import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Type;
import dev.muster.play.Battle;
import dev.muster.play.answers.ReasonNotes;
import dev.muster.play.answers.RuleFiring;
import dev.muster.trace.Explanation;
import dev.muster.trace.Explanation.Claim;
import dev.muster.trace.Reason.Contribution;
import dev.muster.trace.StoryEvent.Argument;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Explains what rules answer: each with the conditions under which it applies. */
final class RuleExplainer {
  private final Battle battle;
  private final Explainer explainer;

  RuleExplainer(Battle battle, Explainer explainer) {
    this.battle = battle;
    this.explainer = explainer;
  }

  /** A quantity, and what it is made of. */
  Explanation worth(Quantity quantity, Arguments arguments) {
    Notes notes = new Notes();
    List<Explanation> because =
        explainer.deeper(
            () -> {
              battle.answers().quantities().note(quantity, arguments, notes);
              return notes.all();
            });
    List<Argument> about = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Parameter parameter = quantity.parameters().get(i);
      Value value = told(arguments.get(i), parameter.type());
      if (!Explainer.untold(value, parameter.type())) {
        about.add(new Argument(parameter.preposition(), value));
      }
    }
    return new Explanation(
        new Claim.Worth(
            quantity.origin(), about, told(battle.ask(quantity, arguments), quantity.type())),
        because);
  }

  private Value told(@Nullable Object value, Type type) {
    return Value.of(value, type, battle.world().lengthUnit());
  }

  /** Takes down what an evaluation comes upon. */
  private final class Notes implements ReasonNotes {
    private final List<Explanation> because = new ArrayList<>();
    private final List<Explanation> aside = new ArrayList<>();
    private Optional<Explanation> formula = Optional.empty();

    /** The value of a formula is said again only where something comes to it. */
    private List<Explanation> all() {
      if (because.isEmpty() && aside.isEmpty()) {
        return formula.map(Explanation::because).orElse(List.of());
      }
      return Stream.of(formula.stream(), because.stream(), aside.stream())
          .flatMap(each -> each)
          .toList();
    }

    @Override
    public void base(Quantity quantity, @Nullable Object value, Base from) {
      Contribution.Base is = new Contribution.Base(told(value, quantity.type()));
      switch (from) {
        case Base.Row(RuleFiring row) ->
            because.add(new Explanation(new Claim.Made(is, row.rule().origin()), of(row)));
        case Base.Formula(Frame frame) ->
            formula =
                Optional.of(
                    new Explanation(
                        new Claim.Made(is, quantity.origin()), formula(quantity, frame)));
      }
    }

    @Override
    public void changed(RuleFiring by, Supplier<Contribution> effect) {
      because.add(new Explanation(new Claim.Made(effect.get(), by.rule().origin()), of(by)));
    }

    @Override
    public void applying(List<RuleFiring> fired, List<RuleFiring> left) {
      for (RuleFiring firing : fired) {
        if (!left.contains(firing)) {
          aside.add(new Explanation(aside(firing.rule(), fired), of(firing)));
        }
      }
    }
  }

  private List<Explanation> formula(Quantity quantity, Frame frame) {
    return battle
        .compiled()
        .rulebook()
        .bodies()
        .of(quantity)
        .formula()
        .map(formula -> explainer.of(formula, frame))
        .orElse(List.of());
  }

  private Claim aside(Rule rule, List<RuleFiring> fired) {
    List<Origin> by =
        fired.stream()
            .map(RuleFiring::rule)
            .filter(
                other ->
                    battle
                        .compiled()
                        .rulebook()
                        .rules()
                        .exceptions()
                        .setAsideBy(other)
                        .contains(rule))
            .map(Rule::origin)
            .distinct()
            .toList();
    return new Claim.SetAside(rule.origin(), by);
  }

  /** Why a rule applies, and what its value is made of. */
  private List<Explanation> of(RuleFiring firing) {
    return Stream.concat(
            conditions(firing.rule(), firing.frame()).stream(),
            firing.rule().answer().deciding().stream()
                .flatMap(value -> explainer.of(value, firing.frame()).stream()))
        .toList();
  }

  /** Why a rule applies: its conditions, and how its text is read. */
  List<Explanation> conditions(Rule rule, Frame frame) {
    return Stream.concat(
            rule.when().stream().flatMap(condition -> explainer.of(condition, frame).stream()),
            readings(rule.origin()))
        .toList();
  }

  Stream<Explanation> readings(Origin origin) {
    return battle.compiled().rulebook().readings().stream()
        .filter(reading -> origin.readings().contains(reading.name()))
        .map(reading -> new Explanation(new Claim.Read(reading.origin(), reading.text())));
  }
}
