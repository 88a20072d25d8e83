package dev.muster.tool.cli.sheet;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Validity;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What supplements and errata take away of the printed rules. */
final class TakenAway {
  /** What is on no sheet, or on that of one battle only. */
  private static final Set<Class<? extends Declaration>> UNTOLD =
      Set.of(
          Declaration.Army.class,
          Declaration.Example.class,
          Declaration.General.class,
          Declaration.Property.class,
          Declaration.Reading.class,
          Declaration.Scenario.class);

  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{N}-]*");

  private final List<EffectiveDeclaration> printed;

  private final Set<String> on;

  /**
   * @param printed what is declared without them
   * @param on the options, and the scenario
   */
  TakenAway(List<EffectiveDeclaration> printed, Set<String> on) {
    this.printed = printed;
    this.on = on;
  }

  /** A line for each thing, in one block; empty where nothing is taken away. */
  List<Block> of(List<Additions.Addition> additions) {
    List<Line> lines =
        additions.stream()
            .flatMap(
                addition ->
                    addition.declarations().stream()
                        .flatMap(this::of)
                        .map(
                            said ->
                                new Line(
                                    Phrase.of(said, ", by ", addition.title(), "."), List.of())))
            .distinct()
            .toList();
    return lines.isEmpty() ? List.of() : List.of(Block.of(new Block.Body.Lines(lines)));
  }

  private Stream<Phrase> of(Declaration declaration) {
    if (declaration instanceof Declaration.Remove remove) {
      return printed(remove.word(), remove.head().name())
          .filter(each -> !UNTOLD.contains(each.declaration().getClass()))
          .map(TakenAway::cited)
          .stream();
    }
    return declaration instanceof Declaration.Extend extend
        ? extend.each().stream().flatMap(this::parts)
        : Stream.empty();
  }

  private Stream<Phrase> parts(Declaration.Extend extend) {
    Optional<EffectiveDeclaration> whole =
        printed(extend.word(), extend.head().name())
            .filter(
                each ->
                    !UNTOLD.contains(each.declaration().getClass())
                        || on.contains(Validity.scenario(each.name().text())));
    return whole.stream()
        .flatMap(
            of ->
                extend.extensions().stream()
                    .flatMap(each -> part(each, of).stream())
                    .map(part -> Phrase.of("From ", cited(of), ": ", part)));
  }

  private Optional<Phrase> part(Extension extension, EffectiveDeclaration of) {
    if (extension instanceof Extension.RemoveRow(var row, _)) {
      return Optional.of(
          Phrase.of(
              "the row ",
              row.inputs().stream()
                  .map(cell -> titled(cell.span().text().strip()))
                  .collect(Collectors.joining(" | "))));
    }
    return extension instanceof Extension.RemovePart(var part, _)
        ? Optional.of(within(part, of))
        : Optional.empty();
  }

  /** By the title that stands behind its name there. */
  private Phrase within(Name part, EffectiveDeclaration of) {
    Matcher title =
        Pattern.compile("(?<![\\p{L}\\p{N}-])" + Pattern.quote(part.text()) + "\\s+\"([^\"\\n]*)\"")
            .matcher(of.declaration().span().text());
    return Phrase.of(title.find() ? title.group(1) : titled(part.text()));
  }

  /** With titles in the place of names. */
  private String titled(String text) {
    return WORD.matcher(text)
        .replaceAll(
            word ->
                Matcher.quoteReplacement(
                    printed.stream()
                        .filter(each -> each.name().text().equals(word.group()))
                        .findFirst()
                        .map(each -> Phrase.title(each.origin()))
                        .orElse(word.group())));
  }

  private static Phrase cited(EffectiveDeclaration declared) {
    return Phrase.of(
        Phrase.term(declared.origin()).capital(),
        declared.origin().pages().map(pages -> " (" + pages + ")").orElse(""));
  }

  private Optional<EffectiveDeclaration> printed(Optional<Name> word, Name name) {
    return printed.stream()
        .filter(each -> each.name().text().equals(name.text()))
        .filter(each -> word.isEmpty() || each.declarationKind().equals(word.get().text()))
        .findFirst();
  }
}
