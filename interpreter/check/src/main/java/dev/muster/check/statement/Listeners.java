package dev.muster.check.statement;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.statement.HookPoints.HookPlace;
import dev.muster.check.statement.HookPoints.Point;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.EventPattern;
import dev.muster.lang.syntax.Declaration.Heard;
import dev.muster.lang.syntax.Declaration.Moment;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Action;
import dev.muster.model.Routine;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The places in procedures and actions at which rules say that they listen. */
public final class Listeners {
  private final Map<Point, Span> wanted = new LinkedHashMap<>();

  /** The statements that rules point at by what they say, by procedure or action. */
  private final Map<String, Set<HookPlace>> written = new HashMap<>();

  public Listeners(List<EffectiveDeclaration> all, SymbolTable names) {
    for (EffectiveDeclaration d : all) {
      switch (d.declaration()) {
        case Declaration.Trigger t -> each(t.heard(), names).forEach(this::want);
        case Declaration.Property p ->
            p.heard().ifPresent(heard -> each(heard, names).forEach(this::want));
        case Declaration.Special s -> {
          for (Declaration.SpecialItem item : s.items()) {
            if (item instanceof Declaration.SpecialTrigger t) {
              each(t.heard(), names).forEach(this::want);
            }
          }
        }
        case Declaration other -> {}
      }
    }
  }

  /** What a rule answers: of a list of orders, each action in it. */
  public static List<Heard> each(Heard heard, SymbolTable names) {
    if (heard.moment() != Moment.ON
        && heard.pattern() instanceof EventPattern.Named(Name name, var arguments, Span span)) {
      List<Action> list = names.orders.get(name.text());
      if (list != null) {
        return list.stream()
            .map(action -> new Name(action.name(), name.span()))
            .map(each -> new EventPattern.Named(each, arguments, span))
            .map(each -> new Heard(heard.moment(), each, heard.span()))
            .toList();
      }
    }
    return List.of(heard);
  }

  private void want(Heard heard) {
    if (heard.moment() != Moment.ON && heard.pattern() instanceof EventPattern.Written w) {
      HookPlace place = HookPlace.written(w.text());
      if (!place.text().isEmpty()) {
        wanted.put(new Point(w.routine().text(), Optional.of(place), heard.moment()), heard.span());
        written.computeIfAbsent(w.routine().text(), r -> new LinkedHashSet<>()).add(place);
      }
    }
    if (heard.moment() != Moment.ON && heard.pattern() instanceof EventPattern.Named n) {
      wanted.put(new Point(n.event().text(), Optional.empty(), heard.moment()), heard.span());
      HookPoints.place(n)
          .ifPresent(
              in ->
                  wanted.put(
                      new Point(
                          in.binder().text(),
                          Optional.of(HookPlace.named(n.event().text())),
                          heard.moment()),
                      heard.span()));
    }
  }

  /** Returns the rule that listens there. */
  Optional<Span> at(Point point) {
    return Optional.ofNullable(wanted.get(point));
  }

  boolean answer(Routine routine, HookPlace place) {
    return Arrays.stream(Moment.values())
        .anyMatch(
            moment -> wanted.containsKey(new Point(routine.name(), Optional.of(place), moment)));
  }

  /** Returns the statements of a procedure or action that rules point at by what they say. */
  Set<HookPlace> written(Routine routine) {
    return written.getOrDefault(routine.name(), Set.of());
  }

  /** Returns where a rule wants to take the place of a statement. */
  Optional<Span> replaced(Routine routine, HookPlace place) {
    return at(new Point(routine.name(), Optional.of(place), Moment.INSTEAD_OF));
  }
}
