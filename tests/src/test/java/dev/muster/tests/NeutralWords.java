package dev.muster.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The words of Java's own public names: a program that certainly knows no wargame needs them, so
 * ours may too.
 */
final class NeutralWords {
  private static final List<String> PACKAGES = List.of("lang", "util", "io", "nio", "text", "math");

  private NeutralWords() {}

  static Set<String> ofJava() {
    Set<String> words = new TreeSet<>();
    Path java = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java");
    for (String name : PACKAGES) {
      try (var classes = Files.walk(java.resolve(name))) {
        classes
            .filter(file -> file.toString().endsWith(".class"))
            .forEach(file -> add(words, java.getParent().relativize(file)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return words;
  }

  private static void add(Set<String> words, Path file) {
    String name = file.toString().replace(".class", "").replace('/', '.');
    try {
      Class<?> type = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
      if (Modifier.isPublic(type.getModifiers())) {
        words.addAll(SourceWords.split(type.getSimpleName()));
        for (Method method : type.getDeclaredMethods()) {
          if (Modifier.isPublic(method.getModifiers())) {
            words.addAll(SourceWords.split(method.getName()));
          }
        }
      }
    } catch (ClassNotFoundException | LinkageError e) {
      throw new IllegalStateException(name, e);
    }
  }
}
