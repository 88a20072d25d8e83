package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/** Finds what is wrong with a line of a kind, and with the type of a value that has a name. */
record BrokenAttribute(Item item) {
  Optional<Diagnostic> find() {
    return special().or(this::list).or(this::goodEnd);
  }

  /** `kind knight is rider { special keen }`. */
  private Optional<Diagnostic> special() {
    return item.declaration() == MusterLexer.KIND
            && item.type(0) == MusterLexer.SPECIAL
            && item.name(1)
        ? item.mistakeInAll(
            "a kind has no specials",
            "give them to each thing where it is set up: `name: KIND, " + item.rest(0) + "`")
        : Optional.empty();
  }

  /** `NAME : list unit`. */
  private Optional<Diagnostic> list() {
    int list = item.first(MusterLexer.LIST, 0, item.size());
    String kind = item.text(list + 1);
    return item.type(list - 1) == MusterLexer.COLON
            && item.name(list + 1)
            && item.bad() > list
            && item.bad() <= list + 2
        ? item.mistake(
            list, list + 1, "`of` is missing before `" + kind + "`", "write `list of " + kind + "`")
        : Optional.empty();
  }

  /** `strength : 0..6 = 6, high is good`. */
  private Optional<Diagnostic> goodEnd() {
    int bad = item.bad();
    int equals = item.first(MusterLexer.EQ, 0, bad);
    boolean late =
        item.type(bad) == MusterLexer.COMMA
            && item.is(bad + 1, MusterLexer.HIGH, MusterLexer.LOW)
            && item.type(bad + 3) == MusterLexer.GOOD
            && equals < bad;
    String good = item.text(bad + 1, bad + 4);
    return late
        ? item.mistake(
            bad,
            bad + 3,
            "`" + good + "` stands before the `=`",
            "write `%s, %s %s`".formatted(item.text(0, equals), good, item.text(equals, bad)))
        : Optional.empty();
  }
}
