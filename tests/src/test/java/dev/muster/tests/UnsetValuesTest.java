package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.story.BattleProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every kind of value, asked for before anything has set it, of a thing of each kind of a family
 * (some kinds fix it, some do not), in every place of a rulebook where a value can stand. Whatever
 * {@code check} lets through is played, and what cannot go on is told with a place of the rules.
 */
@Tag("slow")
class UnsetValuesTest {
  /** What the value of one is. */
  enum Type {
    FLAG("yes", v -> v),
    COUNT("2", v -> v + " > 1"),
    DISTANCE("3 cm", v -> v + " > 1 cm"),
    NAME("red", v -> v + " is red"),
    THING("me", v -> v + " = me"),
    LIST("list piece p", v -> "any piece p of (" + v + ") where p.on-table");

    /** A value of it that is always there. */
    final String other;

    final Function<String, String> condition;

    Type(String other, Function<String, String> condition) {
      this.other = other;
      this.condition = condition;
    }
  }

  /**
   * @param text how a rule about {@code me} asks for it
   */
  record Value(String text, Type type) {
    String condition() {
      return type.condition.apply(text);
    }
  }

  private static final List<Value> VALUES =
      List.of(
          new Value("me.winged", Type.FLAG),
          new Value("me.tough", Type.COUNT),
          new Value("me.stride", Type.DISTANCE),
          new Value("me.hue", Type.NAME),
          new Value("me.near-wood", Type.FLAG),
          new Value("me.crowd", Type.COUNT),
          new Value("me.tired", Type.FLAG),
          new Value("me.score", Type.COUNT),
          new Value("me.span", Type.DISTANCE),
          new Value("me.mood", Type.NAME),
          new Value("me.foe", Type.THING),
          new Value("me.foe.foe", Type.THING),
          new Value("me.foe.score", Type.COUNT),
          new Value("me.foe.tough", Type.COUNT),
          new Value("me.friends", Type.LIST),
          new Value("me.plan", Type.COUNT),
          new Value("me.plot", Type.THING),
          new Value("me.tally", Type.COUNT),
          new Value("me.lane", Type.NAME),
          new Value("me.side.host", Type.COUNT),
          new Value("me.side.chief", Type.THING),
          new Value("me.side.chief.span", Type.DISTANCE),
          new Value("battle.hour", Type.COUNT),
          new Value("battle.leader", Type.THING),
          new Value("(count rank r of me)", Type.COUNT),
          new Value("(highest r.depth among rank r of me)", Type.COUNT),
          new Value("(lowest p.score among piece p where p.score > 5)", Type.COUNT),
          new Value("(nearest enemy piece e of me where (e.winged) to me)", Type.THING),
          new Value("(one piece p with highest p.tough)", Type.THING),
          new Value("(sum of p.tough over piece p)", Type.COUNT),
          new Value("(count ground g where g.cover)", Type.COUNT),
          new Value("(nearest ground g to me).cover", Type.FLAG),
          new Value("(worth of me)", Type.COUNT),
          new Value("(worth of me.foe)", Type.COUNT),
          new Value("(luck of me)", Type.COUNT),
          new Value("(pick of me)", Type.THING));

  private static final String RULES =
      """
      rulebook gen 1.0.0 edition 2
      set colour = red, green
      kind piece is thing {
        tired : flag
        score : 0..9
        span : distance
        mood : colour
        foe : piece
        friends : list of piece
        secret plan : 0..9
        secret plot : piece
        during turn {
          tally : 0..9
          lane : colour
        }
        ap : 0..3 = 0
        ranks : 0..8 of rank = 2
        base-width = 4 cm
        base-depth = 2 cm
      }
      kind rank is part of piece { depth : 0..9 }
      kind horse is piece {
        winged = yes
        tough = 2
        stride = 5 cm
        hue = red
        near-wood = any wood w where me within 9 cm of w
        crowd = count enemy piece e of me
      }
      kind foot is piece
      kind guns is piece { tough = 3 }
      kind ground is area
      kind wood is ground { cover = yes }
      kind marsh is ground
      kind side {
        host : 0..9
        chief : piece
      }
      extend battle {
        hour : 0..9
        leader : piece
      }
      quantity worth of p: piece : count = p.score + p.tough
      quantity luck of p: piece : count {
        | p     || luck    |
        | horse || p.tough |
        | foot  || 1       |
        | other || 2       |
      }
      quantity pick of p: piece : piece = nearest enemy piece e of p where (e.score > p.score) to p
      quantity might of me: piece : count = 2
      quantity reach of me: piece : distance = 6 cm
      event met of piece
      action go by me: piece along path: straight up to (reach of me) costs 1 ap { move me along path }
      action hit by me: piece at e: enemy piece costs 1 ap {
        let r = roll 1 d6
        announce met of e
      }
      procedure battle {
        repeat 2 times { for each side s { run turn of s } }
      }
      procedure turn of side {
        for each piece p of side { set p.ap to 1 }
        for each piece p of side { run deed of p }
        side orders piece p of side where p.ap > 0
        say "{count piece p where might of p > 1}"
      }
      victory never on met of p { p.side wins when p.ap > 2 }
      general bold {
        go: 5
        hit: 4
        done: 1
      }
      scenario field {
        table 60 cm by 60 cm
        side reds baseline south {
          r1: horse, at 20 cm by 10 cm, facing north
          r2: foot, at 30 cm by 10 cm, facing north
          r3: guns, at 40 cm by 10 cm, facing north
        }
        side blues baseline north {
          b1: horse, at 20 cm by 14 cm, facing south
          b2: foot, at 30 cm by 30 cm, facing south
          b3: guns, at 40 cm by 50 cm, facing south
        }
        terrain w: wood, area at 10 cm by 30 cm size 8 cm by 8 cm
        terrain m: marsh, area at 50 cm by 30 cm size 8 cm by 8 cm
      }
      example fought {
        scenario field
        others decline
        run battle
        expect the battle goes on
      }
      """;

  private static final String DEED = "procedure deed of me: piece { }";

  /** Where a value can stand: what is added to the rules, and what is replaced in them. */
  enum Spot {
    FORMULA(
        "deed",
        "say \"{asked of me}\"",
        "quantity asked of me: piece : count = if C then 1 else 2"),
    MODIFIER_WHEN("modifier m to might of me { + 1 when C }"),
    MODIFIER_BY("modifier m to might of me { + V }", Type.COUNT),
    AT_MOST("modifier m to might of me { at most V }", Type.COUNT),
    LENGTH("modifier m to reach of me { + V }", Type.DISTANCE),
    TABLE(
        "modifier m to might of me { + 1 when (t of me) > 0 }\nquantity t of me: piece : count {\n  | C   || t |\n  | yes || 1 |\n  | no  || 2 |\n}"),
    CELL(
        "modifier m to might of me { + 1 when (t of me) > 0 }\nquantity t of me: piece : count {\n  | me.ap || t |\n  | 0     || V |\n  | >= 1  || 2 |\n}",
        Type.COUNT),
    PERMISSION("permission p to go { may not when C say \"no\" }"),
    PERMISSION_HIT("permission p to hit { may only when C say \"no\" }"),
    TRIGGER("trigger t on met of me: piece when C { set me.ap to 0 }"),
    CHANGES("trigger t on ap of me: piece changes when C { say \"x\" }"),
    VICTORY("victory v on met of me { me.side wins when C }"),
    DOMAIN("action poke by me: piece at e: enemy piece of me where C costs 1 ap { }"),
    UP_TO(
        "action slide by me: piece along path: sideways up to V costs 1 ap { move me along path }",
        Type.DISTANCE),
    ACTOR("action poke by me: piece where C costs 1 ap { }"),
    NUMBER("action poke by me: piece with n: 0..V costs 1 ap { }", Type.COUNT),
    COST("action poke by me: piece costs V ap { }", Type.COUNT),
    CLEAR(
        "action slide by me: piece along path: sideways up to 3 cm clear of piece p where C costs 1 ap { move me along path }"),
    IF("deed", "if C { say \"x\" } else { say \"y\" }"),
    LET("deed", "let x = V\nif x = O { say \"x\" }"),
    SAY("deed", "say \"{V}\""),
    SET("deed", "set me.SAME to V"),
    ADJUST("deed", "me gains V score", Type.COUNT),
    REPEAT("deed", "repeat V times { say \"x\" }", Type.COUNT),
    WHILE("deed", "repeat while C at most 2 { say \"x\" }"),
    ROLL("deed", "let r = roll (V) d6", Type.COUNT),
    FOR_EACH("deed", "for each piece p where C from lowest p.score { say \"x\" }"),
    FOR_EACH_OF("deed", "for each piece p of (V) { say \"x\" }", Type.LIST),
    MOVE("deed", "move me ahead V", Type.DISTANCE),
    MOVE_UNTIL("deed", "move me ahead 3 cm until C"),
    MOVE_TOWARD("deed", "move me toward V by 2 cm", Type.THING),
    CHOOSES("deed", "me.side chooses prey: piece p where C { say \"x\" }"),
    RUN("deed", "run told of V", "procedure told of p: piece { say \"{p.score}\" }", Type.THING),
    ANNOUNCE("deed", "announce met of V", Type.THING),
    REMOVE("deed", "remove V", Type.THING),
    ADD("deed", "add V to me.friends", Type.THING),
    WITHIN("deed", "if any piece p within V of me { say \"x\" }", Type.DISTANCE),
    NEAR("deed", "if me within 3 cm of V { say \"x\" }", Type.THING),
    TOUCHES("deed", "if me touches V { say \"x\" }", Type.THING),
    FRIENDLY("deed", "if me friendly to V { say \"x\" }", Type.THING),
    DISTANCE_TO("deed", "if (distance from me to V) > 3 cm { say \"x\" }", Type.THING),
    RANKING(
        "ranking best of me: piece against them: piece { higher-value : higher V }\nmodifier m to might of me { + 1 when (winner by best of me against me) exists }",
        Type.COUNT),
    SIGHT(
        "deed",
        "if any piece e where los of me against e { say \"x\" }",
        "sight los of me: piece against target: piece {\n  blocked by piece b when C\n  within 30 cm when C\n}"),
    SIGHT_RANGE(
        "deed",
        "if any piece e where los of me against e { say \"x\" }",
        "sight los of me: piece against target: piece {\n  within V when me.ap >= 0\n}",
        Type.DISTANCE),
    HALT("halt near of me: piece { within 2 cm of piece e when C }"),
    LEADS_TO("action poke by me: piece costs 1 ap leads to \"more\" when C { }"),
    ZONE(
        "deed",
        "if me partly in (strip of me.side) { say \"x\" }",
        "zone strip of side: side = from 0 cm to side.chief.span of side.baseline",
        Type.DISTANCE),
    PREFERENCE("extend bold { go: 9 when C }"),
    READ("example read {\n  given me: KIND, at 30 cm by 30 cm\n  expect C or not (C)\n}"),
    OPEN("example read {\n  given me: KIND, at 30 cm by 30 cm\n  expect V = ?\n}");

    private final List<String> parts;
    private final Type needs;

    Spot(Object... parts) {
      this.parts =
          Stream.of(parts).filter(String.class::isInstance).map(String.class::cast).toList();
      this.needs =
          Stream.of(parts)
              .filter(Type.class::isInstance)
              .map(Type.class::cast)
              .findAny()
              .orElse(null);
    }

    boolean takes(Value value) {
      return needs == null || needs == value.type();
    }

    /** The rules with the value in this place. */
    String rules(Value value, String kind) {
      boolean deed = parts.getFirst().equals("deed");
      String added =
          deed
              ? "procedure deed of me: piece { "
                  + parts.get(1)
                  + " }"
                  + (parts.size() == 3 ? "\n" + parts.get(2) : "")
              : parts.getFirst() + "\n" + DEED;
      String same =
          switch (value.type()) {
            case FLAG -> "tired";
            case COUNT -> "score";
            case DISTANCE -> "span";
            case NAME -> "mood";
            case THING -> "foe";
            case LIST -> "friends";
          };
      return RULES
          + added
              .replaceAll("\\bC\\b", value.condition())
              .replaceAll("\\bV\\b", value.text())
              .replaceAll("\\bO\\b", value.type().other)
              .replaceAll("\\bSAME\\b", same)
              .replaceAll("\\bKIND\\b", kind)
          + "\n";
    }
  }

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(Spot.class)
  void a_value_that_nothing_has_set_is_told_or_has_one(Spot spot) {
    AtomicInteger played = new AtomicInteger();
    VALUES.stream()
        .filter(spot::takes)
        .forEach(
            value -> {
              for (String kind : spot.parts.getFirst().contains("KIND") ? KINDS : List.of("foot")) {
                hold(spot, value, kind, played);
              }
            });
    assertThat(played).as(spot + ": rulebooks that check lets through").hasPositiveValue();
  }

  private static final List<String> KINDS = List.of("horse", "foot", "guns");

  private void hold(Spot spot, Value value, String kind, AtomicInteger played) {
    String what = spot + ": " + value.text() + " of a " + kind;
    RulebookFolder book = read(spot.rules(value, kind));
    List<Diagnostic> errors =
        book.problems().stream().filter(p -> p.severity() == Severity.ERROR).toList();
    assertThat(errors)
        .as(what)
        .filteredOn(p -> p.slug().equals("syntax"))
        .extracting(Diagnostic::message)
        .isEmpty();
    if (!errors.isEmpty()) {
      return;
    }
    played.incrementAndGet();
    CompiledRulebooks compiled = book.compiledRulebooks();
    ExampleRunner runner = new ExampleRunner(compiled);
    for (var example : book.rulebook().examples()) {
      ExampleResult result = runner.prove(example);
      assertThat(result.isDefect()).as(what + ": " + result.failure()).isFalse();
    }
    try {
      RulebookFolder.recorded(compiled, book.loaded().contentHash(), "field", 1);
    } catch (BattleProblem problem) {
      assertThat(problem.isDefect()).as(what + ": " + problem.diagnostic()).isFalse();
      assertThat(problem.diagnostic().primary().span().source().name())
          .as(what + ": " + problem.diagnostic().message())
          .endsWith("rules.muster");
    }
  }

  private RulebookFolder read(String text) {
    try {
      Path book = Files.createDirectories(folder.resolve("gen"));
      Files.writeString(book.resolve("rules.muster"), text);
      return RulebookFolder.read(book);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
