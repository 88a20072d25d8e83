package dev.muster.play.state;

import dev.muster.compile.CompiledRulebook;
import dev.muster.lang.Span;
import dev.muster.model.Attribute;
import dev.muster.model.Kind;
import dev.muster.play.story.Story;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sees to it that a thing has as many parts as its values say. */
public final class PartKeeper {
  private final EvaluationContext battle;
  private final CompiledRulebook compiled;
  private final Story story;

  /** The part that goes first when there are fewer. */
  private @Nullable Thing lost;

  public PartKeeper(EvaluationContext battle, CompiledRulebook compiled, Story story) {
    this.battle = battle;
    this.compiled = compiled;
    this.story = story;
  }

  /** Returns the attribute that holds how many parts like this its whole has. */
  Attribute number(Thing part) {
    return part.whole().kind().parts().stream()
        .filter(count -> count.part() == part.kind())
        .findFirst()
        .orElseThrow()
        .number();
  }

  /** Runs what makes the whole have one part less, which is this one. */
  void losing(Thing part, Runnable change) {
    Thing before = lost;
    lost = part;
    try {
      change.run();
    } finally {
      lost = before;
    }
  }

  /** Adjusts the parts of the thing if the value counts them, and returns whether it does. */
  boolean follow(Thing thing, Attribute changed, Span where) {
    for (Kind.PartCount count : thing.kind().parts()) {
      if (count.number() == changed) {
        follow(thing, count, where);
        return true;
      }
    }
    return false;
  }

  /** The parts that a thing has from the outset. */
  public void follow(Thing thing) {
    for (Kind.PartCount count : thing.kind().parts()) {
      follow(thing, count, Span.none());
    }
  }

  private void follow(Thing thing, Kind.PartCount count, Span where) {
    int wanted = thing.get(count.number()) instanceof Number n ? Math.max(0, n.intValue()) : 0;
    List<Thing> here = thing.parts().stream().filter(p -> p.kind() == count.part()).toList();
    for (int i = here.size(); i < wanted; i++) {
      join(thing, count);
    }
    int gone = here.size() - wanted;
    if (gone > 0 && lost != null && here.contains(lost)) {
      battle.world().leave(lost);
      story.emit(new StoryEvent.Removed(ThingRef.of(lost), Optional.empty(), where.where()));
      here = here.stream().filter(p -> p != lost).toList();
      gone--;
    }
    for (Thing last : here.reversed().subList(0, Math.max(0, gone))) {
      battle.world().leave(last);
    }
  }

  /** A part takes its place behind those of its kind, and before the kinds after it. */
  private void join(Thing whole, Kind.PartCount count) {
    battle.addWork(Work.ITEM + whole.parts().size());
    Thing part = next(whole, count.part());
    List<Kind> order = whole.kind().parts().stream().map(Kind.PartCount::part).toList();
    int behind =
        (int)
            whole.parts().stream()
                .filter(p -> order.indexOf(p.kind()) <= order.indexOf(part.kind()))
                .count();
    battle.world().join(part, behind);
    StartValues.begin(List.of(part), battle, compiled);
  }

  /** The first that is lost; where none is, a new one. */
  private Thing next(Thing whole, Kind kind) {
    for (int number = 1; ; number++) {
      String name = name(whole, kind, number);
      Optional<Thing> known = battle.world().named(name);
      if (known.isEmpty()) {
        battle.world().addRoom(kind);
        return new Thing(whole.id(), name, title(whole, kind, number), kind, whole);
      }
      if (known.get().lost()) {
        return known.get();
      }
    }
  }

  private static String name(Thing whole, Kind part, int number) {
    return whole.name() + "-" + part.name() + "-" + number;
  }

  /** {@code 2nd stand of 1st Battalion}. */
  private static String title(Thing whole, Kind part, int number) {
    String word = part.toString();
    // A title such as "Stand" is a common noun here; one such as "SP" stays what it is.
    boolean common = word.length() > 1 && Character.isLowerCase(word.charAt(1));
    return ordinal(number)
        + " "
        + (common ? Character.toLowerCase(word.charAt(0)) + word.substring(1) : word)
        + " of "
        + whole.title();
  }

  private static String ordinal(int number) {
    String ending =
        number % 100 / 10 == 1
            ? "th"
            : switch (number % 10) {
              case 1 -> "st";
              case 2 -> "nd";
              case 3 -> "rd";
              default -> "th";
            };
    return number + ending;
  }
}
