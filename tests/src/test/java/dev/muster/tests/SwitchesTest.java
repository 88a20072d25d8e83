package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.constant.ClassDesc;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A switch over a sealed type of the program has no {@code default}: so the compiler names every
 * place that a new case needs. Not so in {@code check}, where a pass picks out the declarations
 * that concern it.
 */
class SwitchesTest {
  /** Whatever it does not know of lets everything through. */
  private static final String FILTER = "dev/muster/compile/expression/SpatialFilter";

  private static final String PICKING = "dev/muster/check/";

  @Test
  void a_switch_over_a_sealed_type_names_every_case() throws IOException {
    Set<String> withDefault = new TreeSet<>();
    for (String module : Project.MODULES) {
      for (Path file : Project.files(Project.ROOT.resolve(module + "/target/classes"), ".class")) {
        ClassModel model = ClassFile.of().parse(file);
        for (MethodModel method : model.methods()) {
          String name = model.thisClass().asInternalName();
          if (!name.startsWith(PICKING)
              && method.code().filter(SwitchesTest::hasDefault).isPresent()) {
            withDefault.add(name.replaceAll("\\$.*", ""));
          }
        }
      }
    }
    assertThat(withDefault).containsExactly(FILTER);
  }

  private static boolean hasDefault(CodeModel code) {
    List<CodeElement> elements = code.elementList();
    return IntStream.range(0, elements.size())
        .filter(i -> selectsSealed(elements.get(i)))
        .mapToObj(i -> elements.subList(i, elements.size()))
        .anyMatch(following -> !failsOtherwise(following));
  }

  private static boolean selectsSealed(CodeElement element) {
    return element instanceof InvokeDynamicInstruction call
        && call.name().equalsString("typeSwitch")
        && isSealed(call.typeSymbol().parameterType(0));
  }

  /** Where every case is named, javac lets the branch that is left throw a MatchException. */
  private static boolean failsOtherwise(List<CodeElement> code) {
    Label otherwise =
        code.stream().flatMap(e -> defaultTarget(e).stream()).findFirst().orElseThrow();
    return code.stream()
                .dropWhile(e -> !(e instanceof LabelTarget at && at.label().equals(otherwise)))
                .filter(Instruction.class::isInstance)
                .findFirst()
                .orElseThrow()
            instanceof NewObjectInstruction made
        && made.className().asInternalName().equals("java/lang/MatchException");
  }

  private static Optional<Label> defaultTarget(CodeElement element) {
    return switch (element) {
      case TableSwitchInstruction table -> Optional.of(table.defaultTarget());
      case LookupSwitchInstruction table -> Optional.of(table.defaultTarget());
      default -> Optional.empty();
    };
  }

  private static boolean isSealed(ClassDesc type) {
    String name = type.descriptorString().replaceAll("^L|;$", "").replace('/', '.');
    try {
      return name.startsWith("dev.muster.") && Class.forName(name).isSealed();
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
