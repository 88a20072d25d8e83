package dev.muster.mutation;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Declaration.Setting;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.Statement;
import dev.muster.lang.syntax.SyntaxParts;
import dev.muster.lang.syntax.SyntaxPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Finds all places of a rulebook's rules that can be changed, in the order of the text. */
final class Mutations {
  private final RulebookFile file;
  private final int declaration;
  private final List<Mutation> found = new ArrayList<>();

  private Mutations(RulebookFile file, int declaration) {
    this.file = file;
    this.declaration = declaration;
  }

  static List<Mutation> of(RulebookFile file, Preferences preferences) {
    List<Mutation> all = new ArrayList<>();
    for (int i = 0; i < file.declarations().size(); i++) {
      Mutations mutations = new Mutations(file, i);
      Declaration declaration = file.declarations().get(i);
      if (preferences.alone(declaration)) {
        continue;
      }
      if (droppable(declaration)) {
        mutations.add(declaration.span(), "without " + firstLine(declaration.span()), List::of);
      }
      mutations.walk(declaration, declaration.span(), changed -> List.of((Declaration) changed));
      all.addAll(mutations.found);
    }
    return all;
  }

  private void walk(Object node, Span above, Function<Object, List<Declaration>> with) {
    switch (node) {
      case Optional<?> some ->
          some.ifPresent(it -> walk(it, above, v -> with.apply(Optional.of(v))));
      case List<?> list -> list(list, above, with);
      case Record part when !untouched(part) -> record(part, above, with);
      default -> {}
    }
  }

  private void record(Record node, Span above, Function<Object, List<Declaration>> with) {
    Span span = span(node, above);
    for (Replacement replacement : Replacements.of(node)) {
      add(span, replacement.change(), () -> with.apply(replacement.value()));
    }
    List<Object> parts = SyntaxParts.of(node);
    for (int i = 0; i < parts.size(); i++) {
      int part = i;
      Object value = parts.get(i);
      Function<Object, List<Declaration>> changed =
          other -> with.apply(SyntaxParts.with(node, part, other));
      // Without its only line a rule says nothing: that is the change without the rule.
      if (value instanceof List<?> list && !(list.size() == 1 && ofLines(node))) {
        drops(list, SyntaxParts.names(node).get(i), span, changed);
      }
      walk(value, span, changed);
    }
  }

  private void list(List<?> list, Span above, Function<Object, List<Declaration>> with) {
    for (RangeShift shift : RangeShift.of(list)) {
      add(shift.span(), shift.change(), () -> with.apply(shift.rows()));
    }
    for (int i = 0; i < list.size(); i++) {
      int at = i;
      walk(
          list.get(i),
          above,
          changed -> {
            List<Object> others = new ArrayList<>(list);
            others.set(at, changed);
            return with.apply(List.copyOf(others));
          });
    }
  }

  private void drops(
      List<?> list, String component, Span above, Function<Object, List<Declaration>> with) {
    for (int i = 0; i < list.size(); i++) {
      int at = i;
      Object element = list.get(i);
      boolean condition = component.equals("when") && element instanceof Expression;
      if (condition || droppable(element)) {
        Span span = element instanceof Record part ? span(part, above) : above;
        add(
            span,
            "without " + firstLine(span),
            () -> {
              List<Object> others = new ArrayList<>(list);
              others.remove(at);
              return with.apply(List.copyOf(others));
            });
      }
    }
  }

  private void add(Span span, String change, Supplier<List<Declaration>> mutated) {
    found.add(new Mutation(file, declaration, span, change, mutated));
  }

  private static String firstLine(Span span) {
    String text = span.text().strip();
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end).strip() + " …";
  }

  private static boolean ofLines(Record node) {
    return node instanceof Declaration.Modifier
        || node instanceof Declaration.Permission
        || node instanceof Declaration.Victory;
  }

  private static boolean droppable(Object element) {
    return switch (element) {
      case Declaration.Modifier _,
          Declaration.Permission _,
          Declaration.Trigger _,
          Declaration.Victory _,
          Declaration.ChangeLine _,
          Declaration.Verdict _,
          Declaration.TableRow _,
          Declaration.CellPart.Effect _,
          Declaration.SpecialPermission _,
          Declaration.SpecialTrigger _,
          Declaration.SpecialCriterion _,
          Declaration.SpecialExemption _,
          Declaration.SpecialModifier _,
          Declaration.Claim _,
          Declaration.Criterion _,
          Declaration.Cost _,
          Declaration.SightItem.Block _,
          Declaration.SightItem.Range _,
          Declaration.HaltItem _,
          Declaration.Strip _,
          Declaration.BattleVerdict _,
          Declaration.GivenSpecial _,
          Declaration.Spec _,
          Declaration.ArmyItem _,
          Declaration.ChoiceItem _,
          Setting.On _,
          Setting.Off _,
          Extension _,
          Statement.Option _ ->
          true;
      case Statement.Say _, Statement.SayQuantity _, Statement.Let _ -> false;
      case Statement _ -> true;
      case Declaration.Step step -> step.head().isPresent();
      default -> false;
    };
  }

  /**
   * Tests whether the node is no rule, or says only how things look, are told or are played by
   * bots.
   */
  private static boolean untouched(Record node) {
    return switch (node) {
      case Span _,
          Name _,
          Declaration.Head _,
          Declaration.Rulebook _,
          Declaration.Extends _,
          Declaration.Example _,
          Declaration.Reading _,
          Declaration.Equivalent _,
          Declaration.General _,
          Declaration.Property _,
          Declaration.Extension.AddPreference _,
          // The values possible at all: no rule, as long as nothing comes near the ends.
          Declaration.TypeName.CountRange _,
          // Ends are moved together with the beginning of the next range.
          Declaration.CellPart.Range _,
          Declaration.ScenarioItem.TableSize _,
          Declaration.ScenarioItem.Terrain _,
          Setting.At _,
          Setting.Relative _,
          Setting.Facing _,
          Expression.Text _,
          Statement.Say _,
          Statement.SayQuantity _,
          Declaration.LeadsTo _,
          Statement.Steps _,
          Declaration.Extension.SetSteps _ ->
          true;
      default -> false;
    };
  }

  private static Span span(Record node, Span above) {
    return SyntaxPlace.of(node).orElse(above);
  }
}
