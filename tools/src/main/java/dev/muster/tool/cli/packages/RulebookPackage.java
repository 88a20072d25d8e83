package dev.muster.tool.cli.packages;

import dev.muster.load.Checksum;
import dev.muster.model.SemanticVersion;
import dev.muster.model.VersionRange;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.file.RegularFile;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A rulebook as one file: a manifest, and a folder of the name of the rulebook.
 *
 * @param bytes the whole package
 * @param files those in the folder, by their names there
 */
public record RulebookPackage(Manifest manifest, byte[] bytes, SortedMap<String, byte[]> files) {
  static final int MOST_FILES = 500;
  static final int MOST_BYTES = 16 * 1024 * 1024;

  private static final Pattern NAME = Pattern.compile("\\p{L}[\\p{L}\\d]*(-[\\p{L}\\d]+)*");

  /** Makes one of a rulebook that has no errors; ends the command where something is missing. */
  public static RulebookPackage of(OpenedRulebook book) {
    return Packing.of(book, Contents.of(book.path()));
  }

  static RulebookPackage of(Manifest manifest, SortedMap<String, byte[]> files) {
    SortedMap<String, byte[]> all = new TreeMap<>();
    all.put(Manifest.FILE, manifest.bytes());
    files.forEach((name, content) -> all.put(manifest.name() + "/" + name, content));
    return new RulebookPackage(manifest, new Archive(all).bytes(), files);
  }

  /** Reads a package, and ends the command if it is not one that can be trusted to be whole. */
  public static RulebookPackage read(Path file) {
    RegularFile.require(file);
    try (InputStream in = Files.newInputStream(file)) {
      return read(in.readNBytes(MOST_BYTES + 1), FileNames.called(file));
    } catch (IOException e) {
      throw wrong(FileNames.called(file), "cannot be read: " + IoErrorText.of(e));
    }
  }

  /**
   * @param called how messages call the file
   */
  static RulebookPackage read(byte[] bytes, String called) {
    if (bytes.length > MOST_BYTES) {
      throw wrong(called, "is larger than " + MOST_BYTES / 1024 / 1024 + " MB");
    }
    Archive archive = Archive.read(bytes).orElseThrow(() -> damaged(called));
    SortedMap<String, byte[]> all = archive.files();
    byte[] described = all.get(Manifest.FILE);
    if (described == null) {
      throw wrong(called, "is no package of a rulebook: there is no `" + Manifest.FILE + "` in it");
    }
    if (Manifest.format(described).filter(format -> format > Manifest.FORMAT).isPresent()) {
      throw wrong(called, "was made by a newer Muster, and can only be read by one");
    }
    Manifest manifest = Manifest.read(described).orElseThrow(() -> damaged(called));
    SortedMap<String, byte[]> files = files(manifest, all).orElseThrow(() -> damaged(called));
    if (files.size() > MOST_FILES) {
      throw wrong(called, "holds more than " + MOST_FILES + " files");
    }
    PortableNames.problem(all.keySet())
        .ifPresent(
            problem -> {
              throw wrong(called, "cannot be a package: " + problem);
            });
    return new RulebookPackage(manifest, bytes, files);
  }

  /** The files in the folder, if they and the rest are as the manifest says. */
  private static Optional<SortedMap<String, byte[]>> files(
      Manifest manifest, SortedMap<String, byte[]> all) {
    String folder = manifest.name() + "/";
    SortedMap<String, byte[]> files = new TreeMap<>();
    all.forEach(
        (name, content) -> {
          if (name.startsWith(folder)) {
            files.put(name.substring(folder.length()), content);
          }
        });
    return !manifest.dependencies().containsValue(null)
            && NAME.matcher(manifest.name()).matches()
            && SemanticVersion.of(manifest.version()).isPresent()
            && manifest.dependencies().values().stream()
                .allMatch(range -> VersionRange.of(range).isPresent())
            && manifest.dependencies().keySet().stream()
                .allMatch(base -> NAME.matcher(base).matches())
            && files.size() == all.size() - 1
            && manifest.files().equals(checksums(files))
        ? Optional.of(files)
        : Optional.empty();
  }

  static SortedMap<String, String> checksums(SortedMap<String, byte[]> files) {
    SortedMap<String, String> checksums = new TreeMap<>();
    files.forEach((name, content) -> checksums.put(name, Checksum.of(content)));
    return checksums;
  }

  public String name() {
    return manifest.name();
  }

  public SemanticVersion version() {
    return SemanticVersion.of(manifest.version()).orElseThrow();
  }

  /** What it extends, and which versions of that fit. */
  public SortedMap<String, VersionRange> bases() {
    SortedMap<String, VersionRange> bases = new TreeMap<>();
    manifest
        .dependencies()
        .forEach((base, range) -> bases.put(base, VersionRange.of(range).orElseThrow()));
    return bases;
  }

  /** Writes its folder into another, where there is none of this name. */
  public void unpack(Path into) throws IOException {
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path path = into.resolve(name()).resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
  }

  public String checksum() {
    return Checksum.of(bytes);
  }

  private static CommandFailure damaged(String called) {
    return wrong(
        called,
        "is damaged, or no package that `muster pack` has made: get it again from where it comes");
  }

  private static CommandFailure wrong(String called, String why) {
    return CommandFailure.because("`" + Style.visible(called) + "` " + why + ".");
  }
}
