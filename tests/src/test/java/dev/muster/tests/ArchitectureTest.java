package dev.muster.tests;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The directions of dependence inside the modules, and what each part of the program must not be
 * able to do. Maven and the module descriptors hold the directions between modules.
 */
class ArchitectureTest {
  private static final String GRAMMAR = "dev.muster.lang..";
  private static final String TOOLS = "dev.muster.tool..";
  private static final String[] INTERPRETER = {
    "dev.muster.board..",
    "dev.muster.check..",
    "dev.muster.compile..",
    "dev.muster.dice..",
    "dev.muster.engine..",
    "dev.muster.editor..",
    "dev.muster.explore..",
    "dev.muster.junit..",
    "dev.muster.load..",
    "dev.muster.model..",
    "dev.muster.mutation..",
    "dev.muster.difference..",
    "dev.muster.odds..",
    "dev.muster.play..",
    "dev.muster.primitive..",
    "dev.muster.example..",
    "dev.muster.record..",
    "dev.muster.session..",
    "dev.muster.situation..",
    "dev.muster.trace..",
    "dev.muster.training..",
    "dev.muster.wording..",
    "dev.muster.world.."
  };

  /** What must give the same on any machine at any time, whatever stands on its disk. */
  private static final String[] PURE = {
    GRAMMAR,
    "dev.muster.board..",
    "dev.muster.check..",
    "dev.muster.compile..",
    "dev.muster.dice..",
    "dev.muster.model..",
    "dev.muster.difference..",
    "dev.muster.odds..",
    "dev.muster.play..",
    "dev.muster.primitive..",
    "dev.muster.example..",
    "dev.muster.session..",
    "dev.muster.situation..",
    "dev.muster.trace..",
    "dev.muster.training..",
    "dev.muster.wording..",
    "dev.muster.world.."
  };

  /** What of {@code java.io} is a mere marker, or reads what another has opened. */
  private static final Set<String> OPENS_NOTHING =
      Set.of("Serializable", "InputStream", "IOException", "UncheckedIOException");

  private static final JavaClasses PROGRAM =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.muster")
          .that(
              describe(
                  "the program",
                  c ->
                      !c.getPackageName().startsWith("dev.muster.tests")
                          && !c.getPackageName().startsWith("dev.muster.bench")));

  @Test
  void every_package_belongs_to_a_module_that_these_rules_know() {
    Set<String> strangers =
        PROGRAM.stream()
            .filter(resideInAnyPackage(GRAMMAR, TOOLS).or(resideInAnyPackage(INTERPRETER)).negate())
            .map(JavaClass::getPackageName)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(strangers).isEmpty();
  }

  @Test
  void the_parser_generator_can_be_replaced_by_changing_one_package() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.muster.lang.parse")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.antlr..")
        .check(PROGRAM);
  }

  @Test
  void generated_parser_classes_are_nobody_elses_business() {
    DescribedPredicate<JavaClass> behindTheDoor =
        resideInAnyPackage("dev.muster.lang.parse")
            .and(
                describe(
                    "not its door",
                    c ->
                        !Set.of(
                                "RulebookReader",
                                "TextExtent",
                                "Parsed",
                                "Ended",
                                "Possible",
                                "SourceText",
                                "Decoded",
                                "ReadText")
                            .contains(c.getSimpleName())));
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.muster.lang.parse")
        .should()
        .dependOnClassesThat(behindTheDoor)
        .check(PROGRAM);
  }

  @Test
  void drools_can_be_replaced_by_changing_one_package() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.muster.session..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.drools..", "org.kie..")
        .check(PROGRAM);
  }

  @Test
  void the_form_of_records_is_known_in_one_place() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.muster.record..", TOOLS)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tools.jackson..", "com.fasterxml..")
        .check(PROGRAM);
  }

  @Test
  void tools_use_the_battle_and_not_the_rule_session_inside_it() {
    noClasses()
        .that()
        .resideInAPackage(TOOLS)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.drools..", "org.kie..")
        .check(PROGRAM);
  }

  @Test
  void a_rulebook_cannot_reach_the_disk_because_nothing_that_runs_it_can() {
    DescribedPredicate<JavaClass> disk =
        resideInAnyPackage("java.nio.file..", "java.net..", "java.nio.channels..")
            .or(
                resideInAnyPackage("java.io")
                    .and(
                        describe(
                            "able to open a file",
                            c -> !OPENS_NOTHING.contains(c.getSimpleName()))));
    noClasses().that().resideInAnyPackage(PURE).should().dependOnClassesThat(disk).check(PROGRAM);
  }

  @Test
  void the_same_battle_twice_is_the_same_because_nothing_in_it_reads_a_clock() {
    DescribedPredicate<JavaAccess<?>> clock =
        describe(
            "reads a clock",
            access ->
                access.getTargetOwner().isEquivalentTo(System.class)
                    && Set.of("nanoTime", "currentTimeMillis").contains(access.getName()));
    noClasses().that().resideInAnyPackage(PURE).should().accessTargetWhere(clock).check(PROGRAM);
    noClasses()
        .that()
        .resideInAnyPackage(PURE)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.time..", "java.util.concurrent.locks..")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.util.Date")
        .check(PROGRAM);
  }

  @Test
  void all_chance_comes_from_the_seed() {
    DescribedPredicate<JavaAccess<?>> drawn =
        describe(
            "draws by chance without a seed",
            access ->
                (access.getTargetOwner().isEquivalentTo(Math.class)
                        && access.getName().equals("random"))
                    || access.getName().equals("randomUUID")
                    || access.getName().equals("shuffle"));
    noClasses().should().accessTargetWhere(drawn).check(PROGRAM);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.muster.dice..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.util.random..")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.util.Random")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.security.SecureRandom")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
        .check(PROGRAM);
  }

  @Test
  void a_rulebook_cannot_start_programs_or_load_code_because_nothing_that_runs_it_can() {
    noClasses()
        .that()
        .resideInAnyPackage(PURE)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("javax.script..", "javax.tools..", "java.lang.foreign..")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.ProcessBuilder")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.Runtime")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.ClassLoader")
        .orShould()
        .callMethod(Class.class, "forName", String.class)
        .check(PROGRAM);
  }

  @Test
  void packages_of_the_grammar_can_be_read_one_after_the_other() {
    noCycles("dev.muster.(**)", resideInAnyPackage(GRAMMAR));
  }

  @Test
  void packages_of_the_interpreter_can_be_read_one_after_the_other() {
    noCycles("dev.muster.(*)..", resideInAnyPackage(INTERPRETER));
  }

  @Test
  void rooms_of_packages_can_be_read_one_after_the_other() {
    noCycles("dev.muster.check.(*)..", resideInAnyPackage("dev.muster.check.."));
    noCycles("dev.muster.compile.(*)..", resideInAnyPackage("dev.muster.compile.."));
    noCycles("dev.muster.play.(*)..", resideInAnyPackage("dev.muster.play.."));
    noClasses()
        .that()
        .resideInAPackage("dev.muster.check.*..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.muster.check")
        .check(PROGRAM);
  }

  @Test
  void packages_of_the_tools_can_be_read_one_after_the_other() {
    noCycles("dev.muster.(**)", resideInAnyPackage(TOOLS));
  }

  /** Expressions are made of expressions, and so is what checks and compiles them. */
  private static final Set<String> RECURSIVE =
      Set.of("dev.muster.model", "dev.muster.compile.expression", "dev.muster.check.expression");

  /** Whoever wants to understand one class of a ring has to read all of them. */
  @Test
  void no_ring_of_classes_is_over_eight() {
    Map<String, Set<String>> known = new TreeMap<>();
    JavaClasses classes =
        PROGRAM.that(
            resideInAnyPackage(TOOLS)
                .or(resideInAnyPackage(INTERPRETER))
                .and(describe("not recursive", c -> !RECURSIVE.contains(c.getPackageName()))));
    for (JavaClass each : classes) {
      each.getDirectDependenciesFromSelf().stream()
          .map(dependency -> dependency.getTargetClass().getBaseComponentType())
          .filter(other -> classes.contain(other.getName()))
          .forEach(
              other ->
                  known
                      .computeIfAbsent(outermost(each), c -> new TreeSet<>())
                      .add(outermost(other)));
    }
    Map<String, Set<String>> reached = new TreeMap<>();
    known.keySet().forEach(each -> reached.put(each, reached(each, known)));
    Set<Set<String>> rings = new LinkedHashSet<>();
    reached.forEach(
        (each, others) ->
            rings.add(
                others.stream()
                    .filter(other -> reached.getOrDefault(other, Set.of()).contains(each))
                    .collect(Collectors.toCollection(TreeSet::new))));
    assertThat(rings).hasSizeGreaterThan(1).allMatch(ring -> ring.size() <= 8);
  }

  private static String outermost(JavaClass of) {
    return of.getName().replaceAll("\\$.*", "");
  }

  /** All that a class knows, and what these know. */
  private static Set<String> reached(String from, Map<String, Set<String>> known) {
    Set<String> reached = new TreeSet<>();
    Deque<String> next = new ArrayDeque<>(known.getOrDefault(from, Set.of()));
    while (!next.isEmpty()) {
      String each = next.pop();
      if (reached.add(each)) {
        next.addAll(known.getOrDefault(each, Set.of()));
      }
    }
    return reached;
  }

  private static void noCycles(String packages, DescribedPredicate<JavaClass> module) {
    slices().matching(packages).should().beFreeOfCycles().check(PROGRAM.that(module));
  }

  @Test
  void people_start_the_command_line_and_the_build_what_it_records() {
    Set<String> started =
        PROGRAM.stream()
            .filter(c -> c.tryGetMethod("main", String[].class).isPresent())
            .map(JavaClass::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(started)
        .containsExactly("dev.muster.tool.build.RecordPredictions", "dev.muster.tool.cli.Main");
  }

  @Test
  void only_the_command_line_knows_all_commands() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.muster.tool.cli")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.muster.tool.cli")
        .check(PROGRAM);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.muster.tool.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.muster.tool.cli..")
        .check(PROGRAM);
  }

  @Test
  void nothing_behind_the_door_shows_through_it() {
    Set<String> seen =
        PROGRAM.stream()
            .filter(resideInAnyPackage("dev.muster.engine"))
            .filter(c -> c.getModifiers().contains(JavaModifier.PUBLIC))
            .flatMap(c -> c.getCodeUnits().stream())
            .filter(m -> m.getModifiers().contains(JavaModifier.PUBLIC))
            .flatMap(m -> m.getAllInvolvedRawTypes().stream())
            .map(c -> c.getBaseComponentType())
            .filter(c -> !c.isPrimitive())
            .map(JavaClass::getPackageName)
            .filter(p -> !p.startsWith("java.") && !p.equals("dev.muster.engine"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(seen).isEmpty();
  }

  /**
   * What takes more: a box that is made of another's parts and the sine of its heading, which is
   * much of what moving it would cost.
   */
  private static final Set<String> MANY_ARGUMENTS = Set.of("Box.<init>");

  /** A record of what belongs together, or an object that has it, says more than their order. */
  @Test
  void nobody_must_remember_the_order_of_more_than_five_arguments() {
    Set<String> many =
        PROGRAM.stream()
            .filter(c -> !c.getName().matches(".*\\.parse\\.Muster(Parser|Lexer).*"))
            .flatMap(c -> c.getCodeUnits().stream())
            .filter(m -> !m.getModifiers().contains(JavaModifier.SYNTHETIC) && written(m) > 5)
            .map(m -> m.getOwner().getSimpleName() + "." + m.getName())
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(many).isEqualTo(new TreeSet<>(MANY_ARGUMENTS));
  }

  /** How many parameters the source shows; the components of a record do not count. */
  private static int written(JavaCodeUnit method) {
    int all = method.getRawParameterTypes().size();
    JavaClass owner = method.getOwner();
    if (!method.isConstructor()) {
      return all;
    }
    if (owner.isRecord() && all == owner.reflect().getRecordComponents().length) {
      return 0;
    }
    return owner.isAnonymousClass() || owner.isLocalClass()
        ? 0
        : owner.isEnum() ? all - 2 : owner.isInnerClass() ? all - 1 : all;
  }

  @Test
  void every_package_says_what_it_is_for() {
    Set<String> silent = new TreeSet<>();
    for (var file : Project.mainSources()) {
      if (file.toString().endsWith(".java")
          && !file.endsWith("module-info.java")
          && !java.nio.file.Files.exists(file.resolveSibling("package-info.java"))) {
        silent.add(Project.name(file.getParent()));
      }
    }
    assertThat(silent).isEmpty();
  }
}
