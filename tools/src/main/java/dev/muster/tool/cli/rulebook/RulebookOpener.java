package dev.muster.tool.cli.rulebook;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.check.declaration.Excerpt;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.parse.SourceText;
import dev.muster.lang.parse.TextExtent;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.load.LoadedRulebook;
import dev.muster.load.ReadFiles;
import dev.muster.load.RulebookLoader;
import dev.muster.load.SyntaxCache;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.file.RegularFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Opens and checks rulebooks, from folders and files. */
public final class RulebookOpener {
  /**
   * The most bytes read from a file: more than the parser accepts, so that it still rejects a
   * longer file as too long.
   */
  private static final int MOST_BYTES = 4 * 1024 * 1024;

  private static final String PACKAGE = ".zip";

  /** Takes no step back, so that it is through with any text in one go. */
  private static final Pattern HEADER =
      Pattern.compile("(?m)^[ \\t]*+(?:rulebook|extends)\\s++([\\p{L}\\d-]++)");

  private final Library library;
  private final ReadFiles known;

  /** The day as of which rulebooks are read; empty for all errata. */
  private final Optional<String> asOf;

  public RulebookOpener(Library library) {
    this(library, new ReadFiles(syntax()), Optional.empty());
  }

  private RulebookOpener(Library library, ReadFiles known, Optional<String> asOf) {
    this.library = library;
    this.known = known;
    this.asOf = asOf;
  }

  /** What opens rulebooks of which somebody edits the files. */
  public RulebookOpener editing(ReadFiles files) {
    return new RulebookOpener(library, files, asOf);
  }

  /** What opens rulebooks as they were on a day, or with all errata. */
  public RulebookOpener asOf(Optional<String> day) {
    return new RulebookOpener(library, known, day);
  }

  /** The folder that the launcher names. */
  private static SyntaxCache syntax() {
    String folder = System.getProperty("muster.cache", "");
    return folder.isEmpty() ? SyntaxCache.NONE : SyntaxCache.in(Path.of(folder));
  }

  public Library library() {
    return library;
  }

  /**
   * Opens a folder, a file that is a rulebook of its own, or the rulebook that a file belongs to.
   */
  public OpenedRulebook open(Path path) {
    return open(path, TextExtent.WHOLE);
  }

  /**
   * The same, of which nothing is checked again if all its files are those of before.
   *
   * @param before as it was opened last
   */
  public OpenedRulebook open(Path path, Optional<OpenedRulebook> before) {
    Read read = load(path, TextExtent.WHOLE);
    return before
        .filter(known -> areSame(known.files(), read.loaded().files()))
        .orElseGet(() -> checked(read.path(), read.loaded()));
  }

  private static boolean areSame(List<RulebookFile> some, List<RulebookFile> others) {
    return some.size() == others.size()
        && IntStream.range(0, some.size()).allMatch(i -> some.get(i) == others.get(i));
  }

  /**
   * The same, in which only some bodies are checked.
   *
   * @param bodies which, of the files as they are read now
   */
  public OpenedRulebook openPartly(Path path, Function<List<RulebookFile>, Excerpt> bodies) {
    Read read = load(path, TextExtent.WHOLE);
    return checked(
        read.path(),
        read.loaded(),
        loaded -> RulebookChecker.partly(loaded, bodies.apply(loaded.files())));
  }

  /** Returns the folder or file that holds the rulebook to which a file belongs, empty or not. */
  public Path rulebookOf(Path file) {
    return partOf(file, new String(bytes(file, known), StandardCharsets.UTF_8)).orElse(file);
  }

  /** The rulebooks that call themselves so, beside a file and wherever commands look for some. */
  public List<Path> called(String name, Path file) {
    return Stream.concat(Stream.of(beside(file)), library.rootsAndHere().stream())
        .flatMap(
            folder ->
                Stream.of(
                        Stream.of(folder),
                        Library.below(folder).stream(),
                        Library.listed(folder).stream().filter(Library::isRulebookFile))
                    .flatMap(all -> all))
        .filter(path -> calls(path, name))
        .toList();
  }

  private static boolean calls(Path rulebook, String name) {
    List<Path> files = Files.isDirectory(rulebook) ? Library.listed(rulebook) : List.of(rulebook);
    return files.stream()
        .filter(Library::isRulebookFile)
        .anyMatch(file -> named(file).equals(name));
  }

  /** Opens a text as a file of the current folder that is a rulebook of its own. */
  OpenedRulebook openInput(InputStream in) {
    try {
      Path file = Path.of(Library.STANDARD_INPUT);
      return checked(
          file,
          alone(file, read(file, in.readNBytes(MOST_BYTES), TextExtent.WHOLE), TextExtent.WHOLE));
    } catch (IOException e) {
      throw CommandFailure.because("Standard input cannot be read: " + IoErrorText.of(e) + ".");
    }
  }

  /**
   * A rulebook without errors, to be played and not tested; otherwise ends the command with the
   * errors.
   */
  public OpenedRulebook playable(String nameOrPath) {
    return playable(nameOrPath, List.of());
  }

  /**
   * The same with supplements: names or paths.
   *
   * @param supplements each changes the rulebook as those before it left it
   */
  public OpenedRulebook playable(String nameOrPath, List<String> supplements) {
    Path path = one(nameOrPath);
    return withoutErrors(
        supplements.isEmpty()
            ? openToPlay(path)
            : checked(path, joined(nameOrPath, path, supplements, TextExtent.RULES)));
  }

  /** The same with its examples. */
  public OpenedRulebook whole(String nameOrPath, List<String> supplements) {
    Path path = one(nameOrPath);
    return withoutErrors(
        supplements.isEmpty()
            ? open(path)
            : checked(path, joined(nameOrPath, path, supplements, TextExtent.WHOLE)));
  }

  private static OpenedRulebook withoutErrors(OpenedRulebook book) {
    if (book.rulebook().isEmpty()) {
      throw CommandFailure.of(book.errors());
    }
    return book;
  }

  /**
   * The same with texts that were typed, which are checked with it.
   *
   * @param typed makes them from the files of the rulebook, its examples among them
   */
  OpenedRulebook playable(
      String nameOrPath,
      List<String> supplements,
      Function<List<RulebookFile>, List<Parsed>> typed) {
    Path path = one(nameOrPath);
    LoadedRulebook all = load(path, TextExtent.WHOLE).loaded();
    List<Parsed> more = typed.apply(all.files());
    all =
        supplements.isEmpty()
            ? load(path, TextExtent.RULES).loaded()
            : joined(nameOrPath, path, supplements, TextExtent.RULES);
    for (Parsed each : more) {
      all = all.with(each, each.tree().source().name());
    }
    return withoutErrors(checked(path, all));
  }

  private LoadedRulebook joined(
      String nameOrPath, Path path, List<String> supplements, TextExtent extent) {
    LoadedRulebook all = load(path, extent).loaded();
    for (String supplement : supplements) {
      LoadedRulebook more = load(one(supplement), extent).loaded();
      boolean fits = all.sharesBase(more);
      // A mistake may be why it does not say what it extends.
      if (RulebookLoader.baseless(more.problems()) || !fits && !more.problems().isEmpty()) {
        throw CommandFailure.of(more.problems());
      }
      if (!fits) {
        throw CommandFailure.because(
            "`%s` does not extend `%s`. --with takes supplements: what they extend is played with what they change."
                .formatted(Style.visible(supplement), Style.visible(nameOrPath)));
      }
      LoadedRulebook joined = all.and(more);
      if (joined.files().size() == all.files().size()) {
        throw CommandFailure.because(
            "`%s` changes nothing: it is played already.".formatted(Style.visible(supplement)));
      }
      all = joined;
    }
    return all;
  }

  /** The place of the only rulebook that a name or path refers to. */
  private Path one(String nameOrPath) {
    RulebookSearch.Found found = RulebookSearch.at(library.find(nameOrPath));
    found.unread().values().stream()
        .findFirst()
        .ifPresent(
            why -> {
              throw CommandFailure.because(why);
            });
    List<Path> books = found.rulebooks();
    if (books.size() > 1) {
      throw CommandFailure.because(
          "There are several rulebooks in "
              + nameOrPath
              + "; choose one of "
              + String.join(", ", books.stream().map(Path::toString).toList())
              + ".");
    }
    return books.getFirst();
  }

  /** The same without its examples, which take longer to read than the rules. */
  OpenedRulebook openToPlay(Path path) {
    OpenedRulebook rules = open(path, TextExtent.RULES);
    return rules.rulebook().isPresent() ? rules : open(path);
  }

  /** A rulebook as it was read, and the folder or file that it lies in. */
  private record Read(Path path, LoadedRulebook loaded) {}

  private OpenedRulebook open(Path path, TextExtent extent) {
    Read read = load(path, extent);
    return checked(read.path(), read.loaded());
  }

  private Read load(Path path, TextExtent extent) {
    if (Files.isDirectory(path)) {
      return folder(path, extent);
    }
    requireNoPackage(path);
    Parsed parsed = read(path, extent);
    Optional<Path> folder =
        parsed.tree().declarations().isEmpty()
            ? Optional.empty()
            : partOf(path, parsed.tree().source().text());
    return folder
        .map(whole -> folder(whole, extent))
        .orElseGet(() -> new Read(path, alone(path, parsed, extent)));
  }

  private static void requireNoPackage(Path file) {
    String called = FileNames.called(file);
    if (called.endsWith(PACKAGE)) {
      throw CommandFailure.because(
          "`%s` is a package: first `muster add %s`, then name the rulebook."
              .formatted(called, called));
    }
  }

  private Read folder(Path folder, TextExtent extent) {
    return new Read(folder, RulebookLoader.load(folder, library.roots(), extent, known));
  }

  private LoadedRulebook alone(Path file, Parsed parsed, TextExtent extent) {
    return RulebookLoader.alone(parsed, file, library.rootsAndHere(), extent, known);
  }

  private OpenedRulebook checked(Path path, LoadedRulebook loaded) {
    return checked(path, loaded, RulebookChecker::check);
  }

  private OpenedRulebook checked(
      Path path, LoadedRulebook loaded, Function<LoadedRulebook, CheckResult> check) {
    LoadedRulebook then = asOf.map(loaded::asOf).orElse(loaded);
    return new OpenedRulebook(
        path, then.files(), check.apply(then), then.hash(), then.places(), asOf);
  }

  /**
   * The folder of the rulebook that a file belongs to: the file has no header, or that rulebook's
   * header.
   */
  private static Optional<Path> partOf(Path file, String text) {
    Path folder = file.toAbsolutePath().normalize().getParent();
    if (folder == null || folder.getFileName() == null) {
      return Optional.empty();
    }
    Optional<String> header = HEADER.matcher(text).results().map(r -> r.group(1)).findFirst();
    if (header.isPresent()) {
      return header.get().equals(folder.getFileName().toString())
          ? Optional.of(beside(file))
          : Optional.empty();
    }
    for (Path above = file; (above = above.getParent()) != null; ) {
      if (holdsHeader(above)) {
        return Optional.of(above);
      }
    }
    return holdsHeader(beside(file)) ? Optional.of(beside(file)) : Optional.empty();
  }

  /**
   * Whether a file begins with what it extends, as an order of battle does: it is no part of a
   * rulebook.
   */
  static boolean standsAlone(Path file) {
    return header(file).map(h -> h.group().strip().startsWith("extends")).orElse(false);
  }

  static boolean hasHeader(Path file) {
    return header(file).isPresent();
  }

  private static Path beside(Path file) {
    return file.getParent() == null ? Path.of("") : file.getParent();
  }

  private static boolean holdsHeader(Path folder) {
    return Library.listed(folder).stream()
        .filter(
            file ->
                file.toString().endsWith(Library.ENDING)
                    && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
        .filter(file -> folder.toAbsolutePath().normalize().endsWith(named(file)))
        .findAny()
        .isPresent();
  }

  /** The name in the header of a file, or a name that no folder has if there is no header. */
  private static String named(Path file) {
    return header(file).map(h -> h.group(1)).orElse("\u2205");
  }

  private static Optional<MatchResult> header(Path file) {
    return HEADER
        .matcher(new String(bytes(file, new ReadFiles()), StandardCharsets.UTF_8))
        .results()
        .findFirst();
  }

  private Parsed read(Path file, TextExtent extent) {
    return read(file, bytes(file, known), extent);
  }

  private static Parsed read(Path file, byte[] bytes, TextExtent extent) {
    SourceText.Decoded decoded = SourceText.decode(file.toString().replace('\\', '/'), bytes);
    return decoded
        .problem()
        .map(problem -> new Parsed(new RulebookFile(decoded.source(), List.of()), List.of(problem)))
        .orElseGet(() -> RulebookReader.read(decoded.source(), extent));
  }

  private static byte[] bytes(Path file, ReadFiles files) {
    RegularFile.require(file);
    try (InputStream in = files.stream(file)) {
      return in.readNBytes(MOST_BYTES);
    } catch (IOException e) {
      throw CommandFailure.because(
          "The file " + file + " cannot be read: " + IoErrorText.of(e) + ".");
    }
  }
}
