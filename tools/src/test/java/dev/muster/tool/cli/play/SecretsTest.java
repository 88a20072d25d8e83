package dev.muster.tool.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plays one battle with different secrets of one side: until they are revealed, the other side is
 * shown, told, asked, offered and refused the same, to the byte.
 */
class SecretsTest {
  private static final String REVEALED = "The secrets are out";

  private static final String RULES =
      """
      rulebook dark "In the dark" 1.0.0 edition 2
      set plan = attack "Attack", wait "Wait"
      kind side { secret plan "Plan" : plan }
      kind piece is thing {
        base-width = 3 cm
        base-depth = 2 cm
      }
      kind unit "Unit" is piece {
        orders "Orders" : 0..9 = 2
        secret strength "Strength" : 0..9 = 3
      }
      kind marker "Marker" is piece { secret hides "Hides" : unit }
      zone home of side: side = from 0 cm to 15 cm of side.baseline
      quantity force "Force" of me: unit : dice = me.strength
      halt ambushed of me: unit { within 3 cm of enemy unit e of me }
      action march by me: unit along path: straight up to 20 cm costs 1 orders { move me along path }
      action fire by me: unit at target: enemy piece of me costs 1 orders { say "{me.name} fires at {target.name}" }
      permission clear-of-enemies to march { may not when any enemy unit e of me where path.end within 3 cm of e say "too near" }
      procedure battle "Night" {
        step plans {
          for each side s { s secretly chooses plan: p of in attack, wait { set s.plan to p } }
        }
        repeat 2 times { for each side s { run turn of s } }
        step dusk {
          for each side s where s.baseline is south { s chooses go-on: whether "Go on?" { say "It goes on" } }
        }
        step dawn {
          say "The secrets are out"
          for each unit u {
            reveal u
            reveal u.strength
          }
          for each marker m { reveal m.hides }
          for each side s { reveal s.plan }
        }
      }
      procedure turn "Turn" of side {
        side orders unit u of side until no unit u of side where u.orders > 0
        // Blue rolls nothing: how many dice Red rolls is a secret that later dice would tell.
        for each unit u of side where side.baseline is north {
          run creep of u
          let luck = roll (force of u) named "luck"
          let doom = roll 1 d6 named "doom" secretly for side
          say force of u
          say "{u.name} has {u.strength}"
          u loses 1 strength
          if doom.total > 3 { set u.strength to 5 }
        }
        say "{count unit u of side} units"
      }
      procedure creep "Creeps on" of me: unit { if not me known to me.side.opponent { move me ahead 1 cm } }
      general bold {
        plan: if (count marker m of s where m.hides exists) > 0 then (if p is attack then 3 else 1) else (if p is wait then 3 else 1)
        done: 5
      }
      scenario night "Night" {
        table 60 cm by 60 cm
        side blue "Blue" baseline south {
          guard "Guard" : unit strength 4, at 30 cm by 10 cm, facing north
          line "Line" : unit at 20 cm by 10 cm, facing north
        }
        side red "Red" baseline north {
          stone "Stone" : marker hides HIDDEN, at 30 cm by 50 cm, facing south
          post "Post" : unit strength POST, at 10 cm by 50 cm, facing south
          zakka "Zakka" : unit, off-table, secret
          SECRETS
        }
        deploy blue in home of blue
        uses general bold
      }
      """;

  /**
   * What the person who plays Blue types: looks at everything, tries what cannot be, and goes on.
   */
  private static final String TYPED =
      """
      attack
      map
      look
      look stone
      look zakka
      look ambush
      look post
      list
      ?
      ? guard
      fire guard zakka
      fire guard ambush
      march guard straight:30
      march guard straight:15
      odds fire line post
      odds march line straight:15
      odds 1
      fire line stone
      map
      fire line post
      why not fire guard zakka
      why not fire guard ambush
      why not march guard straight:30
      why not march line straight:20
      march guard straight:20
      why
      why units
      why rolled
      why has
      why moves
      why creeps
      why post
      yes
      look
      done
      done
      """;

  @TempDir Path folder;

  private String played(String hidden, int post, String secrets) {
    Path book = folder.resolve("dark-" + Math.abs((hidden + post + secrets).hashCode()));
    Skirmish.write(
        book.resolve("rules.muster"),
        RULES
            .replace("HIDDEN", hidden)
            .replace("POST", Integer.toString(post))
            .replace("SECRETS", secrets));
    Cli.Ran ran =
        Cli.typing(
            "planned\n" + TYPED,
            List.of(),
            "play",
            book,
            "--side",
            "blue=human",
            "--record",
            folder.resolve("battle.json"));
    assertThat(ran.out()).as(ran.err()).contains(REVEALED);
    return ran.out();
  }

  private static String inTheDark(String story) {
    return story.substring(0, story.indexOf(REVEALED));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "none; 3; ambush \"Ambush\" : unit at 40 cm by 40 cm, facing south, secret",
        "zakka; 7; ambush \"Ambush\" : unit at 50 cm by 30 cm, facing west, secret",
        "zakka; 1; 3 ambush \"Ambush\" : unit off-table, secret",
        "none; 3; cave \"Cave\" : marker hides zakka, at 10 cm by 30 cm, facing south, secret"
      })
  void a_side_plays_the_same_whatever_it_does_not_know(String variant) {
    String[] parts = variant.split("; ");
    String story = played(parts[0], Integer.parseInt(parts[1]), parts[2]);
    String plain = played("none", 3, "");
    assertThat(inTheDark(story)).isEqualTo(inTheDark(plain));
    assertThat(inTheDark(story)).doesNotContain("Zakka").doesNotContain("Ambush");
  }

  @Test
  void a_side_that_deploys_secretly_is_not_on_the_map_before_it_is_revealed() {
    Path book = folder.resolve("screen");
    Skirmish.write(
        book.resolve("rules.muster"),
        """
        rulebook screen "Behind a screen" 1.0.0 edition 2
        kind unit "Unit" is thing {
          base-width = 3 cm
          base-depth = 2 cm
        }
        zone home of side: side = from 0 cm to 15 cm of side.baseline
        procedure battle {
          step screened { for each side s { s chooses ready: whether "Ready?" { say "{s.name} is ready" } } }
          step lifted {
            for each unit u { reveal u }
            for each side s { s chooses go: whether "Go on?" { say "on" } }
          }
        }
        general plain { ready-yes: 1 }
        scenario plain-field "A plain field" {
          table 60 cm by 60 cm
          side blue "Blue" baseline south { guard "Guard" : unit at 30 cm by 10 cm, facing north }
          side red "Red" baseline north {
            post "Post" : unit at 10 cm by 50 cm, facing south
            late "Late" : unit
          }
          deploy blue secretly in home of blue
          deploy red secretly in home of red
        }
        """);
    String out =
        Cli.typing(
                "planned\nmap\nlook\nyes\nmap\nyes\n",
                List.of(),
                "play",
                book,
                "--side",
                "blue=human",
                "--record",
                folder.resolve("screen.json"))
            .out();
    int lifted = out.indexOf("is revealed");
    assertThat(out.substring(0, lifted)).contains("A Guard").doesNotContain("Post", "Late");
    assertThat(out.substring(0, out.indexOf("Ready?")))
        .doesNotContain("Red: ")
        .doesNotContainPattern("Red \\([^()]+\\): ");
    assertThat(out.substring(lifted)).contains("Post is revealed", "a Post; b Late");
  }

  /** Blue may place its unit where nothing is known to be, as if nothing were there. */
  private String offered(String ambush) {
    Path book = folder.resolve("offered-" + Math.abs(ambush.hashCode()));
    Skirmish.write(
        book.resolve("rules.muster"),
        """
        rulebook offered "What is offered" 1.0.0 edition 2
        kind leader is command {
          base-width = 3 cm
          base-depth = 3 cm
        }
        kind unit "Unit" is thing {
          strength "Strength" : 0..9 = 3
          base-width = 4 cm
          base-depth = 2 cm
        }
        procedure battle {
          for each unit u where u.side.baseline is south {
            u.side chooses where-to: spot s within 20 cm of u for u where no enemy unit e of u within 15 cm of s { say "ok" }
            u.side chooses how-many: count n from 1 to 2 + (count enemy unit e of u) { say "ok" }
            u.side chooses how: one of {
              near when (no enemy unit e of u within 30 cm of u) { say "ok" }
              far { say "ok" }
              stay { say "ok" }
            }
          }
        }
        scenario field "A field" {
          table 100 cm by 100 cm
          side blue "Blue" baseline south { guard "Guard" : unit at 50 cm by 50 cm, facing north }
          side red "Red" baseline north {
            chief "Chief": leader AMBUSH, secret { post "Post" : unit at 50 cm by 95 cm, facing south }
            ambush "Ambush" : unit AMBUSH, facing south, secret
          }
        }
        """
            .replace("AMBUSH, secret", "at 10 cm by 90 cm, secret")
            .replace("AMBUSH", ambush));
    return Cli.typing(
            "look\nlook all\nlook post\nlook red\n1\n1\n1\n",
            List.of(),
            "play",
            book,
            "--side",
            "blue=human",
            "--record",
            folder.resolve("offered.json"))
        .out();
  }

  @Test
  void a_side_is_offered_and_shown_what_it_knows() {
    String near = offered("at 50 cm by 75 cm");
    assertThat(near).isEqualTo(offered("at 10 cm by 10 cm"));
    assertThat(near).contains("Post [post]").doesNotContain("Chief", "Ambush", "under");
  }

  @Test
  void what_was_secret_is_told_when_it_is_revealed() {
    assertThat(played("zakka", 7, "ambush \"Ambush\" : unit at 50 cm by 30 cm, secret"))
        .contains("Ambush is revealed", "Revealed: Stone, Hides: Zakka", "Revealed: Red, Plan: ");
  }

  @Test
  void a_value_that_is_set_again_to_what_it_was_is_not_shown_any_longer() {
    Path book =
        Skirmish.write(
            folder.resolve("plots.muster"),
            """
            rulebook plots "Plots" 1.0.0 edition 2
            kind side { }
            set plan = left "Left", right "Right"
            kind plane "Plane" is thing {
              secret plot "Plot" : plan
              base-width = 4 cm
              base-depth = 4 cm
            }
            procedure battle {
              repeat 2 times {
                for each side s {
                  for each plane p of s {
                    s secretly chooses plot: m of in left, right { set p.plot to m }
                  }
                }
                for each plane p { reveal p.plot }
              }
            }
            general same { plot: 10 when m is left }
            scenario sky "Sky" {
              table 60 cm by 60 cm
              side blue "Blue" baseline south { guard "Guard" : plane at 30 cm by 10 cm }
              side red "Red" baseline north { line "Line" : plane at 30 cm by 50 cm }
              uses general same
            }
            """);
    String told =
        Cli.typing("right\nlook guard\nlook line\n", List.of(), "play", book, "--side", "red=human")
            .out();
    assertThat(told).contains("Revealed: Guard, Plot: Left", "Plot: Right");
    assertThat(told.substring(told.indexOf("look guard"), told.indexOf("look line")))
        .contains("Guard [guard]")
        .doesNotContain("Plot");
  }
}
