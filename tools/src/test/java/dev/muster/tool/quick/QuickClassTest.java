package dev.muster.tool.quick;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** A class made quick does what it did, and binds nothing late. */
class QuickClassTest {

  sealed interface Shape {}

  record Point(int x, double y, long far, boolean open, String name) implements Shape {}

  record Chain(List<Shape> shapes, float width) implements Shape {}

  record Nothing() implements Shape {}

  /** What is asked of shapes, in the quick classes and in those as they were. */
  public static final class Questions implements Function<Object, String> {
    @Override
    public String apply(Object ignored) {
      List<Shape> shapes = new ArrayList<>();
      for (double y : new double[] {0.0, -0.0, Double.NaN, 3}) {
        shapes.add(new Point((int) y, y, (long) y << 40, y > 0, y > 0 ? "three" : null));
        shapes.add(new Point((int) y, y, (long) y << 40, y > 0, y > 0 ? "three" : null));
      }
      shapes.add(new Nothing());
      shapes.add(new Chain(List.of(new Nothing()), -0.0f));
      shapes.add(new Chain(List.of(new Nothing()), 0.0f));
      StringBuilder answers = new StringBuilder();
      for (Shape shape : shapes) {
        answers.append(kind(shape)).append(' ').append(shape.hashCode()).append(shape.equals("no"));
        shapes.forEach(other -> answers.append(shape.equals(other) ? '=' : '-'));
      }
      return answers.append(kind(null)).toString();
    }

    private static String kind(Shape shape) {
      return switch (shape) {
        case null -> "null";
        case Point p when p.x() > 2 -> "far";
        case Point(_, double y, _, _, _) when y == 0 -> "level";
        case Point _ -> "point";
        case Chain chain -> chain.shapes().isEmpty() ? "loose" : kind(chain.shapes().getFirst());
        case Nothing _ -> "nothing";
      };
    }
  }

  /** Loads the shapes and questions anew, quick. */
  private static final class Quick extends ClassLoader {
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(QuickClassTest.class.getName())) {
        return super.loadClass(name, resolve);
      }
      byte[] bytes = QuickClass.of(ClassFile.of(), bytes(name));
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  @Test
  void a_quick_class_answers_as_it_did() throws ReflectiveOperationException {
    Object quick = new Quick().loadClass(Questions.class.getName()).getConstructor().newInstance();

    assertThat(quick.getClass()).isNotEqualTo(Questions.class);
    assertThat(((Function<?, ?>) quick).apply(null)).isEqualTo(new Questions().apply(null));
  }

  @Test
  void no_type_switch_is_bound_late() {
    assertThat(lateCalls(bytes(Questions.class.getName()))).contains("typeSwitch");
    assertThat(lateCalls(QuickClass.of(ClassFile.of(), bytes(Questions.class.getName()))))
        .doesNotContain("typeSwitch");
  }

  @Test
  void a_class_of_java_5_gets_a_format_that_the_cache_takes() {
    byte[] old = bytes(CommandLine.class.getName());
    assertThat(ClassFile.of().parse(old).majorVersion()).isEqualTo(ClassFile.JAVA_5_VERSION);

    byte[] quick = QuickClass.of(ClassFile.of(), old);

    assertThat(ClassFile.of().parse(quick).majorVersion()).isEqualTo(ClassFile.JAVA_8_VERSION);
    assertThat(ClassFile.of().verify(quick)).isEmpty();
  }

  @Test
  void a_class_says_another_text_if_it_can_hold_it() {
    assertThat(texts(QuickClass.saying("after", ClassFile.of(), bytes(Says.class.getName()))))
        .containsExactly("after");
    assertThat(
            texts(
                QuickClass.saying("x".repeat(65_536), ClassFile.of(), bytes(Says.class.getName()))))
        .containsExactly("before");
  }

  /** Says a text. */
  static final class Says {
    static String text() {
      return "before";
    }
  }

  private static List<String> texts(byte[] bytes) {
    return instructions(bytes)
        .filter(ConstantInstruction.class::isInstance)
        .map(constant -> (String) ((ConstantInstruction) constant).constantValue())
        .toList();
  }

  private static List<String> lateCalls(byte[] bytes) {
    return instructions(bytes)
        .filter(InvokeDynamicInstruction.class::isInstance)
        .map(call -> ((InvokeDynamicInstruction) call).bootstrapMethod().methodName())
        .toList();
  }

  private static Stream<CodeElement> instructions(byte[] bytes) {
    return ClassFile.of().parse(bytes).methods().stream()
        .flatMap(method -> method.code().stream())
        .flatMap(code -> code.elementList().stream());
  }

  private static byte[] bytes(String name) {
    try (InputStream in =
        QuickClassTest.class
            .getClassLoader()
            .getResourceAsStream(name.replace('.', '/') + ".class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(name, e);
    }
  }
}
