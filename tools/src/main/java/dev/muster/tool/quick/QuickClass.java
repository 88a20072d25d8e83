package dev.muster.tool.quick;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.reflect.AccessFlag;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A class as the start-up cache can hold it, doing exactly what it did:
 *
 * <ul>
 *   <li>classes in the format of Java 5 (all of picocli's) are refused by the cache; they get the
 *       format of Java 8;
 *   <li>switches over types, and {@code equals} and {@code hashCode} of records, are bound at their
 *       first run, which costs a millisecond each and is not kept by the cache; they become plain
 *       methods.
 * </ul>
 */
final class QuickClass {
  private static final int FIRST_CACHEABLE = ClassFile.JAVA_6_VERSION;

  /** In bytes: what the format of classes allows. */
  private static final int LONGEST_TEXT = 65_535;

  /** The newer format wants every method written anew, with what the verifier needs. */
  private static final ClassTransform RAISED =
      ((ClassTransform)
              (made, element) ->
                  made.with(
                      element instanceof ClassFileVersion
                          ? ClassFileVersion.of(ClassFile.JAVA_8_VERSION, 0)
                          : element))
          .andThen(ClassTransform.transformingMethodBodies((code, element) -> code.with(element)));

  private QuickClass() {}

  static byte[] of(ClassFile classes, byte[] bytes) {
    ClassModel model = classes.parse(bytes);
    boolean old = model.majorVersion() < FIRST_CACHEABLE;
    if (!old && model.methods().stream().noneMatch(QuickClass::bindsLate)) {
      return bytes;
    }
    List<LateCall> late = new ArrayList<>();
    ClassTransform calls =
        ClassTransform.transformingMethods(
                QuickClass::bindsLate,
                (method, element) -> {
                  if (element instanceof CodeModel code) {
                    method.transformCode(code, plainCalls(model, late));
                  } else {
                    method.with(element);
                  }
                })
            .andThen(
                ClassTransform.endHandler(made -> late.forEach(call -> add(made, call, model))));
    return old
        ? classes
            .withOptions(ClassFile.StackMapsOption.GENERATE_STACK_MAPS)
            .transformClass(model, RAISED)
        : classes.transformClass(model, calls);
  }

  /**
   * The class with this text in the place of each text its methods use, when a class can hold it.
   */
  static byte[] saying(String text, ClassFile classes, byte[] bytes) {
    if (text.getBytes(StandardCharsets.UTF_8).length > LONGEST_TEXT) {
      return bytes;
    }
    return classes.transformClass(
        classes.parse(bytes),
        ClassTransform.transformingMethodBodies(
            (code, element) -> {
              if (element instanceof ConstantInstruction constant
                  && constant.constantValue() instanceof String) {
                code.loadConstant(text);
              } else {
                code.with(element);
              }
            }));
  }

  private static boolean bindsLate(MethodModel method) {
    return method
        .code()
        .map(
            code ->
                code.elementStream()
                    .anyMatch(
                        e ->
                            e instanceof InvokeDynamicInstruction call
                                && LateCall.of(call, 0).isPresent()))
        .orElse(false);
  }

  private static CodeTransform plainCalls(ClassModel model, List<LateCall> late) {
    boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
    return (code, element) -> {
      if (element instanceof InvokeDynamicInstruction call) {
        var plain = LateCall.of(call, late.size());
        if (plain.isPresent()) {
          late.add(plain.get());
          code.invokestatic(
              model.thisClass().asSymbol(), plain.get().name(), plain.get().type(), isInterface);
          return;
        }
      }
      code.with(element);
    };
  }

  private static void add(ClassBuilder made, LateCall call, ClassModel model) {
    made.withMethodBody(
        call.name(),
        call.type(),
        ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
        call::write);
  }
}
