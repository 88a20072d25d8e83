package dev.muster.check.signature;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Attribute;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Kinds of things that are parts of others, and how many of them each has. */
final class PartChecker {
  /** Parts that one thing can have. */
  static final int MOST = 100;

  /** The fixed values from which the places of parts follow, and so none of a part itself. */
  private static final List<String> OF_WHOLES =
      List.of(Kind.BASE_WIDTH, Kind.BASE_DEPTH, Kind.BASE_DIAMETER, Kind.BASES, "files");

  private final SignatureContext context;

  /** The kinds that some attribute counts, even if it is mistaken. */
  private final List<Kind> counted = new ArrayList<>();

  PartChecker(SignatureContext context) {
    this.context = context;
  }

  /** Checks what a kind is part of, where its declaration says so. */
  void whole(String name, Declaration.Kind declaration) {
    if (declaration.whole().isEmpty()) {
      return;
    }
    Name written = declaration.whole().get();
    Optional<Kind> found = context.types.kind(written);
    Kind part = context.names.kinds.get(name);
    if (found.isEmpty() || part == null) {
      return;
    }
    if (found.get() == part || found.get().whole().isPresent()) {
      context.problems.add(
          Diagnostic.error(
                  "part-of-part",
                  written.span(),
                  "%s is itself part of %s",
                  Words.one(written),
                  Words.one(found.get().whole().map(Kind::name).orElse(name)))
              .note("a thing has parts, but these have none: `kind NAME is part of KIND`"));
      return;
    }
    context.declared.of(part).partOf(found.get());
  }

  /** Checks how many parts of a kind the things of another have. */
  void counted(Kind kind, Attribute number, Declaration.PartCount written) {
    Optional<Kind> found = context.types.kind(written.part());
    if (found.isEmpty()) {
      return;
    }
    Kind part = found.get();
    counted.add(part);
    if (part.whole().filter(kind::is).isEmpty()) {
      context.problems.add(
          Diagnostic.error(
                  "not-a-part",
                  written.part().span(),
                  "%s is not part of %s",
                  Words.one(part.name()),
                  Words.one(kind.name()))
              .also(part.origin().span(), "declared here")
              .note("a part is declared so: `kind %s is part of %s`", part.name(), kind.name()));
      return;
    }
    if (number.type() instanceof Type.Unknown) {
      return;
    }
    if (!(number.type() instanceof Type.Count)
        || number.range().low() < 0
        || number.range().high() > MOST) {
      context.problems.add(
          Diagnostic.error(
              "too-many-parts",
              written.span(),
              "a thing has 0 to %s parts of a kind, but this range says otherwise",
              MOST));
      return;
    }
    for (Kind.PartCount other : kind.parts()) {
      if (TypeRules.related(other.part(), part)) {
        context.problems.add(
            Diagnostic.error(
                    "counted-twice",
                    written.span(),
                    "`%s` and `%s` both count the `%s` of %s",
                    other.number().name(),
                    number.name(),
                    part.name(),
                    Words.one(kind.name()))
                .also(other.number().origin().span(), "counted here"));
        return;
      }
    }
    context.declared.of(kind).part(new Kind.PartCount(number, part));
  }

  /** Reports kinds of parts of which nothing says how many there are. */
  void allCounted(Collection<EffectiveDeclaration> kinds) {
    for (EffectiveDeclaration d : kinds) {
      Kind part = context.names.kinds.get(d.name().text());
      if (part != null
          && ((Declaration.Kind) d.declaration()).whole().isPresent()
          && part.whole().isPresent()
          && counted.stream().noneMatch(c -> TypeRules.related(c, part))) {
        String whole = part.whole().get().name();
        context.problems.add(
            Diagnostic.error(
                    "uncounted-part",
                    d.name().span(),
                    "nothing says how many parts of the kind `%s` %s has",
                    part.name(),
                    Words.one(whole))
                .note(
                    "`kind %s` says it with an attribute: `NAME : 0..8 of %s = 6`",
                    whole, part.name()));
      }
    }
  }

  /** Reports a size or a number of bases where it means nothing. */
  boolean sized(Kind kind, Declaration.Fixed fixed) {
    String name = fixed.name().text();
    if (kind.whole().isPresent() && OF_WHOLES.contains(name)) {
      String whole = kind.whole().get().name();
      context.problems.add(
          Diagnostic.error(
                  "part-size",
                  fixed.name().span(),
                  "`%s` is said of the whole: all parts of %s are of one size",
                  name,
                  Words.one(whole))
              .note(
                  name.equals(Kind.BASE_DIAMETER)
                      ? "no part is round: write a `base-width` and a `base-depth` in `kind %s`"
                      : "write it in `kind %s`",
                  whole));
      return true;
    }
    if (name.equals(Kind.BASES) && !kind.parts().isEmpty()) {
      Kind.PartCount count = kind.parts().getFirst();
      context.problems.add(
          Diagnostic.error(
                  "bases-and-parts",
                  fixed.name().span(),
                  "%s has as many bases as it has parts, and `%s` says how many",
                  Words.one(kind.name()),
                  count.number().name())
              .also(count.number().origin().span(), "counted here"));
      return true;
    }
    return false;
  }
}
