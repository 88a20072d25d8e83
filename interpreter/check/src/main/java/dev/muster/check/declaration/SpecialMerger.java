package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Takes out what specials say of something: a quantity, an action, a rule, an event. */
record SpecialMerger(ProblemCollector problems) {
  Addition removing(Name name) {
    return Addition.switchable(
        Declaration.Special.class, (target, option) -> remove(target, name, option));
  }

  private EffectiveDeclaration remove(
      EffectiveDeclaration target, Name name, Optional<String> option) {
    Declaration.Special special = (Declaration.Special) target.declaration();
    Predicate<Declaration.SpecialItem> about = item -> names(item).contains(name.text());
    List<Declaration.SpecialItem> gone = special.items().stream().filter(about).toList();
    if (gone.isEmpty()) {
      problems.unknown(
          name,
          special.items().stream().flatMap(item -> names(item).stream()).distinct().toList(),
          "`%s` has no item about `%s`",
          target.name(),
          name);
      return target;
    }
    if (option.isEmpty()) {
      return target.with(special.with(special.items().stream().filter(about.negate()).toList()));
    }
    EffectiveDeclaration now = target;
    for (Declaration.SpecialItem item : gone) {
      now = now.withoutPart(item, option.get());
    }
    return now;
  }

  /** Returns the names that an item of a special is about. */
  private static List<String> names(Declaration.SpecialItem item) {
    List<Name> names =
        switch (item) {
          case Declaration.SpecialPermission p -> p.actions();
          case Declaration.SpecialTrigger t -> List.of(name(t.heard().pattern()));
          case Declaration.SpecialCriterion c -> List.of(c.ranking());
          case Declaration.SpecialExemption e -> e.rules();
          case Declaration.SpecialModifier m -> List.of(m.target().quantity());
          case Declaration.ReadingLine _ -> List.of();
        };
    return names.stream().map(Name::text).toList();
  }

  private static Name name(Declaration.EventPattern pattern) {
    return switch (pattern) {
      case Declaration.EventPattern.Named n -> n.event();
      case Declaration.EventPattern.Written w -> w.routine();
      case Declaration.EventPattern.Reaches r -> r.attribute();
      case Declaration.EventPattern.Changes c -> c.attribute();
      case Declaration.EventPattern.Adjusts a -> a.attribute();
    };
  }
}
