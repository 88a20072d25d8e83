package dev.muster.tests;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashSet;
import java.util.Set;

/**
 * Loads the program, and the parser's library, once more so that it counts its {@link Steps}: each
 * method that is entered, each turn of a loop, and the length of each list that Java is asked to
 * look through. The same text always takes the same number.
 */
final class CountingLoader extends ClassLoader {
  private static final ClassDesc STEPS = Steps.class.describeConstable().orElseThrow();
  private static final MethodTypeDesc STEP = MethodTypeDesc.of(ConstantDescs.CD_void);
  private static final MethodTypeDesc LOOK =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object);
  private static final Set<String> LISTS =
      Set.of("java/util/List", "java/util/ArrayList", "java/util/Collection");
  private static final Set<String> SEARCHES = Set.of("contains", "indexOf", "lastIndexOf");

  CountingLoader() {
    super("counting", CountingLoader.class.getClassLoader());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    boolean counted = name.startsWith("dev.muster.") || name.startsWith("org.antlr.");
    if (!counted || name.equals(Steps.class.getName())) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      ClassFile format = ClassFile.of();
      byte[] counting =
          format.transformClass(
              format.parse(in.readAllBytes()),
              ClassTransform.transformingMethodBodies(CodeTransform.ofStateful(Counting::new)));
      return defineClass(name, counting, 0, counting.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The code of one method. */
  private static final class Counting implements CodeTransform {
    private final Set<Label> passed = new HashSet<>();

    @Override
    public void atStart(CodeBuilder code) {
      code.invokestatic(STEPS, "step", STEP);
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
      switch (element) {
        case LabelTarget target -> passed.add(target.label());
        case BranchInstruction jump when passed.contains(jump.target()) ->
            code.invokestatic(STEPS, "step", STEP);
        case InvokeInstruction call when looksThrough(call) ->
            code.dup2().pop().invokestatic(STEPS, "lookedThrough", LOOK);
        default -> {}
      }
      code.with(element);
    }

    private static boolean looksThrough(InvokeInstruction call) {
      return LISTS.contains(call.owner().asInternalName())
          && SEARCHES.contains(call.name().stringValue());
    }
  }
}
