import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.ConstantPoolSharingOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Gives each class the tests of its own pattern switches. Otherwise, Java makes a class for each switch at
 * each start, which its start-up cache does not keep. A jar without such switches is left as it is.
 */
class LinkSwitches {
  private static final ClassDesc BOOTSTRAPS = ClassDesc.of("java.lang.runtime.SwitchBootstraps");

  /** Of what is switched on, and the number of the first label that is still to be tried. */
  private static final MethodTypeDesc TESTS =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object, ConstantDescs.CD_int);

  /**
   * @param arguments the jar of the program, and the folder of its libraries
   */
  public static void main(String[] arguments) throws IOException {
    List<Path> jars = new ArrayList<>(List.of(Path.of(arguments[0])));
    try (Stream<Path> libraries = Files.list(Path.of(arguments[1]))) {
      libraries.filter(f -> f.toString().endsWith(".jar")).sorted().forEach(jars::add);
    }
    try (URLClassLoader all = new URLClassLoader(jars.stream().map(LinkSwitches::url).toArray(URL[]::new))) {
      ClassFile classes =
          ClassFile.of(
              ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(all)),
              ConstantPoolSharingOption.NEW_POOL);
      Map<Path, Map<String, byte[]>> linked = new LinkedHashMap<>();
      for (Path jar : jars) {
        if (jar.getFileName().toString().startsWith("muster")) {
          linked.put(jar, linked(classes, jar));
        }
      }
      for (Map.Entry<Path, Map<String, byte[]>> each : linked.entrySet()) {
        if (!each.getValue().isEmpty()) {
          replace(each.getKey(), each.getValue());
        }
      }
    }
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The classes of a jar that have such switches, by their names in it, as they are to be. */
  private static Map<String, byte[]> linked(ClassFile classes, Path jar) throws IOException {
    Map<String, byte[]> linked = new LinkedHashMap<>();
    try (FileSystem zip = FileSystems.newFileSystem(jar);
        Stream<Path> files = Files.walk(zip.getPath("/"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        Switches switches = new Switches(classes.parse(Files.readAllBytes(file)));
        byte[] after = classes.transformClass(switches.in, switches);
        if (!switches.tests.isEmpty()) {
          linked.put(file.toString(), after);
        }
      }
    }
    return linked;
  }

  private static void replace(Path jar, Map<String, byte[]> classes) throws IOException {
    FileTime made = Files.getLastModifiedTime(jar);
    try (FileSystem zip = FileSystems.newFileSystem(jar)) {
      for (Map.Entry<String, byte[]> each : classes.entrySet()) {
        Path file = zip.getPath(each.getKey());
        FileTime time = Files.getLastModifiedTime(file);
        Files.write(file, each.getValue());
        Files.setLastModifiedTime(file, time);
      }
    }
    Files.setLastModifiedTime(jar, made);
  }

  /** The switches of a class that have only types as labels. */
  private static final class Switches implements ClassTransform {
    private final ClassModel in;
    private final Map<List<ConstantDesc>, String> tests = new LinkedHashMap<>();

    Switches(ClassModel in) {
      this.in = in;
    }

    @Override
    public void accept(ClassBuilder builder, ClassElement element) {
      if (element instanceof MethodModel method && method.code().isPresent()) {
        builder.transformMethod(method, MethodTransform.transformingCode(this::link));
      } else {
        builder.with(element);
      }
    }

    private void link(CodeBuilder code, CodeElement element) {
      if (element instanceof InvokeDynamicInstruction call
          && call.bootstrapMethod().owner().equals(BOOTSTRAPS)
          && call.bootstrapMethod().methodName().equals("typeSwitch")
          && call.bootstrapArgs().stream().allMatch(ClassDesc.class::isInstance)) {
        String name = tests.computeIfAbsent(call.bootstrapArgs(), _ -> "typeSwitch$" + tests.size());
        code.invokestatic(in.thisClass().asSymbol(), name, TESTS, in.flags().has(AccessFlag.INTERFACE));
      } else {
        code.with(element);
      }
    }

    @Override
    public void atEnd(ClassBuilder builder) {
      tests.forEach(
          (labels, name) ->
              builder.withMethodBody(
                  name,
                  TESTS,
                  ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
                  code -> tests(code, labels)));
    }

    /** As {@link java.lang.runtime.SwitchBootstraps#typeSwitch} says: -1 for null, the number of labels for none. */
    private static void tests(CodeBuilder code, List<ConstantDesc> labels) {
      Label there = code.newLabel();
      code.aload(0).ifnonnull(there).loadConstant(-1).ireturn().labelBinding(there);
      for (int i = 0; i < labels.size(); i++) {
        Label next = code.newLabel();
        code.iload(1).loadConstant(i).if_icmpgt(next);
        code.aload(0).instanceOf((ClassDesc) labels.get(i)).ifeq(next);
        code.loadConstant(i).ireturn().labelBinding(next);
      }
      code.loadConstant(labels.size()).ireturn();
    }
  }
}
