package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class whose pattern switches the build has linked does what it did before. */
class LinkSwitchesTest {
  sealed interface Shape permits Dot, Line, Pair {}

  record Dot(int at) implements Shape {}

  record Line(int length) implements Shape {}

  record Pair(Shape one, Shape other) implements Shape {}

  /** Switches of all sorts: guards, records in records, null, a default. */
  public static final class Switches implements Function<Object, String> {
    @Override
    public String apply(Object value) {
      return switch (value) {
        case null -> "nothing";
        case Shape shape -> shape(shape) + " in an interface: " + Named.of(shape);
        case Integer n when n < 0 -> "below";
        case Integer n when n > 10 -> "above";
        case Number n -> "number " + n;
        case String s -> "text";
        default -> "other";
      };
    }

    private static String shape(Shape shape) {
      return switch (shape) {
        case Dot(int at) when at > 1 -> "far dot";
        case Dot _ -> "dot";
        case Pair(Dot a, Line(int length)) when length == a.at() -> "dot and line alike";
        case Pair(Dot _, Line _) -> "dot and line";
        case Pair(var one, Pair(var two, var three)) -> shape(one) + shape(two) + shape(three);
        case Pair _ -> "pair";
        case Line _ -> "line";
      };
    }
  }

  private interface Named {
    static String of(Shape shape) {
      return switch (shape) {
        case Dot _, Line _ -> "one";
        case Pair _ -> "two";
      };
    }
  }

  private static final List<Object> VALUES =
      Arrays.asList(null, 3, -1, 11, 2.5, "a", 'c', List.of());

  @Test
  void switches_decide_as_before(@TempDir Path folder) throws Exception {
    Path jar = folder.resolve("muster-sample.jar");
    List<Class<?>> classes = new ArrayList<>(List.of(LinkSwitchesTest.class.getDeclaredClasses()));
    classes.add(LinkSwitchesTest.class);
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (Class<?> each : classes) {
        out.putNextEntry(new JarEntry(name(each)));
        try (InputStream in = Project.class.getClassLoader().getResourceAsStream(name(each))) {
          in.transferTo(out);
        }
        out.closeEntry();
      }
    }
    link(jar, Files.createDirectory(folder.resolve("lib")));
    try (URLClassLoader linked =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      assertThat(text(linked, Switches.class)).doesNotContain("SwitchBootstraps");
      assertThat(text(Project.class.getClassLoader(), Switches.class)).contains("SwitchBootstraps");
      assertThat(told(linked)).isEqualTo(told(Project.class.getClassLoader()));
    }
  }

  private static void link(Path jar, Path libraries) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                Project.ROOT.resolve(".mvn/LinkSwitches.java").toString(),
                jar.toString(),
                libraries.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  @SuppressWarnings("unchecked")
  private static List<String> told(ClassLoader from) throws ReflectiveOperationException {
    Class<?> type = from.loadClass(Switches.class.getName());
    Function<Object, String> switches =
        (Function<Object, String>) type.getDeclaredConstructor().newInstance();
    List<Object> shapes = new ArrayList<>();
    for (int n : List.of(1, 2)) {
      shapes.add(make(from, Dot.class, n));
      shapes.add(make(from, Line.class, n));
    }
    List<Object> all = new ArrayList<>(VALUES);
    all.addAll(shapes);
    for (Object one : shapes) {
      for (Object other : shapes) {
        Object pair = make(from, Pair.class, one, other);
        all.add(pair);
        all.add(make(from, Pair.class, one, pair));
      }
    }
    return all.stream().map(switches).toList();
  }

  private static Object make(ClassLoader from, Class<?> type, Object... of)
      throws ReflectiveOperationException {
    var constructor = from.loadClass(type.getName()).getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    return constructor.newInstance(of);
  }

  private static String text(ClassLoader from, Class<?> type) throws Exception {
    try (InputStream in = from.getResourceAsStream(name(type))) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  private static String name(Class<?> type) {
    return type.getName().replace('.', '/') + ".class";
  }
}
