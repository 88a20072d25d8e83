package dev.muster.load;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.parse.SourceText;
import dev.muster.lang.parse.TextExtent;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a rulebook's folder and what it extends. {@code extends NAME} is looked for beside the
 * folder, then among the given roots; NAME is the name of a folder. The folder may be a link; links
 * inside it are not followed, nor what is extended out of where it is looked for, so nothing else
 * is read.
 */
public final class RulebookLoader {
  public static final int MOST_FILES = 200;
  public static final long MOST_BYTES = 1024L * 1024;

  /** Of all files together, with those of what is extended. */
  public static final long MOST_BYTES_IN_ALL = 3 * 1024L * 1024;

  private static final String ENDING = ".muster";
  private static final String UNKNOWN = "unknown-rulebook";
  private static final String TOO_MANY = "too-many-files";
  private static final String TOO_LARGE = "rulebook-too-large";

  private final List<Path> roots;
  private final TextExtent extent;
  private final List<RulebookFile> files = new ArrayList<>();
  private final List<Diagnostic> problems = new ArrayList<>();
  private final Set<Path> done = new LinkedHashSet<>();
  private final List<byte[]> hashed = new ArrayList<>();
  private final Map<String, String> places = new HashMap<>();

  private final ReadFiles known;

  private long bytes = 0;

  private RulebookLoader(List<Path> roots, TextExtent extent, ReadFiles known) {
    this.roots = List.copyOf(roots);
    this.extent = extent;
    this.known = known;
  }

  public static LoadedRulebook load(Path folder) {
    return load(folder, List.of());
  }

  public static LoadedRulebook load(Path folder, List<Path> roots) {
    return load(folder, roots, TextExtent.WHOLE, new ReadFiles());
  }

  /**
   * @param roots folders of rulebooks in which `extends` is looked up as well
   * @param known files that need not be read again
   */
  public static LoadedRulebook load(
      Path folder, List<Path> roots, TextExtent extent, ReadFiles known) {
    RulebookLoader loader = new RulebookLoader(roots, extent, known);
    loader.folder(folder.toAbsolutePath().normalize(), folder, new LinkedHashMap<>());
    return loader.loaded();
  }

  /**
   * Reads a file.
   *
   * @throws UncheckedIOException if there is none, or it cannot be read
   */
  public static Parsed file(Path path) {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(path)) {
      // More than the reader accepts, so that it still rejects a longer file as too long.
      bytes = in.readNBytes((int) MOST_BYTES_IN_ALL + 1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    SourceText.Decoded decoded = SourceText.decode(slashed(path), bytes);
    return decoded
        .problem()
        .map(problem -> new Parsed(new RulebookFile(decoded.source(), List.of()), List.of(problem)))
        .orElseGet(() -> RulebookReader.read(decoded.source(), TextExtent.WHOLE));
  }

  /**
   * A rulebook of one file, and what it extends: looked up beside the file, and in the roots.
   *
   * @param path of the file
   * @param parsed as it was read
   * @param known files that need not be read again
   */
  public static LoadedRulebook alone(
      Parsed parsed, Path path, List<Path> roots, TextExtent extent, ReadFiles known) {
    return bases(parsed.tree(), path, roots, extent, known)
        .with(parsed, String.valueOf(path.getFileName()));
  }

  /**
   * @param file as it was read
   * @param known files that need not be read again
   */
  private static LoadedRulebook bases(
      RulebookFile file, Path path, List<Path> roots, TextExtent extent, ReadFiles known) {
    RulebookLoader loader = new RulebookLoader(roots, extent, known);
    loader.bytes = file.source().text().getBytes(StandardCharsets.UTF_8).length;
    Path place = path.toAbsolutePath().normalize();
    for (Declaration declaration : file.declarations()) {
      if (declaration instanceof Declaration.Extends extended) {
        loader.base(extended.head().name(), place, path, new LinkedHashMap<>());
      }
    }
    return loader.loaded();
  }

  private LoadedRulebook loaded() {
    return new LoadedRulebook(
        List.copyOf(files), List.copyOf(problems), ContentHash.of(hashed), Map.copyOf(places));
  }

  /**
   * Whether something to build on is not there, of another edition or not as it is locked, or is
   * several rulebooks in one: then nearly everything is unknown or there twice, and saying so helps
   * nobody.
   */
  public static boolean baseless(List<Diagnostic> problems) {
    return problems.stream()
        .map(Diagnostic::slug)
        .anyMatch(
            List.of(
                    UNKNOWN,
                    TOO_MANY,
                    TOO_LARGE,
                    "changed-package",
                    "damaged-lock",
                    Editions.SLUG,
                    Headings.SLUG)
                ::contains);
  }

  /**
   * Returns why a rulebook cannot be read as one: then whatever else is reported would only follow
   * from that.
   *
   * @param unread what cannot be read in its files
   */
  public static Optional<Diagnostic> unfit(List<RulebookFile> files, List<Diagnostic> unread) {
    return Headings.problem(files).or(() -> Editions.problem(files, unread));
  }

  static boolean isRules(String file) {
    return file.endsWith(ENDING);
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /**
   * @param shown how messages call the folder
   * @param chain the rulebooks that lead here, each with the one it extends in this chain
   */
  private void folder(Path folder, Path shown, SequencedMap<Path, Name> chain) {
    Path real = real(folder);
    if (!done.add(real)) {
      return;
    }
    List<RulebookFile> read = read(real, shown);
    for (RulebookFile file : read) {
      for (Declaration declaration : file.declarations()) {
        if (declaration instanceof Declaration.Extends extended) {
          SequencedMap<Path, Name> further = new LinkedHashMap<>(chain);
          further.put(real, extended.head().name());
          base(extended.head().name(), folder, shown, further);
        }
      }
    }
    files.addAll(read);
    String rulebook = header(read).orElse(String.valueOf(real.getFileName()));
    for (RulebookFile file : read) {
      Path inside = shown.relativize(Path.of(file.source().name()));
      places.put(file.source().name(), rulebook + "/" + slashed(inside));
    }
  }

  private static Optional<String> header(List<RulebookFile> files) {
    return files.stream()
        .flatMap(file -> file.declarations().stream())
        .filter(Declaration.Rulebook.class::isInstance)
        .map(header -> header.head().name().text())
        .findFirst();
  }

  /** Returns where a folder is, the same by whatever links it is reached. */
  private static Path real(Path folder) {
    try {
      return folder.toRealPath();
    } catch (IOException e) {
      return folder;
    }
  }

  private void base(Name name, Path folder, Path shown, SequencedMap<Path, Name> chain) {
    if (name.isMissing()) {
      return;
    }
    Optional<Path> found = find(name.text(), folder);
    if (found.isEmpty()) {
      Diagnostic unknown =
          Diagnostic.error(UNKNOWN, name.span(), "there is no rulebook `%s` to extend", name)
              .note(
                  "looked for a folder of that name beside `%s`%s",
                  folder.getFileName(), roots.isEmpty() ? "" : " and among the rulebooks");
      problems.add(
          near(name.text(), folder)
              .map(near -> unknown.at("did you mean `%s`?", near).suggest(near))
              .orElse(unknown));
    } else if (leadsAway(found.get(), folder)) {
      problems.add(
          Diagnostic.error(
                  UNKNOWN,
                  name.span(),
                  "`%s` is a link out of its folder, and such links are not followed",
                  slashed(found.get()))
              .note(
                  "put `%s` itself there, or the rulebook beside `%s`",
                  name, slashed(real(found.get()))));
    } else if (chain.containsKey(real(found.get()))) {
      problems.add(cycle(name, real(found.get()), chain));
    } else {
      Path beside =
          shown.toAbsolutePath().normalize().equals(folder)
              ? shown.resolveSibling(name.text())
              : found.get();
      folder(found.get(), Files.isDirectory(beside) ? beside : found.get(), chain);
    }
  }

  /** The rulebook that seems to be meant: a name that is near, or the only one that begins so. */
  private Optional<String> near(String name, Path folder) {
    Set<String> known = new TreeSet<>();
    for (Path place : places(folder)) {
      known.addAll(rulebooks(place));
    }
    known.remove(String.valueOf(folder.getFileName()));
    List<String> begun = known.stream().filter(each -> each.startsWith(name)).toList();
    return Suggestion.nearest(name, known)
        .or(() -> begun.size() == 1 ? Optional.of(begun.getFirst()) : Optional.empty());
  }

  /** The folders in a folder that hold files of rules. */
  private static List<String> rulebooks(Path place) {
    try (Stream<Path> inside = Files.list(place)) {
      return inside
          .filter(Files::isDirectory)
          .filter(RulebookLoader::holdsRules)
          .map(folder -> String.valueOf(folder.getFileName()))
          .toList();
    } catch (IOException | UncheckedIOException unreadable) {
      return List.of();
    }
  }

  private static boolean holdsRules(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.anyMatch(file -> isRules(file.toString()));
    } catch (IOException | UncheckedIOException unreadable) {
      return false;
    }
  }

  /** {@code name} closes a circle that begins at the folder {@code first}. */
  private static Diagnostic cycle(Name name, Path first, SequencedMap<Path, Name> chain) {
    List<Path> folders = List.copyOf(chain.keySet());
    List<Path> round = folders.subList(folders.indexOf(first), folders.size());
    Diagnostic problem =
        Diagnostic.error(
            "extends-cycle",
            name.span(),
            "`%s` extends itself: %s → %s",
            name,
            Words.path(round.stream().map(Path::getFileName).toList()),
            name);
    for (Path step : round.subList(0, round.size() - 1)) {
      problem =
          problem.also(
              Objects.requireNonNull(chain.get(step)).span(),
              "and `%s` extends this",
              step.getFileName());
    }
    return problem;
  }

  private Optional<Path> find(String name, Path folder) {
    return places(folder).stream().map(p -> p.resolve(name)).filter(Files::isDirectory).findFirst();
  }

  /** Whether a link leads to where no rulebook is looked for. */
  private boolean leadsAway(Path found, Path folder) {
    Path real = real(found);
    return places(folder).stream().noneMatch(place -> real.startsWith(real(place)));
  }

  /** Returns where to look for what a rulebook extends. */
  private List<Path> places(Path folder) {
    List<Path> places = new ArrayList<>();
    for (Path beside : List.of(folder, real(folder))) {
      if (beside.getParent() != null) {
        places.add(beside.getParent());
      }
    }
    roots.forEach(root -> places.add(root.toAbsolutePath().normalize()));
    return places;
  }

  private List<RulebookFile> read(Path folder, Path shown) {
    List<RulebookFile> read = new ArrayList<>();
    List<Diagnostic> wrong = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      problems.add(
          Diagnostic.error(
              "unreadable", at(slashed(shown)), "`%s` is not a folder", slashed(shown)));
      return read;
    }
    TreeMap<String, Path> found = found(folder, shown);
    Optional<Diagnostic> unlocked = new LockCheck(found, known).problem(folder, shown);
    if (unlocked.isPresent()) {
      problems.add(unlocked.get());
      return read;
    }
    if (found.isEmpty()) {
      problems.add(
          Diagnostic.error(
                  "no-files", at(slashed(shown)), "`%s` contains no rulebook", slashed(shown))
              .note("a rulebook is a folder of files that end in `%s`", ENDING));
    }
    if (found.size() > MOST_FILES) {
      problems.add(
          Diagnostic.error(
              TOO_MANY,
              at(slashed(shown)),
              "`%s` has more than %s files",
              slashed(shown),
              MOST_FILES));
      return read;
    }
    if (isTooMuch(found.values(), shown)) {
      return read;
    }
    for (ForkJoinTask<Text> task : tasks(found, shown)) {
      Text text = task.join();
      hashed.add(text.hashed());
      wrong.addAll(text.problems());
      text.tree().ifPresent(read::add);
    }
    unfit(read, wrong).ifPresentOrElse(problems::add, () -> problems.addAll(wrong));
    return read;
  }

  /**
   * Reads files side by side, the large ones and the small ones at the same time, so that no
   * processor waits at the end.
   *
   * @return in the order of their names
   */
  private List<ForkJoinTask<Text>> tasks(SortedMap<String, Path> found, Path shown) {
    SortedMap<String, ForkJoinTask<Text>> tasks = new TreeMap<>();
    found.forEach(
        (name, path) ->
            tasks.put(
                name,
                ForkJoinTask.adapt(
                    () ->
                        known.get(
                            new ReadFiles.Key(path, slashed(shown.resolve(name)), extent),
                            () -> text(name, path, shown)))));
    ForkJoinTask.invokeAll(
        found.entrySet().stream()
            .sorted(Comparator.comparing(file -> -size(file.getValue())))
            .map(file -> Objects.requireNonNull(tasks.get(file.getKey())))
            .toList());
    return List.copyOf(tasks.values());
  }

  /** Whether the files read before and these are too large together, which is reported once. */
  private boolean isTooMuch(Collection<Path> more, Path shown) {
    boolean told = bytes > MOST_BYTES_IN_ALL;
    more.forEach(file -> bytes += size(file));
    boolean tooMuch = bytes > MOST_BYTES_IN_ALL;
    if (tooMuch && !told) {
      problems.add(
          Diagnostic.error(
                  TOO_LARGE,
                  at(slashed(shown)),
                  "with `%s`, all files of the rulebook and of what it extends are larger than %s MB",
                  slashed(shown),
                  MOST_BYTES_IN_ALL / 1024 / 1024)
              .note("take out what is not played, or extend less"));
    }
    return tooMuch;
  }

  /** Nothing for what is not read: that is told by itself. */
  private long size(Path file) {
    try {
      long size = known.size(file);
      return size > MOST_BYTES ? 0 : size;
    } catch (IOException e) {
      return 0;
    }
  }

  /**
   * One file, read.
   *
   * @param hashed what the hash of the rulebook takes of it
   */
  record Text(Optional<RulebookFile> tree, List<Diagnostic> problems, byte[] hashed) {
    static Text unread(byte[] hashed, Diagnostic problem) {
      return new Text(Optional.empty(), List.of(problem), hashed);
    }
  }

  private TreeMap<String, Path> found(Path folder, Path shown) {
    TreeMap<String, Path> found = new TreeMap<>();
    FileVisitor<Path> visitor =
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            boolean named = isRules(file.toString());
            if (attributes.isRegularFile() && named) {
              found.put(slashed(folder.relativize(file)), file);
            } else if (attributes.isSymbolicLink() ? named || leadsOut(file, folder) : named) {
              unread(called(file), attributes.isSymbolicLink());
            }
            return found.size() > MOST_FILES ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException why) {
            return unreadable(file);
          }

          @Override
          public FileVisitResult postVisitDirectory(Path inside, @Nullable IOException why) {
            return why == null ? FileVisitResult.CONTINUE : unreadable(inside);
          }

          private FileVisitResult unreadable(Path file) {
            problems.add(
                Diagnostic.error(
                    "unreadable", at(called(file)), "`%s` cannot be read", called(file)));
            return FileVisitResult.CONTINUE;
          }

          private String called(Path file) {
            return slashed(shown.resolve(folder.relativize(file)));
          }
        };
    try {
      Files.walkFileTree(folder, visitor);
    } catch (IOException e) {
      throw new UncheckedIOException("no visit of this visitor fails", e);
    }
    known.unsaved(folder).stream()
        .filter(file -> isRules(file.toString()))
        .forEach(file -> found.put(slashed(folder.relativize(file)), file));
    return found;
  }

  /** Reports what looks like a part of the rulebook and is none. */
  private void unread(String called, boolean link) {
    problems.add(
        link
            ? Diagnostic.error(
                    "unreadable", at(called), "`%s` is a link, and links are not followed", called)
                .note("put what it leads to in its place, or remove it")
            : Diagnostic.error("unreadable", at(called), "`%s` is not a regular file", called));
  }

  /** Whether a link leads to a folder elsewhere that holds files of a rulebook. */
  private static boolean leadsOut(Path link, Path folder) {
    try {
      Path there = link.toRealPath();
      if (!Files.isDirectory(there) || there.startsWith(folder)) {
        return false;
      }
      try (Stream<Path> inside = Files.list(there)) {
        return inside.anyMatch(file -> isRules(file.toString()));
      }
    } catch (IOException e) {
      return false;
    }
  }

  private Text text(String name, Path path, Path shown) {
    String called = slashed(shown.resolve(name));
    byte[] bytes;
    try {
      if (known.size(path) > MOST_BYTES) {
        return Text.unread(
            new byte[0],
            Diagnostic.error(
                "file-too-large",
                at(called),
                "`%s` is larger than %s MB",
                called,
                MOST_BYTES / 1024 / 1024));
      }
      try (InputStream in = known.stream(path)) {
        bytes = in.readAllBytes();
      }
    } catch (IOException e) {
      return Text.unread(
          new byte[0], Diagnostic.error("unreadable", at(called), "`%s` cannot be read", called));
    }
    SourceText.Decoded decoded = SourceText.decode(called, bytes);
    if (decoded.problem().isPresent()) {
      return Text.unread(hashed(name, bytes), decoded.problem().get());
    }
    byte[] text = decoded.source().text().getBytes(StandardCharsets.UTF_8);
    Parsed parsed = known.syntax().read(decoded.source(), text, extent);
    return new Text(Optional.of(parsed.tree()), parsed.problems(), hashed(name, text));
  }

  private static byte[] hashed(String name, byte[] bytes) {
    byte[] head = (name + "\0" + bytes.length + "\0").getBytes(StandardCharsets.UTF_8);
    byte[] hashed = Arrays.copyOf(head, head.length + bytes.length);
    System.arraycopy(bytes, 0, hashed, head.length, bytes.length);
    return hashed;
  }

  /** The head of a file or folder of which nothing was read. */
  private static Span at(String called) {
    return new Span(new Source(called, ""), 0, 0);
  }

  private static String slashed(Path path) {
    return path.toString().replace('\\', '/');
  }
}
