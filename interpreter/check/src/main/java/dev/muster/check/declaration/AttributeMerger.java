package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Gives kinds, formations and procedures more attributes and values, and replaces those of kinds.
 */
record AttributeMerger(ProblemCollector problems) {
  static Addition adding(Declaration.KindItem item) {
    return new Addition(
        declaration -> suits(item, declaration),
        declaration -> !(item instanceof Declaration.Fixed),
        (target, option) -> add(target, item));
  }

  private static boolean suits(Declaration.KindItem item, Declaration declaration) {
    return declaration instanceof Declaration.Kind
        || declaration instanceof Declaration.Formation && item instanceof Declaration.Fixed
        || item instanceof Declaration.Attribute && declaration instanceof Declaration.Stepwise;
  }

  private static EffectiveDeclaration add(EffectiveDeclaration target, Declaration.KindItem item) {
    return switch (target.declaration()) {
      case Declaration.Kind k -> target.with(k.with(PartLists.plus(k.items(), item)));
      case Declaration.Formation f when item instanceof Declaration.Fixed fixed ->
          target.with(f.with(PartLists.plus(f.items(), fixed)));
      case Declaration.Stepwise s when item instanceof Declaration.Attribute value -> {
        List<Declaration.Attribute> values = PartLists.plus(s.body().values(), value);
        yield target.with(s.with(new Declaration.ProcedureBody(values, s.body().steps())));
      }
      case Declaration other -> target;
    };
  }

  Addition replacing(Declaration.Attribute with) {
    return Addition.always(Declaration.Kind.class, kind -> replaced(kind, with));
  }

  private Declaration.Kind replaced(Declaration.Kind kind, Declaration.Attribute with) {
    List<Declaration.Attribute> own =
        kind.items().stream().flatMap(AttributeMerger::attributes).toList();
    if (own.stream().noneMatch(attribute -> sameName(attribute, with))) {
      problems.unknown(
          with.name(),
          own.stream().map(a -> a.name().text()).toList(),
          "`%s` has no attribute `%s` of its own",
          kind.head().name(),
          with.name());
    }
    return kind.with(kind.items().stream().map(item -> replaced(item, with)).toList());
  }

  private static Stream<Declaration.Attribute> attributes(Declaration.KindItem item) {
    return switch (item) {
      case Declaration.Attribute a -> Stream.of(a);
      case Declaration.During d -> d.attributes().stream();
      case Declaration.PartCount p -> Stream.of(p.attribute());
      case Declaration.Fixed _ -> Stream.empty();
    };
  }

  private static boolean sameName(Declaration.Attribute one, Declaration.Attribute other) {
    return one.name().text().equals(other.name().text());
  }

  private static Declaration.KindItem replaced(
      Declaration.KindItem item, Declaration.Attribute with) {
    return switch (item) {
      case Declaration.Attribute a -> replaced(a, with);
      case Declaration.During d ->
          new Declaration.During(
              d.lifetimes(),
              d.attributes().stream().map(a -> replaced(a, with)).toList(),
              d.span());
      case Declaration.PartCount p ->
          new Declaration.PartCount(replaced(p.attribute(), with), p.part(), p.span());
      case Declaration.Fixed fixed -> fixed;
    };
  }

  private static Declaration.Attribute replaced(
      Declaration.Attribute before, Declaration.Attribute with) {
    return sameName(before, with)
        ? new Declaration.Attribute(
            before.secret() || with.secret(),
            with.name(),
            with.title().or(before::title),
            with.cite().or(before::cite),
            with.type(),
            with.good().or(before::good),
            with.value().or(before::value),
            with.span())
        : before;
  }
}
