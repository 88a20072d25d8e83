package dev.muster.tool.cli.manual;

import dev.muster.check.RulebookChecker;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.difference.Difference;
import dev.muster.lang.Source;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Example;
import dev.muster.model.Origin;
import dev.muster.model.Rulebook;
import dev.muster.tool.cli.page.Block;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.Revision;
import dev.muster.wording.Phrase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the manual of a rulebook. */
final class ManualContents {
  /** Examples of one declaration. */
  private static final int EXAMPLES = 3;

  private static final Set<String> FOUGHT = Set.of("scenario", "army");

  private final OpenedRulebook opened;
  private final Rulebook rulebook;
  private final List<EffectiveDeclaration> all;
  private final EntryWords words;
  private final SourceTexts sources;
  private final WorkedExamples examples;
  private final ManualPictures pictures;
  private final List<Stage> stages;
  private final Map<String, Declaration> exampleTexts = new HashMap<>();
  private final Set<String> pages = new HashSet<>(Set.of("index"));
  private final Set<String> titles = new HashSet<>();

  /**
   * What has changed at one time.
   *
   * @param before the words of what there was
   * @param after the words of what there is then
   * @param by what tells a declaration from all else
   */
  private record Stage(
      Optional<EntryWords> before,
      Optional<EntryWords> after,
      Map<String, Difference> by,
      boolean corrected) {
    static Stage of(Revision revision, OpenedRulebook opened) {
      Map<String, Difference> by = new LinkedHashMap<>();
      revision.differences().forEach(each -> by.put(key(each.declared()), each));
      return new Stage(
          words(revision.before(), opened),
          words(revision.now(), opened),
          by,
          revision.corrected());
    }

    private static Optional<EntryWords> words(List<RulebookFile> files, OpenedRulebook opened) {
      Optional<Rulebook> book =
          files.equals(opened.files())
              ? opened.rulebook()
              : RulebookChecker.check(files).rulebook();
      return book.map(each -> new EntryWords(each, List.of()));
    }

    Stream<Manual.Changed> of(EffectiveDeclaration declared) {
      return Optional.ofNullable(by.get(key(declared)))
          .map(each -> new Manual.Changed(each, corrected, reworded(each)))
          .stream();
    }

    /** Which lines of what is told are no longer, or were not. */
    private Manual.Reworded reworded(Difference change) {
      Optional<List<String>> was = texts(before, change.a());
      Optional<List<String>> is = texts(after, change.b());
      return was.isEmpty() || is.isEmpty()
          ? Manual.Reworded.NOTHING
          : new Manual.Reworded(
              was.get().stream().filter(line -> !is.get().contains(line)).toList(),
              is.get().stream().filter(line -> !was.get().contains(line)).toList());
    }

    private static Optional<List<String>> texts(
        Optional<EntryWords> words, Optional<EffectiveDeclaration> declared) {
      return words.flatMap(each -> declared.map(each::of)).map(ManualContents::texts);
    }
  }

  /**
   * @param revisions by errata, and then by supplements
   */
  ManualContents(OpenedRulebook opened, List<Revision> revisions, ManualPictures pictures) {
    this.opened = opened;
    this.rulebook = opened.playable();
    this.all = EffectiveDeclarations.of(opened.files(), new ProblemCollector(opened.files())).all();
    this.words = new EntryWords(rulebook, all);
    this.sources = new SourceTexts(opened);
    this.examples = new WorkedExamples(rulebook);
    this.pictures = pictures;
    this.stages = revisions.stream().map(each -> Stage.of(each, opened)).toList();
  }

  private static String key(EffectiveDeclaration declared) {
    return declared.declarationKind() + " " + declared.name();
  }

  Manual manual() {
    all.stream()
        .filter(each -> each.declaration() instanceof Declaration.Example)
        .forEach(each -> exampleTexts.putIfAbsent(each.name().text(), each.declaration()));
    Map<Source, Map<String, List<Manual.Entry>>> files = new LinkedHashMap<>();
    Map<Source, List<EffectiveDeclaration>> bySource =
        all.stream().collect(Collectors.groupingBy(each -> each.name().span().source()));
    opened.files().stream()
        .sorted(
            Comparator.comparingInt(ManualContents::place)
                .thenComparing(
                    file -> PrintedOrder.of(bySource.getOrDefault(file.source(), List.of()))))
        .forEach(file -> files.put(file.source(), new LinkedHashMap<>()));
    Set<String> ids = new HashSet<>();
    for (EffectiveDeclaration each : Stream.concat(all.stream(), errata()).toList()) {
      if (isShown(each.declaration())) {
        files
            .computeIfAbsent(each.name().span().source(), source -> new LinkedHashMap<>())
            .computeIfAbsent(Chapters.heading(each.name().span()), title -> new ArrayList<>())
            .add(entry(each, ids));
      }
    }
    List<Manual.Chapter> chapters = new ArrayList<>();
    files.forEach(
        (source, sections) -> {
          if (!sections.isEmpty()) {
            chapters.add(chapter(source, sections));
          }
        });
    return new Manual(
        rulebook.origin().label(),
        rulebook.version(),
        chapters,
        stages.stream()
            .flatMap(stage -> stage.by().values().stream())
            .filter(each -> each.b().isEmpty() && !each.example())
            .toList());
  }

  /** They correct what is declared, and are no part of it. */
  private Stream<EffectiveDeclaration> errata() {
    return opened.files().stream()
        .flatMap(file -> file.declarations().stream())
        .filter(Declaration.Erratum.class::isInstance)
        .map(EffectiveDeclaration::of);
  }

  /** The head of a rulebook first, and what is fought with it last. */
  private static int place(RulebookFile file) {
    if (file.declarations().stream()
        .anyMatch(d -> d instanceof Declaration.Rulebook || d instanceof Declaration.Extends)) {
      return 0;
    }
    return file.declarations().stream()
            .anyMatch(d -> d instanceof Declaration.Scenario || d instanceof Declaration.Army)
        ? 2
        : 1;
  }

  /** Examples and readings stand with the rules that they are about. */
  private static boolean isShown(Declaration declaration) {
    return !(declaration instanceof Declaration.Example
        || declaration instanceof Declaration.Reading
        || declaration instanceof Declaration.Equivalent
        || declaration instanceof Declaration.General
        || declaration instanceof Declaration.LengthUnit);
  }

  private Manual.Chapter chapter(Source source, Map<String, List<Manual.Entry>> sections) {
    String file = source.name().replaceFirst(".*[/\\\\]", "").replaceFirst("\\.[^.]*$", "");
    String title =
        sections.values().stream()
            .flatMap(List::stream)
            .map(Manual.Entry::origin)
            .filter(origin -> FOUGHT.contains(origin.declarationKind()))
            .findFirst()
            .map(Origin::label)
            .orElse(file.replace('-', ' '));
    String page = file.replaceAll("[^\\p{L}\\p{N}-]", "-");
    String unique = page;
    for (int i = 2; !pages.add(unique); i++) {
      unique = page + "-" + i;
    }
    String capital = Phrase.of(title).capital().text();
    String book = opened.rulebookOf(source);
    return new Manual.Chapter(
        titles.add(capital) ? capital : capital + " (" + book + ")",
        unique + ".html",
        Chapters.about(source),
        sections.entrySet().stream()
            .map(each -> new Manual.Section(each.getKey(), PrintedOrder.sorted(each.getValue())))
            .toList());
  }

  private Manual.Entry entry(EffectiveDeclaration declared, Set<String> ids) {
    String id = declared.declarationKind() + "-" + declared.name().text();
    String unique = id;
    for (int i = 2; !ids.add(unique); i++) {
      unique = id + "-" + i;
    }
    List<Block.Body> bodies = words.of(declared);
    return new Manual.Entry(
        unique,
        declared.origin(),
        words.held(declared),
        bodies,
        rulebook.readings().stream()
            .filter(reading -> declared.readings().contains(reading.name()))
            .map(reading -> new Manual.Reading(reading.text(), reading.origin().pages()))
            .toList(),
        sources.of(declared),
        picture(declared),
        examples.of(declared.declaration().span(), EXAMPLES).stream().map(this::worked).toList(),
        stages.stream().flatMap(stage -> stage.of(declared)).toList());
  }

  /** What changes it is told with the rule that does. */
  private static List<String> texts(List<Block.Body> bodies) {
    return bodies.stream()
        .takeWhile(body -> !(body instanceof Block.Body.Case))
        .flatMap(ManualContents::texts)
        .toList();
  }

  private static Stream<String> texts(Block.Body body) {
    return body instanceof Block.Body.Table(var grid)
        ? grid.rows().stream()
            .map(row -> row.stream().map(Phrase::text).collect(Collectors.joining(" | ")))
        : ManualLinks.phrases(body).map(Phrase::text);
  }

  private Optional<String> picture(EffectiveDeclaration declared) {
    return declared.declaration() instanceof Declaration.Scenario
        ? Optional.ofNullable(rulebook.battles().scenarios().get(declared.name().text()))
            .flatMap(pictures::of)
        : Optional.empty();
  }

  private Manual.Worked worked(Example example) {
    Declaration written = exampleTexts.get(example.origin().declared());
    return new Manual.Worked(
        example.origin().label(),
        written == null ? "" : written.span().verbatim(),
        pictures.of(example));
  }
}
