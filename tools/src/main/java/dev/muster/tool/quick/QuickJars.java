package dev.muster.tool.quick;

import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.load.RulebookLoader;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Copies a jar and those its manifest names into another folder, at the same places: nothing is
 * packed, since unpacking costs more than reading, and classes are made such that the start-up
 * cache can hold them ({@link QuickClass}). The reader of the copy knows what reading rulebooks has
 * taught it ({@link RulebookReader#learn}).
 */
public final class QuickJars {
  private static final String LEARNED =
      RulebookReader.class.getPackageName().replace('.', '/') + "/Learned.class";

  private final ClassFile classes;
  private final String learned;

  private QuickJars(ClassLoader all, String learned) {
    this.learned = learned;
    this.classes =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(all)
                    .orElse(ClassHierarchyResolver.defaultResolver())));
  }

  /** The jar, the folder of the copy, and rulebooks to learn from how such texts are read. */
  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]).toAbsolutePath();
    Path to = Path.of(arguments[1]);
    List<Path> parts = parts(jar);
    List<URL> places = new ArrayList<>();
    for (Path part : parts) {
      places.add(part.toUri().toURL());
    }
    String learned = RulebookReader.learn(texts(Arrays.stream(arguments).skip(2).map(Path::of)));
    try (URLClassLoader all = new URLClassLoader(places.toArray(URL[]::new), null)) {
      QuickJars copy = new QuickJars(all, learned);
      for (Path part : parts) {
        Path copied = to.resolve(jar.getParent().relativize(part).toString());
        Files.createDirectories(copied.getParent());
        copy.jar(part, copied);
      }
    }
  }

  private static List<Source> texts(Stream<Path> rulebooks) {
    return rulebooks
        .flatMap(folder -> RulebookLoader.load(folder).files().stream())
        .map(RulebookFile::source)
        .toList();
  }

  private static List<Path> parts(Path jar) throws IOException {
    List<Path> parts = new ArrayList<>(List.of(jar));
    try (JarFile file = new JarFile(jar.toFile())) {
      String others = file.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      for (String other : others == null ? new String[0] : others.split(" +")) {
        parts.add(Path.of(jar.toUri().resolve(URI.create(other))));
      }
    }
    return parts;
  }

  private void jar(Path from, Path to) throws IOException {
    try (JarFile jar = new JarFile(from.toFile());
        OutputStream out = Files.newOutputStream(to);
        ZipOutputStream copy = new ZipOutputStream(out)) {
      copy.setMethod(ZipOutputStream.STORED);
      // The manifest comes first, as it did.
      List<ZipEntry> entries = new ArrayList<>(jar.stream().toList());
      entries.removeIf(e -> e.isDirectory() || signs(e.getName()));
      entries.sort(Comparator.comparing(e -> !e.getName().equals(JarFile.MANIFEST_NAME)));
      for (ZipEntry entry : entries) {
        byte[] bytes = jar.getInputStream(entry).readAllBytes();
        write(copy, entry, quick(entry.getName(), bytes));
      }
    }
  }

  private byte[] quick(String name, byte[] bytes) {
    if (name.equals(LEARNED)) {
      return QuickClass.saying(learned, classes, bytes);
    }
    boolean isClass = name.endsWith(".class") && !name.contains("-");
    return isClass ? QuickClass.of(classes, bytes) : bytes;
  }

  /** A signature would not fit what was changed. */
  private static boolean signs(String name) {
    return name.startsWith("META-INF/") && name.matches(".*\\.(SF|RSA|DSA|EC)");
  }

  private static void write(ZipOutputStream copy, ZipEntry like, byte[] bytes) throws IOException {
    ZipEntry entry = new ZipEntry(like.getName());
    CRC32 sum = new CRC32();
    sum.update(bytes);
    entry.setTime(like.getTime());
    entry.setSize(bytes.length);
    entry.setCompressedSize(bytes.length);
    entry.setCrc(sum.getValue());
    copy.putNextEntry(entry);
    copy.write(bytes);
    copy.closeEntry();
  }
}
