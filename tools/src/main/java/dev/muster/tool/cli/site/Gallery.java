package dev.muster.tool.cli.site;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.SemanticVersion;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.example.OwnExamples;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.packages.PortableNames;
import dev.muster.tool.cli.packages.RulebookPackage;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.scene.ScenarioScene;
import dev.muster.tool.cli.scene.Viewpoint;
import dev.muster.tool.cli.svg.ScenePicture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Makes the files of a site.
 *
 * @param title of the first page
 * @param manuals whether there is a manual of each
 * @param library where else rulebooks are found that some extend
 * @param commands carries out another command
 */
record Gallery(String title, boolean manuals, Library library, Consumer<List<String>> commands) {
  /** Where other commands write to; no rulebook is called so. */
  private static final String MADE = ".made";

  SortedMap<String, byte[]> files(List<RulebookPackage> packages) throws IOException {
    Path shelf = Files.createTempDirectory("muster-site-");
    try {
      return new Making(shelf, packages).files();
    } finally {
      delete(shelf);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(each);
      }
    }
  }

  /** The making of one site, on a shelf for the newest version of each rulebook. */
  private final class Making {
    private final Path shelf;
    private final SortedMap<String, SortedMap<SemanticVersion, RulebookPackage>> all =
        new TreeMap<>();
    private final SortedMap<String, Exhibit> exhibits = new TreeMap<>();
    private final SortedMap<String, byte[]> files = new TreeMap<>();

    Making(Path shelf, List<RulebookPackage> packages) {
      this.shelf = shelf;
      for (RulebookPackage each : packages) {
        RulebookPackage before =
            all.computeIfAbsent(each.name(), _ -> new TreeMap<>()).put(each.version(), each);
        if (before != null && !before.checksum().equals(each.checksum())) {
          throw CommandFailure.because(
              "There are two different packages of `%s` %s."
                  .formatted(each.name(), each.version()));
        }
      }
    }

    SortedMap<String, byte[]> files() throws IOException {
      for (SortedMap<SemanticVersion, RulebookPackage> versions : all.values()) {
        versions.lastEntry().getValue().unpack(shelf);
      }
      List<Path> roots = new ArrayList<>(List.of(shelf));
      roots.addAll(library.roots());
      RulebookOpener opener = new RulebookOpener(new Library(roots));
      for (SortedMap<SemanticVersion, RulebookPackage> versions : all.values()) {
        List<RulebookPackage> newestFirst = List.copyOf(versions.reversed().values());
        add(newestFirst.getFirst(), newestFirst.subList(1, newestFirst.size()), opener);
      }
      exhibits.forEach(
          (name, exhibit) -> put(exhibit.page(), RulebookPage.of(exhibit, title, exhibits)));
      put("index.html", IndexPage.of(title, exhibits.values()));
      PortableNames.problem(files.keySet())
          .ifPresent(
              problem -> {
                throw CommandFailure.because("This cannot be a site: " + problem + ".");
              });
      return files;
    }

    private void put(String file, String text) {
      files.put(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private void add(RulebookPackage newest, List<RulebookPackage> earlier, RulebookOpener opener)
        throws IOException {
      OpenedRulebook book = opener.open(shelf.resolve(newest.name()));
      if (book.rulebook().isEmpty()) {
        Diagnostic first = book.errors().getFirst();
        throw CommandFailure.because(
            "With what is here, `%s` %s has errors. The first: %s.%s"
                .formatted(
                    newest.name(),
                    newest.version(),
                    first.message(),
                    first.slug().equals("unknown-rulebook") ? " Name it, too." : ""));
      }
      String folder = newest.name() + "/";
      Stream.concat(Stream.of(newest), earlier.stream())
          .forEach(each -> files.put(folder + Exhibit.file(each), each.bytes()));
      Rulebook model = book.playable();
      CompiledRulebooks compiled = new CompiledRulebooks(model);
      for (Scenario scenario : model.battles().scenarios().values()) {
        put(
            folder + RulebookPage.picture(scenario),
            ScenePicture.svg(ScenarioScene.of(scenario, compiled, Viewpoint.ALL)));
      }
      exhibits.put(
          newest.name(),
          new Exhibit(newest, earlier, book, OwnExamples.proved(book), readings(newest)));
    }

    /** The names of what other commands make of a rulebook, to be read or printed. */
    private Set<String> readings(RulebookPackage of) throws IOException {
      Path made = Files.createDirectory(shelf.resolve(MADE));
      write(of, "sheet", made.resolve(Exhibit.SHEET));
      write(of, "sheet", made.resolve(Exhibit.PRINTED_SHEET));
      if (manuals) {
        write(of, "manual", made.resolve(Exhibit.MANUAL));
      }
      Set<String> names = new TreeSet<>();
      try (Stream<Path> all = Files.walk(made)) {
        for (Path file : all.filter(Files::isRegularFile).toList()) {
          String name = FileNames.called(made.relativize(file));
          files.put(of.name() + "/" + name, Files.readAllBytes(file));
          names.add(name);
        }
      }
      delete(made);
      return names;
    }

    private void write(RulebookPackage of, String command, Path to) {
      String rulebook = shelf.resolve(of.name()).toString();
      commands.accept(List.of(command, rulebook, "--write", to.toString()));
    }
  }
}
