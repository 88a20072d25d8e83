package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Extension;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts the parts that `extend NAME { … }` brings into the declaration that it names. */
record ExtensionMerger(Additions additions, ProblemCollector problems) {
  private static final Pattern TYPED =
      Pattern.compile("([\\p{L}\\d_-]+) (flag|count|distance|dice)");
  private static final Pattern RANGE = Pattern.compile("([\\p{L}\\d_-]+) *: *(\\d+) *- *(\\d+)");

  /** Whether the declaration can have something of it. */
  boolean suit(Declaration.Extend extend, Declaration declaration) {
    return extend.extensions().stream()
        .anyMatch(extension -> additions.of(extension).suits().test(declaration));
  }

  /**
   * Returns the declaration as it is with the extensions of an option, or of the rulebook itself.
   */
  EffectiveDeclaration extend(
      EffectiveDeclaration target, Declaration.Extend extend, Optional<String> option) {
    EffectiveDeclaration now = target;
    for (Extension extension : extend.extensions()) {
      Addition addition = additions.of(extension);
      if (!addition.suits().test(now.declaration())) {
        problems.add(
            Diagnostic.error(
                    "wrong-extension",
                    extension.span(),
                    "%s cannot be extended in this way",
                    Words.one(now.declarationKind()))
                .also(now.name().span(), "`%s` is %s", now.name(), Words.one(now.declarationKind()))
                .note("%s", instead(extension, now.declaration())));
        continue;
      }
      if (option.isPresent() && !addition.switchable().test(now.declaration())) {
        problems.add(
            Diagnostic.error(
                    "override-in-option",
                    extend.head().name().span(),
                    "this would also apply in battles without `%s`",
                    option.get())
                .note(
                    "an option can change steps, rows, criteria, costs, attributes, items of specials, sights, halts and zones; for other things write a rule of its own inside it: a modifier, a permission, a trigger"));
        continue;
      }
      now = addition.merger().merge(now, option);
    }
    return now;
  }

  /** The way out. */
  private static String instead(Extension extension, Declaration declaration) {
    String line = extension.span().text();
    String name = declaration.head().name().text();
    if (declaration instanceof Declaration.General && line.matches("(?s)[\\p{L}\\d_-]+ *= *.+")) {
      return "a preference takes a colon: `" + line.replaceFirst(" *= *", ": ") + "`";
    }
    if (declaration instanceof Declaration.Kind) {
      Matcher typed = TYPED.matcher(line);
      Matcher range = RANGE.matcher(line);
      if (typed.matches()) {
        return "an attribute has a colon before its type: `%s : %s`"
            .formatted(typed.group(1), typed.group(2));
      }
      if (range.matches()) {
        return "a range has two dots: `%s : %s..%s`"
            .formatted(range.group(1), range.group(2), range.group(3));
      }
    }
    List<String> lines = Additions.lines(declaration);
    return lines.isEmpty()
        ? "it can only be replaced as a whole, `replace "
            + DeclarationKinds.of(declaration)
            + " "
            + name
            + " …`"
        : "what is added to "
            + Words.one(DeclarationKinds.of(declaration))
            + " is written "
            + String.join(", ", lines.stream().map(Words::quoted).toList());
  }
}
