package dev.muster.check.signature;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeResolver;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Lifetime;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Range;
import dev.muster.model.Routine;
import dev.muster.model.Type;
import dev.muster.model.Validity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Kinds and their attributes, formations and what is fixed for them. */
public final class KindChecker {
  /** Kinds above one another. */
  private static final int MOST_ABOVE = 100;

  private final SignatureContext context;
  private final PartChecker parts;
  private final BaseChecker bases;
  private final Map<String, EffectiveDeclaration> declared = new LinkedHashMap<>();

  /** Fixed values and starting values, resolved once all types are known. */
  private record Pending(
      Expression value,
      Attribute attribute,
      Kind kind,
      Optional<Formation> formation,
      boolean start) {}

  private final List<Pending> pending = new ArrayList<>();

  /** A fixed value, and what it is for. */
  private record Fixing(Attribute attribute, Kind kind, Optional<Formation> formation) {}

  private final Map<Fixing, Expression> firstFixed = new HashMap<>();

  /** Whether too many kinds above one another have been reported. */
  private boolean deep;

  /** By formation, what is fixed while a thing stands so. */
  private final Map<Formation, Map<String, CheckedExpression>> fixedIn = new IdentityHashMap<>();

  public KindChecker(SignatureContext context) {
    this.context = context;
    this.parts = new PartChecker(context);
    this.bases = new BaseChecker(context);
  }

  /** Declares the kinds themselves, so that types can name them. Called first. */
  public void declare(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Kind) {
        declared.put(d.name().text(), d);
        context.names.edgeNamed(d.name(), context.problems);
      }
    }
    declared.keySet().forEach(name -> make(name, new LinkedHashSet<>()));
    declared.forEach((name, d) -> parts.whole(name, (Declaration.Kind) d.declaration()));
  }

  /**
   * @param path the ancestors in the order met; {@code name} is one of them
   */
  private void cycle(String name, List<String> path) {
    List<String> round = new ArrayList<>(path.subList(path.indexOf(name), path.size()));
    Diagnostic problem =
        Diagnostic.error(
            "kind-cycle",
            parent(name).span(),
            "`%s` is a kind of itself: %s → %s",
            name,
            Words.path(round),
            name);
    for (String step : round.subList(1, round.size())) {
      problem = problem.also(parent(step).span(), "and `%s` is a kind of this", step);
    }
    context.problems.add(problem);
  }

  private Name parent(String kind) {
    EffectiveDeclaration d = Objects.requireNonNull(declared.get(kind));
    return ((Declaration.Kind) d.declaration()).parent().orElse(d.name());
  }

  private Kind make(String name, Set<String> path) {
    Kind made = context.names.kinds.get(name);
    if (made != null) {
      return made;
    }
    EffectiveDeclaration d = Objects.requireNonNull(declared.get(name));
    Declaration.Kind kind = (Declaration.Kind) d.declaration();
    Kind parent = context.names.thing();
    if (!path.add(name)) {
      cycle(name, List.copyOf(path));
    } else if (path.size() > 2 * MOST_ABOVE) {
      tooDeep(d);
    } else if (kind.parent().isPresent()) {
      Name wanted = kind.parent().get();
      if (context.names.kinds.containsKey(wanted.text()) || declared.containsKey(wanted.text())) {
        parent = make(wanted.text(), path);
        context.problems.means(wanted, parent.origin());
      } else {
        Set<String> known = new LinkedHashSet<>(context.names.kinds.keySet());
        known.addAll(declared.keySet());
        context.problems.unknown(wanted, known, "there is no kind `%s`", wanted);
      }
    }
    Kind already = context.names.kinds.get(name);
    if (already != null) {
      return already;
    }
    if (parent.ancestors() >= MOST_ABOVE) {
      tooDeep(d);
      parent = context.names.thing();
    }
    return context.declared.kind(d.origin(), Optional.of(parent));
  }

  /** Reported once: whoever mends a long chain mends all of it. */
  private void tooDeep(EffectiveDeclaration d) {
    if (!deep) {
      deep = true;
      context.problems.add(
          Diagnostic.error(
                  "kinds-too-deep",
                  parent(d.name().text()).span(),
                  "`%s` has more than %s kinds above it",
                  d.name(),
                  MOST_ABOVE)
              .note(
                  "what distinguishes so many kinds is said more simply by an attribute or a set"));
    }
  }

  public void formations(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Formation f) {
        List<Kind> kinds = f.kinds().stream().flatMap(k -> context.types.kind(k).stream()).toList();
        Map<String, CheckedExpression> values = new LinkedHashMap<>();
        Formation formation = new Formation(d.origin(), kinds, values);
        fixedIn.put(formation, values);
        kinds.forEach(k -> context.declared.of(k).formation(formation));
        context.declared.declare(context.names.formations, d.name().text(), formation);
      }
    }
  }

  /** Declares attributes, parents before children, whose slots go on from theirs. */
  public void attributes(List<EffectiveDeclaration> all) {
    attributes(context.names.thing(), 0);
    parts.allCounted(declared.values());
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Formation f) {
        formation(f, d.in(context.names.formations));
      }
    }
  }

  private void attributes(Kind kind, int firstSlot) {
    int slot = firstSlot;
    EffectiveDeclaration d = declared.get(kind.name());
    if (d != null) {
      for (Declaration.KindItem item : ((Declaration.Kind) d.declaration()).items()) {
        switch (item) {
          case Declaration.Attribute a -> slot = attribute(kind, a, List.of(), slot, d);
          case Declaration.PartCount p -> {
            slot = attribute(kind, p.good(), List.of(), slot, d);
            Optional.ofNullable(kind.ownAttributes().get(p.attribute().name().text()))
                .ifPresent(number -> parts.counted(kind, number, p));
          }
          case Declaration.During during -> {
            List<Lifetime> lifetimes = lifetimes(kind, during);
            for (Declaration.Attribute a : during.attributes()) {
              slot = attribute(kind, a, lifetimes, slot, d);
            }
          }
          case Declaration.Fixed f -> fixed(kind, f, d);
        }
      }
    }
    for (Kind child : kind.children()) {
      attributes(child, slot);
    }
  }

  private List<Lifetime> lifetimes(Kind kind, Declaration.During during) {
    List<Lifetime> lifetimes = new ArrayList<>();
    for (Declaration.Lifetime written : during.lifetimes()) {
      Optional<Routine> routine = context.names.routine(written.routine().text());
      if (routine.isEmpty()) {
        context.problems.unknown(
            written.routine(),
            context.names.routines(),
            "there is no procedure or action `%s`",
            written.routine());
      }
      routine.ifPresent(r -> context.problems.means(written.routine(), r.origin()));
      routine.flatMap(r -> lifetime(kind, written, r)).ifPresent(lifetimes::add);
    }
    return lifetimes;
  }

  private Optional<Lifetime> lifetime(Kind kind, Declaration.Lifetime written, Routine routine) {
    if (written.preposition().isEmpty()) {
      return Optional.of(new Lifetime(routine, OptionalInt.empty()));
    }
    String preposition = written.preposition().get();
    for (int i = 0; i < routine.parameters().size(); i++) {
      Parameter parameter = routine.parameters().get(i);
      if (parameter.preposition().equals(preposition)
          && parameter.type() instanceof Type.OfThing of
          && (kind.is(of.kind()) || of.kind().is(kind))) {
        return Optional.of(new Lifetime(routine, OptionalInt.of(i)));
      }
    }
    context.problems.add(
        Diagnostic.error(
                "no-such-role",
                written.span(),
                "no `%s` comes after `%s` in `%s`",
                kind.name(),
                preposition,
                routine.name())
            .also(routine.origin().span(), "declared here")
            .note(
                "without `%s it`, every `%s` has the values while it runs",
                preposition, kind.name()));
    return Optional.empty();
  }

  /** Returns how to give an existing attribute another type or start value. */
  private static String another(Kind kind, Attribute before, Declaration.Attribute a) {
    Kind owner = before.owner();
    return !owner.equals(kind)
            && a.value().isEmpty()
            && a.name().span().source() == before.origin().span().source()
        ? "every `%s` has it: leave this one out, or give it another name".formatted(kind.name())
        : a.value().isEmpty() || owner.equals(kind)
            ? "to change it in a supplement, write `extend %s { replace %s : … }`"
                .formatted(owner.name(), a.name())
            : "for another start value of `%s` alone, write `extend %s { replace %s : %s = if it is %s then %s else … }`"
                .formatted(
                    kind.name(),
                    owner.name(),
                    a.name(),
                    a.type().span().text(),
                    kind.name(),
                    a.value().get().span().text());
  }

  private int attribute(
      Kind kind,
      Declaration.Attribute a,
      List<Lifetime> lifetimes,
      int slot,
      EffectiveDeclaration d) {
    if (a.name().isMissing()) {
      return slot;
    }
    Optional<Attribute> before = kind.attribute(a.name().text());
    if (before.isPresent()) {
      context.problems.add(
          Diagnostic.error(
                  "duplicate-attribute",
                  a.name().span(),
                  "`%s` already has an attribute `%s`",
                  kind.name(),
                  a.name())
              .also(before.get().origin().span(), "declared in `%s`", before.get().owner().name())
              .note("%s", another(kind, before.get(), a)));
      return slot;
    }
    TypeResolver.Ranged type = context.types.resolve(a.type(), a.title().orElse(a.name().text()));
    Origin origin =
        Origin.of("attribute", a.name().text(), a.name().span())
            .titled(a.title(), a.cite().map(Declaration.Cite::pages))
            .valid(d.validity());
    Attribute attribute =
        new Attribute(
            new Attribute.Signature(
                origin, kind, type.type(), type.range(), slot, a.good(), a.secret(), lifetimes));
    context.declared.levels(type.type());
    context.declared.of(kind).attribute(attribute);
    a.value().ifPresent(v -> pending.add(new Pending(v, attribute, kind, Optional.empty(), true)));
    return slot + 1;
  }

  private void fixed(Kind kind, Declaration.Fixed f, EffectiveDeclaration d) {
    if (f.name().isMissing() || parts.sized(kind, f)) {
      return;
    }
    Optional<Attribute> before = kind.attribute(f.name().text());
    if (before.isPresent() && !before.get().fixed()) {
      context.problems.add(
          Diagnostic.error(
                  "cannot-fix",
                  f.name().span(),
                  "each `%s` has a `%s` of its own, so it is not fixed for a kind",
                  before.get().owner().name(),
                  f.name())
              .also(before.get().origin().span(), "declared here")
              .note(
                  "a starting value is given where the attribute is declared: `%s : … = …`",
                  f.name()));
      return;
    }
    Attribute attribute = before.orElseGet(() -> fixedHere(kind, f, d.validity()));
    context.problems.means(f.name(), attribute.origin());
    fix(f, d.declaration(), new Pending(f.value(), attribute, kind, Optional.empty(), false));
  }

  /** A value that an extension gives takes the place of the one in the declaration {@code in}. */
  private void fix(Declaration.Fixed f, Declaration in, Pending fixed) {
    Expression earlier =
        firstFixed.putIfAbsent(
            new Fixing(fixed.attribute(), fixed.kind(), fixed.formation()), fixed.value());
    if (earlier != null && in.span().covers(f.span())) {
      context.problems.add(
          Diagnostic.error(
                  "duplicate-value",
                  f.name().span(),
                  "`%s` is given its `%s` twice",
                  in.head().name(),
                  f.name())
              .also(earlier.span(), "the first value"));
      return;
    }
    if (!bases.mixed(in, f)) {
      pending.add(fixed);
    }
  }

  /** The type is that of the first value; it may only use what is written before it. */
  private Attribute fixedHere(Kind kind, Declaration.Fixed item, Validity validity) {
    String name = item.name().text();
    Origin origin = Origin.of("attribute", name, item.name().span()).valid(validity);
    Attribute made =
        new Attribute(
            Attribute.Signature.fixed(
                origin, kind, context.expressions.of(item.value(), of(kind)).type(), Range.OPEN));
    context.declared.of(kind).attribute(made);
    return made;
  }

  private void formation(Declaration.Formation f, Formation formation) {
    if (formation.kinds().isEmpty()) {
      return;
    }
    Kind kind = TypeRules.common(formation.kinds());
    for (Declaration.Fixed item : f.items()) {
      Optional<Attribute> attribute = context.expressions.fields().attribute(kind, item.name());
      if (attribute.isEmpty()) {
        attribute = Optional.of(fixedHere(kind, item, Validity.ALWAYS));
        otherwise(attribute.get().type(), item)
            .ifPresent(value -> context.declared.of(kind).fix(item.name().text(), value));
      }
      if (!attribute.get().fixed()) {
        context.problems.add(
            Diagnostic.error(
                    "cannot-fix",
                    item.name().span(),
                    "each thing has a `%s` of its own, so a formation cannot fix it",
                    item.name())
                .also(attribute.get().origin().span(), "declared here"));
        continue;
      }
      fix(item, f, new Pending(item.value(), attribute.get(), kind, Optional.of(formation), false));
    }
  }

  /** The fixed value in formations that give none of their own. */
  private static Optional<CheckedExpression> otherwise(Type type, Declaration.Fixed item) {
    return type instanceof Type.Flag
        ? Optional.of(CheckedExpression.Constant.of(false, item.span()))
        : TypeRules.numeric(type)
            ? Optional.of(new CheckedExpression.Number(0, type, item.span()))
            : Optional.empty();
  }

  private static Scope of(Kind kind) {
    Scope scope = Scope.empty();
    int slot = scope.declare("it", new Type.OfThing(kind));
    scope.bind("me", slot, new Type.OfThing(kind));
    return scope;
  }

  /** Resolves starting and fixed values. Called last, when everything has a type. */
  public void values() {
    for (Pending p : pending) {
      String name = p.attribute().name();
      Scope scope = of(p.kind());
      CheckedExpression value =
          context.expressions.want(
              p.value(),
              scope,
              p.attribute().type(),
              p.start()
                  ? new Expectation.ValueOfAttribute(p.attribute())
                  : new Expectation.FixedValue(p.attribute()));
      bases.extent(name, value);
      if (p.start()) {
        context.names.inRange(context.problems, p.attribute(), value);
        context
            .declared
            .of(p.kind())
            .start(p.attribute(), new Attribute.Start(Optional.of(value), scope.frame().size()));
      } else if (p.formation().isPresent()) {
        Objects.requireNonNull(fixedIn.get(p.formation().get())).putAll(bases.fixed(name, value));
      } else {
        bases.fixed(name, value).forEach(context.declared.of(p.kind())::fix);
      }
    }
    bases.alone();
  }
}
