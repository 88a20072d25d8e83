package dev.muster.check.signature;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.KindBuilder;
import dev.muster.check.declaration.TypeResolver;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ActionDomain;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.Lifetime;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Range;
import dev.muster.model.Routine;
import dev.muster.model.Type;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Checks what procedures and actions are run with, and which values they have while they run. */
final class RoutineChecker {
  private final SignatureContext context;

  RoutineChecker(SignatureContext context) {
    this.context = context;
  }

  Procedure procedure(
      EffectiveDeclaration d, List<Declaration.Parameter> parts, Declaration.ProcedureBody body) {
    Procedure.Opening opening =
        new Procedure.Opening(d.declaration() instanceof Declaration.Window, d.open());
    Optional<Type> gives =
        d.declaration() instanceof Declaration.Procedure p
            ? p.gives().map(type -> context.types.resolve(type, d.origin().label()).type())
            : Optional.empty();
    KindBuilder run = context.declared.run(d.origin());
    Procedure.Signature signature =
        new Procedure.Signature(
            d.origin(), context.types.parameters(parts), run.kind(), opening, gives);
    Procedure procedure = new Procedure(signature);
    parameters(procedure, run, parts.stream().map(Declaration.Parameter::name).toList());
    body.values().forEach(value -> value(procedure, run, value, d));
    return procedure;
  }

  Action action(EffectiveDeclaration d, Declaration.Action a) {
    List<Name> called = a.parameters().stream().map(Declaration.ActionParameter::name).toList();
    context.types.distinct(called);
    List<Parameter> parameters =
        a.parameters().stream()
            .map(
                p ->
                    new Parameter(
                        p.preposition(),
                        p.name().text(),
                        type(p.domain()),
                        Range.OPEN,
                        p.name().span()))
            .toList();
    if (parameters.isEmpty()
        || !(parameters.getFirst().type() instanceof Type.OfThing
            || TypeRules.unknown(parameters.getFirst().type()))) {
      context.problems.add(
          Diagnostic.error("no-actor", d.name().span(), "nobody can be ordered to `%s`", d.name())
              .note(
                  "the first parameter of an action is who does it: `action %s by me: KIND …`",
                  d.name()));
    }
    KindBuilder run = context.declared.run(d.origin());
    Action action = new Action(d.origin(), parameters, run.kind());
    parameters(action, run, called);
    a.base().ifPresent(base -> context.names.actionBases.put(action.name(), base));
    if (a.parameters().stream().anyMatch(p -> reaches(p.domain()))) {
      Quantity.Signature reach =
          new Quantity.Signature(
              d.origin(), parameters, Type.DISTANCE, Range.OPEN, Declaration.Rounding.NONE, false);
      context.declared.declare(context.names.reaches, action.name(), new Quantity(reach));
    }
    return action;
  }

  private static boolean reaches(ActionDomain domain) {
    return domain instanceof ActionDomain.OfPath path && path.upTo().isPresent();
  }

  private Type type(ActionDomain domain) {
    return switch (domain) {
      case ActionDomain.OfThing of -> context.types.named(of.kind());
      case ActionDomain.OfPath of -> Type.PATH;
      case ActionDomain.OfNumber of -> Type.COUNT;
      case ActionDomain.OfGroup of ->
          new Type.ListOf(
              context
                  .types
                  .kind(of.selection().kind())
                  .map(context.types::thing)
                  .orElse(Type.UNKNOWN));
      case ActionDomain.OfSpot of -> Type.SPOT;
    };
  }

  private void parameters(Routine routine, KindBuilder run, List<Name> called) {
    for (int i = 0; i < called.size(); i++) {
      Origin origin = Origin.of("parameter", called.get(i).text(), called.get(i).span());
      Type type = routine.parameters().get(i).type();
      run.attribute(
          attribute(
              origin, routine, new TypeResolver.Ranged(type, Range.OPEN), Optional.empty(), i));
    }
  }

  private void value(
      Procedure procedure, KindBuilder run, Declaration.Attribute a, EffectiveDeclaration d) {
    Optional<Attribute> before = run.kind().attribute(a.name().text());
    if (before.isPresent()) {
      duplicate(a.name().span(), procedure, before.get());
      return;
    }
    if (a.secret()) {
      context.problems.add(
          Diagnostic.error(
                  "secret-of-nobody",
                  a.name().span(),
                  "a value of a procedure is no secret, because it belongs to no side")
              .note("a secret is declared in a kind of things that a side has"));
    }
    TypeResolver.Ranged type = context.types.resolve(a.type(), a.title().orElse(a.name().text()));
    context.declared.levels(type.type());
    Origin origin =
        Origin.of("attribute", a.name().text(), a.name().span())
            .titled(a.title(), a.cite().map(Declaration.Cite::pages))
            .valid(d.validity());
    run.attribute(attribute(origin, procedure, type, a.good(), run.kind().ownAttributes().size()));
  }

  private void duplicate(Span at, Procedure procedure, Attribute before) {
    context.problems.add(
        Diagnostic.error(
                "duplicate-attribute",
                at,
                "`%s` already has a %s `%s`",
                procedure.name(),
                before.origin().declarationKind().equals("parameter") ? "parameter" : "value",
                before.name())
            .also(before.origin().span(), "declared here"));
  }

  private static Attribute attribute(
      Origin origin,
      Routine routine,
      TypeResolver.Ranged type,
      Optional<Declaration.Good> good,
      int slot) {
    Attribute.Signature signature =
        new Attribute.Signature(
            origin,
            routine.run(),
            type.type(),
            type.range(),
            slot,
            good,
            false,
            List.of(new Lifetime(routine, OptionalInt.empty())));
    return new Attribute(signature);
  }
}
