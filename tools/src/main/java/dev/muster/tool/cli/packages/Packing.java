package dev.muster.tool.cli.packages;

import dev.muster.example.ExampleResult;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.model.SemanticVersion;
import dev.muster.model.VersionRange;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.example.OwnExamples;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Makes a package of a rulebook that has no errors, or tells all that is missing for that. */
final class Packing {
  private static final Pattern LICENCE = tag("SPDX-License-Identifier");
  private static final Pattern COPYRIGHT = tag("SPDX-FileCopyrightText");

  private static final Pattern TERMS = Pattern.compile("(?:.*/)?(?:LICEN[SC]E|COPYING).*");

  private final OpenedRulebook book;
  private final List<Diagnostic> problems = new ArrayList<>();

  private Packing(OpenedRulebook book) {
    this.book = book;
  }

  private static Pattern tag(String name) {
    return Pattern.compile("(?m)^[ \\t]*//.*\\b" + name + ":[ \\t]*(.*?)[ \\t\\r]*$");
  }

  /** What a package of it would say of itself; with gaps, where something is missing. */
  static Manifest described(OpenedRulebook book, Contents contents) {
    return new Packing(book).manifest(contents);
  }

  /** Ends the command where something is missing. */
  static RulebookPackage of(OpenedRulebook book, Contents contents) {
    Packing packing = new Packing(book);
    Manifest manifest = packing.manifest(contents);
    packing.requireProofs();
    if (!packing.problems.isEmpty()) {
      throw CommandFailure.of(packing.problems);
    }
    return RulebookPackage.of(manifest, contents.files());
  }

  private Manifest manifest(Contents contents) {
    Optional<Declaration.Rulebook> header = own(Declaration.Rulebook.class).findFirst();
    Span at =
        header
            .map(heading -> heading.head().name().span())
            .or(() -> own(Declaration.Extends.class).map(Declaration::span).findFirst())
            .orElseThrow();
    if (header.flatMap(Declaration.Rulebook::version).isEmpty()) {
      problems.add(
          Diagnostic.error("cannot-pack", at, "a package needs a name and a version")
              .note("write `rulebook %s \"Title\" 1.0.0 edition 2`", name(header)));
    }
    return new Manifest(
        Manifest.FORMAT,
        name(header),
        header.flatMap(heading -> heading.head().title()).orElse(name(header)),
        header.flatMap(Declaration.Rulebook::version).orElse(""),
        header.flatMap(Declaration.Rulebook::edition).map(Declaration.Edition::number).orElse(""),
        licence(at, contents),
        tagged(COPYRIGHT, at.source()).map(found -> found.group(1)).toList(),
        dependencies(),
        RulebookPackage.checksums(contents.files()));
  }

  private static String name(Optional<Declaration.Rulebook> header) {
    return header.map(heading -> heading.head().name().text()).orElse("NAME");
  }

  private <T extends Declaration> Stream<T> own(Class<T> form) {
    return book.files().stream()
        .filter(file -> book.owns(file.source()))
        .flatMap(file -> file.declarations().stream())
        .filter(form::isInstance)
        .map(form::cast);
  }

  // ---- its licence -----------------------------------------------------------------------------

  private String licence(Span header, Contents contents) {
    Optional<MatchResult> found = tagged(LICENCE, header.source()).findFirst();
    if (found.isEmpty()) {
      problems.add(
          Diagnostic.error(
                  "cannot-pack", header, "nothing says on which terms this may be passed on")
              .note("name the licence in a comment above: `// SPDX-License-Identifier: CC-BY-4.0`")
              .note(
                  "for terms of your own, write `LicenseRef-` and a name, and put the terms into a file LICENSE"));
    } else if (found.get().group(1).contains("LicenseRef-") && !hasTerms(contents)) {
      problems.add(
          Diagnostic.error(
                  "cannot-pack",
                  new Span(header.source(), found.get().start(1), found.get().end(1)),
                  "nobody can read these terms: they are in no file here")
              .note("put them into a file `LICENSE` beside the rules"));
    } else {
      int at = found.get().start(1);
      SpdxExpression.wrong(found.get().group(1))
          .ifPresent(
              wrong ->
                  problems.add(
                      Diagnostic.error(
                              "cannot-pack",
                              new Span(header.source(), at + wrong.from(), at + wrong.to()),
                              "%s",
                              wrong.message())
                          .note("%s", wrong.help())));
    }
    return found.map(tag -> tag.group(1)).orElse("");
  }

  private static boolean hasTerms(Contents contents) {
    return contents.files().keySet().stream().anyMatch(TERMS.asMatchPredicate());
  }

  private static Stream<MatchResult> tagged(Pattern tag, Source source) {
    return tag.matcher(source.text()).results();
  }

  // ---- its examples ----------------------------------------------------------------------------

  private void requireProofs() {
    for (ExampleResult result : OwnExamples.results(book)) {
      if (!result.passed()) {
        problems.add(
            Diagnostic.error(
                    "cannot-pack",
                    result.origin().span(),
                    "the example `%s` fails",
                    result.origin().name())
                .note("`muster test %s` shows how", FileNames.called(book.path())));
      }
    }
  }

  // ---- what it extends -------------------------------------------------------------------------

  private SortedMap<String, String> dependencies() {
    SortedMap<String, String> dependencies = new TreeMap<>();
    own(Declaration.Extends.class)
        .forEach(
            extended ->
                range(extended)
                    .ifPresent(
                        range ->
                            dependencies.put(extended.head().name().text(), range.toString())));
    return dependencies;
  }

  /** The versions that fit: those from the one that it is written for, as far as nothing breaks. */
  private Optional<VersionRange> range(Declaration.Extends extended) {
    Name base = extended.head().name();
    Optional<SemanticVersion> now = version(base);
    if (now.isEmpty()) {
      problems.add(
          Diagnostic.error("cannot-pack", base.span(), "`%s` has no version", base)
              .note("who gets the package cannot tell which `%s` fits", base));
      return Optional.empty();
    }
    if (extended.version().isEmpty()) {
      problems.add(
          Diagnostic.error(
                  "cannot-pack",
                  base.span(),
                  "this does not say for which `%s` it is written",
                  base)
              .note("write `extends %s %s`", base, now.get()));
      return Optional.empty();
    }
    Name written = extended.version().get();
    VersionRange range = new VersionRange(SemanticVersion.of(written.text()).orElseThrow());
    if (!range.has(now.get())) {
      problems.add(
          Diagnostic.error(
                  "cannot-pack",
                  written.span(),
                  "this is written for `%s` %s, which %s may not fit",
                  base,
                  written,
                  now.get())
              .note(
                  "look whether this still fits `%s` %s; then write `extends %s %s`",
                  base, now.get(), base, now.get()));
    }
    return Optional.of(range);
  }

  private Optional<SemanticVersion> version(Name rulebook) {
    return book.files().stream()
        .flatMap(file -> file.declarations().stream())
        .filter(Declaration.Rulebook.class::isInstance)
        .map(Declaration.Rulebook.class::cast)
        .filter(header -> header.head().name().text().equals(rulebook.text()))
        .flatMap(header -> header.version().stream())
        .flatMap(version -> SemanticVersion.of(version).stream())
        .findFirst();
  }
}
