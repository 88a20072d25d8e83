package dev.muster.explore;

import dev.muster.compile.CompiledAction;
import dev.muster.compile.ParameterDomain;
import dev.muster.model.Action;
import dev.muster.model.Kind;
import dev.muster.model.LengthUnit;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Routine;
import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.play.course.PropertyWitness;
import dev.muster.play.decisions.MadeDecision;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.play.orders.PathNotation;
import dev.muster.trace.BrokenProperty;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ValueText;
import dev.muster.trace.WrittenValue;
import dev.muster.world.Arguments;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The moments of a battle from which a property breaks by one statement: when the orders and
 * procedures begin that run when it breaks.
 */
final class Moments implements PropertyWitness, Consumer<StoryEvent> {
  private static final Pattern SPACES = Pattern.compile(" ");

  private final ExploredBattle of;
  private final List<MadeDecision> answers = new ArrayList<>();
  private final List<Integer> faces = new ArrayList<>();
  private final List<String> drawn = new ArrayList<>();

  /** By how many routines ran then. */
  private final List<Beginning> beginnings = new ArrayList<>();

  private @Nullable Battle battle;
  private @Nullable List<Moment> found;

  /**
   * @param statement what is done; empty where it cannot be written
   */
  private record Beginning(
      List<String> situation, Optional<String> statement, int answers, int faces, int drawn) {}

  /**
   * One of them, in the words of an example.
   *
   * @param situation lines of which each can be left out: how things are, then what dice and
   *     players say
   */
  record Moment(List<String> situation, String statement) {}

  private Moments(ExploredBattle of) {
    this.of = of;
  }

  /** The shortest first. */
  static List<Moment> of(ExploredBattle broken, CompiledRulebooks judging) {
    Moments moments = new Moments(broken);
    FoughtBattle.seated(
        judging,
        broken.scenario(),
        broken.seed(),
        battle -> {
          moments.battle = battle;
          battle.judge(moments);
          return side -> moments::answer;
        },
        moments);
    return moments.found == null ? List.of() : moments.found;
  }

  private String answer(Question question) {
    if (found != null || answers.size() == of.decisions().size()) {
      throw new Player.LeftBattle();
    }
    MadeDecision answer = of.decisions().get(answers.size());
    answers.add(answer);
    return answer.answer();
  }

  @Override
  public void accept(StoryEvent happened) {
    StoryEvent event = happened.truth();
    if (event instanceof StoryEvent.Rolled rolled) {
      faces.addAll(rolled.faces());
    } else if (event instanceof StoryEvent.Rerolled rerolled) {
      faces.add(rerolled.to());
    } else if (event instanceof StoryEvent.Picked picked) {
      picked.picked().forEach(value -> drawn.add(ValueText.id(value)));
    }
  }

  @Override
  public void begins(Routine routine, Arguments arguments) {
    if (battle == null || found != null) {
      return;
    }
    World world = battle.world();
    int depth = depth(world);
    while (beginnings.size() > depth) {
      beginnings.removeLast();
    }
    beginnings.add(
        new Beginning(
            Situation.of(world),
            statement(routine, arguments, battle),
            answers.size(),
            faces.size(),
            drawn.size()));
  }

  @Override
  public void broken(BrokenProperty broken) {
    if (found == null
        && battle != null
        && of.broken().stream().anyMatch(b -> b.where().equals(broken.where()))) {
      int depth = depth(battle.world());
      found =
          beginnings.subList(0, Math.min(depth + 1, beginnings.size())).reversed().stream()
              .flatMap(beginning -> moment(beginning).stream())
              .toList();
    }
  }

  /** Counts the orders and procedures that run, except the battle itself, which does not begin. */
  private static int depth(World world) {
    return (int)
        world.runs().stream().filter(run -> !run.routine().name().equals(Procedure.START)).count();
  }

  private Optional<Moment> moment(Beginning beginning) {
    return beginning
        .statement()
        .map(
            statement ->
                new Moment(
                    Stream.of(
                            beginning.situation().stream(),
                            said("dice ", faces.subList(beginning.faces(), faces.size())),
                            said("drawn ", drawn.subList(beginning.drawn(), drawn.size())),
                            answers.subList(beginning.answers(), answers.size()).stream()
                                .map(Moments::choice))
                        .flatMap(lines -> lines)
                        .toList(),
                    statement));
  }

  private static Stream<String> said(String word, List<?> all) {
    return all.isEmpty()
        ? Stream.empty()
        : Stream.of(all.stream().map(String::valueOf).collect(Collectors.joining(", ", word, "")));
  }

  private static String choice(MadeDecision answer) {
    return "choose " + answer.decision() + " of " + answer.side() + ": \"" + answer.answer() + "\"";
  }

  private Optional<String> statement(Routine routine, Arguments arguments, Battle battle) {
    return routine instanceof Action action
        ? order(battle.compiled().program().action(action), arguments, battle.world())
        : Situation.call("run " + routine.name(), routine.parameters(), arguments, battle.world());
  }

  /** The order as it was answered: only there are its paths told. */
  private Optional<String> order(CompiledAction ordered, Arguments arguments, World world) {
    if (answers.isEmpty()) {
      return Optional.empty();
    }
    String[] words = SPACES.split(answers.getLast().answer());
    Action action = ordered.action();
    List<Parameter> parameters = action.parameters();
    if (words.length != parameters.size() + 1 || !words[0].equals(action.name())) {
      return Optional.empty();
    }
    StringBuilder order =
        new StringBuilder("order ")
            .append(arguments.requireThing(0).name())
            .append(" to ")
            .append(action.name());
    for (int i = 1; i < parameters.size(); i++) {
      Parameter parameter = parameters.get(i);
      Optional<String> value =
          ordered.domains().get(i) instanceof ParameterDomain.Paths domain
              ? path(words[i + 1], domain.line(), world.lengthUnit())
              : Situation.argument(arguments.get(i), parameter.type(), world);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      order.append(' ').append(parameter.preposition()).append(' ').append(value.get());
    }
    return Optional.of(order.toString());
  }

  /** {@code wheel:left:30} as it stands in a rulebook. */
  private static Optional<String> path(String notation, Optional<Kind> line, LengthUnit unit) {
    return PathNotation.read(notation, unit)
        .flatMap(plan -> WrittenValue.of(plan.along(line), unit))
        .map(path -> "(" + path + ")");
  }
}
