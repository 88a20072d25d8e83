package dev.muster.compile.statement;

import dev.muster.compile.expression.Compilation;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.ConditionFacts;
import dev.muster.model.CheckedStatement;
import dev.muster.trace.Exclusion;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;
import java.util.Optional;

/** The reason that a typed answer is not among those offered, where there is one to give. */
interface CompiledExclusion {
  Optional<Exclusion> of(String typed, Frame f);

  static CompiledExclusion of(CheckedStatement.Choice choice) {
    ConditionFacts facts = new ConditionFacts(Compilation.bodies());
    return switch (choice) {
      case CheckedStatement.Choice.OfThing c -> of(CompiledSelection.of(c.selection()));
      case CheckedStatement.Choice.OfSome c -> of(CompiledSelection.of(c.selection()));
      case CheckedStatement.Choice.OfName c ->
          (typed, f) ->
              c.where()
                  .flatMap(
                      where ->
                          c.among().stream()
                              .filter(name -> means(typed, ValueText.id(name), name.toString()))
                              .findFirst()
                              .flatMap(
                                  name -> {
                                    f.set(c.slot(), name);
                                    return facts.against(where, f);
                                  }));
      case CheckedStatement.Choice.OneOf c ->
          (typed, f) ->
              c.options().stream()
                  .filter(o -> means(typed, o.name(), o.title().orElse(o.name())))
                  .findFirst()
                  .flatMap(o -> facts.against(o.when(), f));
      case CheckedStatement.Choice.OfCount _,
          CheckedStatement.Choice.Whether _,
          CheckedStatement.Choice.OfSpot _,
          CheckedStatement.Choice.OfOrder _ ->
          (typed, f) -> Optional.empty();
    };
  }

  private static CompiledExclusion of(CompiledSelection selection) {
    return (typed, f) ->
        f.context()
            .world()
            .named(typed)
            .filter(f.context()::finds)
            .flatMap(thing -> selection.against(thing, f));
  }

  private static boolean means(String typed, String name, String title) {
    return name.equalsIgnoreCase(typed) || title.equalsIgnoreCase(typed);
  }
}
