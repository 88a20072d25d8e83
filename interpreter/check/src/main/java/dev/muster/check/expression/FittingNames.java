package dev.muster.check.expression;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Name;
import dev.muster.model.NameSet;
import dev.muster.model.Quantity;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** Which names would do where a value stands that nobody knows. */
final class FittingNames {
  private final ExpressionContext context;

  FittingNames(ExpressionContext context) {
    this.context = context;
  }

  /** What may stand where a type is expected: all of its values, if they are few. */
  Collection<String> legal(Scope scope, Type hint) {
    return switch (hint) {
      case Type.Named(var set) -> set.members().stream().map(NameSet.Member::name).toList();
      case Type.Formations _ -> context.names.formations.keySet();
      case Type.Rung(var ladder) -> ladder.rungs();
      case Type.Level(var track) -> track.names();
      case Type other -> {
        List<String> all = new ArrayList<>(scope.nearest());
        all.addAll(context.names.valueNames());
        if (other instanceof Type.Angle) {
          all.addAll(BuiltinDeclarations.COMPASS);
        }
        yield all;
      }
    };
  }

  /** Adds what is named here: of values that are few, after them, as far as it may be one. */
  Diagnostic addTo(Diagnostic problem, Name at, Type wanted, Scope scope) {
    return switch (wanted) {
      case Type.Named _, Type.Formations _, Type.Rung _, Type.Level _ ->
          problem.fitting(fitting(scope, at, wanted));
      case Type.OfThing(var kind) when kind == context.names.deck() ->
          problem.rather(context.names.decks.keySet());
      case Type.Flag _ -> problem.rather(List.of("yes", "no")).rather(scope.nearest());
      case Type other -> problem.rather(scope.nearest());
    };
  }

  private List<String> fitting(Scope scope, Name at, Type wanted) {
    Stream<String> here =
        scope.nearest().stream()
            .filter(
                local ->
                    scope
                        .expression(local, at.span())
                        .filter(of -> mayBe(of.type(), wanted))
                        .isPresent());
    Stream<String> asked =
        context.names.quantities.values().stream()
            .filter(quantity -> mayBe(quantity.type(), wanted))
            .map(Quantity::name);
    return Stream.concat(here, asked).toList();
  }

  /** Places are near an edge of the table, and near things. */
  private boolean mayBe(Type found, Type wanted) {
    return TypeRules.comparable(found, wanted)
        || wanted instanceof Type.Named(var set)
            && set == context.names.edges()
            && switch (found) {
              case Type.OfThing _, Type.Spot _, Type.Path _, Type.Region _ -> true;
              case Type other -> false;
            };
  }
}
