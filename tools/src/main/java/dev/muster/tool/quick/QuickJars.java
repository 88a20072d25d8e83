package dev.muster.tool.quick;

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
import java.util.Comparator;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Copies a jar and those its manifest names into another folder, at the same places: nothing is
 * packed, since unpacking costs more than reading, and classes are made such that the start-up
 * cache can hold them ({@link QuickClass}).
 */
public final class QuickJars {
  private final ClassFile classes;

  private QuickJars(ClassLoader all) {
    this.classes =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(all)
                    .orElse(ClassHierarchyResolver.defaultResolver())));
  }

  public static void main(String[] jarAndFolder) throws IOException {
    Path jar = Path.of(jarAndFolder[0]).toAbsolutePath();
    Path to = Path.of(jarAndFolder[1]);
    List<Path> parts = parts(jar);
    List<URL> places = new ArrayList<>();
    for (Path part : parts) {
      places.add(part.toUri().toURL());
    }
    try (URLClassLoader all = new URLClassLoader(places.toArray(URL[]::new), null)) {
      QuickJars copy = new QuickJars(all);
      for (Path part : parts) {
        Path copied = to.resolve(jar.getParent().relativize(part).toString());
        Files.createDirectories(copied.getParent());
        copy.jar(part, copied);
      }
    }
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
        boolean isClass = entry.getName().endsWith(".class") && !entry.getName().contains("-");
        write(copy, entry, isClass ? QuickClass.of(classes, bytes) : bytes);
      }
    }
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
