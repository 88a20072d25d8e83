package dev.muster.trace;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One thing that happened. What happens inside a procedure or because of a rule stands between its
 * {@link Began} and its {@link Finished}; one in which nothing happens is not told at all.
 *
 * <p>{@code where} is {@code file:line} of the rule, empty when there is none.
 */
public sealed interface StoryEvent {
  String where();

  /** What happened, in one line. */
  String tell();

  /**
   * A number and the rules that made it.
   *
   * @param readings the names of those that the rule follows
   */
  record Reason(String change, String rule, String pages, List<String> readings) {
    public String tell() {
      String sources = sources(pages, readings);
      return change + " " + rule + (sources.isEmpty() ? "" : " (" + sources + ")");
    }
  }

  /** Where a rule is printed, and as what it is read where the print is unclear. */
  static String sources(String pages, List<String> readings) {
    String read =
        switch (readings.size()) {
          case 0 -> "";
          case 1 -> "reading " + readings.getFirst();
          default -> "readings " + String.join(", ", readings);
        };
    return Stream.of(pages, read).filter(s -> !s.isEmpty()).collect(Collectors.joining(", "));
  }

  private static String because(List<Reason> reasons) {
    return reasons.isEmpty()
        ? ""
        : "   [" + reasons.stream().map(Reason::tell).collect(Collectors.joining(", ")) + "]";
  }

  /**
   * @param about whom it is about, empty when nobody
   */
  record Began(String title, String about, String pages, String where) implements StoryEvent {
    public String tell() {
      return title
          + (about.isEmpty() ? "" : ": " + about)
          + (pages.isEmpty() ? "" : " (" + pages + ")");
    }
  }

  /**
   * @param reasons the rules that made what is said, where it is a quantity
   */
  record Said(String text, List<Reason> reasons, String where) implements StoryEvent {
    public String tell() {
      return text + because(reasons);
    }
  }

  record Decided(String side, String decision, String choice, String label, String where)
      implements StoryEvent {
    /** Whether the side has had its orders. */
    public boolean done() {
      return decision.equals("orders");
    }

    public String tell() {
      return done()
          ? side + " gives no more orders"
          : side + " chooses " + label + " (" + decision.replace('-', ' ') + ")";
    }
  }

  record Ordered(String side, String order, String label, String pages, String where)
      implements StoryEvent {
    public String tell() {
      return label + (pages.isEmpty() ? "" : " (" + pages + ")");
    }
  }

  record Rolled(String purpose, String die, List<Integer> faces, List<Reason> reasons, String where)
      implements StoryEvent {
    public String tell() {
      String shown =
          faces.isEmpty()
              ? "no dice"
              : faces.stream().map(String::valueOf).collect(Collectors.joining(" "));
      return "dice for " + purpose + ": " + shown + because(reasons);
    }
  }

  record Rerolled(int from, int to, String where) implements StoryEvent {
    public String tell() {
      return "a " + from + " is thrown again: " + to;
    }
  }

  /**
   * An attribute has another value. {@code verb} says what the thing did (suffers, gains, ...); it
   * is empty for what was merely set, which is bookkeeping: recorded, but not worth telling.
   */
  record Changed(
      String thing, String verb, String amount, String what, String from, String to, String where)
      implements StoryEvent {
    public String tell() {
      if (verb.isEmpty()) {
        return thing + ": " + what + " " + from + " -> " + to;
      }
      return amount.isEmpty()
          ? thing + " " + verb + " " + what + " " + to
          : thing + " " + verb + " " + amount + " " + what + " (now " + to + ")";
    }
  }

  /** What began with this title is over. */
  record Finished(String title, String where) implements StoryEvent {
    public String tell() {
      return "";
    }
  }

  record Moved(String thing, double x, double y, double facing, String how, String where)
      implements StoryEvent {
    public String tell() {
      return thing + " " + how;
    }
  }

  /**
   * @param side whose it was, empty when nobody's
   */
  record Removed(String thing, String side, String where) implements StoryEvent {
    public String tell() {
      return thing + " is removed";
    }
  }

  record Applied(String rule, String pages, String about, String where) implements StoryEvent {
    public String tell() {
      return rule
          + (pages.isEmpty() ? "" : " (" + pages + ")")
          + (about.isEmpty() ? "" : ": " + about);
    }
  }

  /**
   * @param side who wins; empty when drawn
   */
  record Ended(String side, String reason, String pages, String where) implements StoryEvent {
    public String tell() {
      return (side.isEmpty() ? "The battle is drawn" : side + " wins the battle")
          + (reason.isEmpty() ? "" : ": " + reason)
          + (pages.isEmpty() ? "" : " (" + pages + ")");
    }
  }
}
