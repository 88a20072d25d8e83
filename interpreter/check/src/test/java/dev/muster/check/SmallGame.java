package dev.muster.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.List;

/** Texts of rules for tests, and what checking says of them. */
final class SmallGame {
  /** A small game that is whole in itself; tests add to it. */
  static final String BASE =
      """
      rulebook small "Small game" 1.0.0
      ladder sticks {
        | stick || "6mm" | "15mm" |
        | S     || 5 cm  | 8 cm   |
        | M     || 8 cm  | 12 cm  |
        | L     || 12 cm | 18 cm  |
      }
      set stage = approach "Approach", contact "Contact"
      kind unit is thing {
        Q "Quality" : 2..6, low is good
        DIS "Disorder" : track 0..4 = 0
        actions : count = 0
        loaded : flag = yes
        state : track good, shaken, routed
      }
      kind infantry is unit { C : 0..9 = 4 }
      kind light-infantry is infantry
      kind cavalry is unit
      kind brigade is command { spent : flag = no }
      kind wood is area
      formation line "Line" for infantry, cavalry { fast = no }
      formation column for infantry { fast = yes }
      formation square for infantry {}
      formation wedge for cavalry {}
      event eliminated of victim: unit
      event phase-end of side
      quantity power of me: unit against enemy: unit in stage : dice = 3
      quantity reach of me: unit : sticks = M
      action rally by me: unit costs 1 actions { me recovers 1 DIS }
      action advance by me: unit along path: straight up to length of (reach of me) costs 1 actions {
        move me along path as m
        if m.halted exists { turn me toward m.halted }
      }
      special lance for cavalry { power + 1 when me.DIS = 0 }
      permission rally-steady to rally { may only when me.DIS < 4 say "it is routed" }
      """;

  private SmallGame() {}

  static RulebookFile file(String name, String text) {
    Parsed parsed = RulebookReader.read(new Source(name, text));
    assertThat(parsed.problems()).as("the grammar takes the rules of this test").isEmpty();
    return parsed.tree();
  }

  static CheckResult check(String... texts) {
    List<RulebookFile> files = new ArrayList<>();
    for (String text : texts) {
      files.add(file("file-" + (files.size() + 1) + ".muster", text));
    }
    return RulebookChecker.check(files);
  }

  /** The base with more rules. */
  static CheckResult withBase(String more) {
    return check(BASE, more);
  }

  static List<String> errors(CheckResult checked) {
    return checked.problems().stream()
        .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
        .map(DiagnosticText::oneLine)
        .toList();
  }
}
