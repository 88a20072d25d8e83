package dev.muster.mutation;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.List;

/** A rulebook's mark on a change that makes no difference. */
public record EquivalentMark(Declaration.Equivalent said) {
  /** All that are said in the files. */
  public static List<EquivalentMark> of(List<RulebookFile> files) {
    return files.stream()
        .flatMap(file -> file.declarations().stream())
        .filter(Declaration.Equivalent.class::isInstance)
        .map(d -> new EquivalentMark((Declaration.Equivalent) d))
        .toList();
  }

  /** Whether it speaks of this mutation. */
  public boolean is(Mutation mutation) {
    return said.change().equals(mutation.change())
        && mutation.names().contains(said.head().name().text());
  }

  /**
   * Whether some of the mutations that it speaks of were tested, and all were noticed; or there are
   * none.
   *
   * @param all mutations of the rulebook
   */
  public boolean needless(List<MutationResult> results, List<Mutation> all) {
    List<MutationResult> own = results.stream().filter(r -> is(r.mutation())).toList();
    return all.stream().noneMatch(this::is)
        || !own.isEmpty()
            && own.stream().noneMatch(r -> r.outcome() == MutationResult.Outcome.EQUIVALENT);
  }
}
