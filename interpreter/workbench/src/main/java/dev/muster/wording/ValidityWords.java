package dev.muster.wording;

import dev.muster.model.Origin;
import dev.muster.model.Rulebook;
import dev.muster.model.Validity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says in which battles something holds, by the titles of options and scenarios. */
public final class ValidityWords {
  private final Map<String, Origin> titles = new LinkedHashMap<>();

  /**
   * @param options those that the rulebook has
   */
  public ValidityWords(Rulebook rulebook, List<Origin> options) {
    options.forEach(each -> titles.put(each.name(), each));
    rulebook
        .battles()
        .scenarios()
        .values()
        .forEach(each -> titles.put(Validity.scenario(each.name()), each.origin()));
  }

  /** {@code , only with Fog, but not with Snow}; empty for what always holds. */
  public Phrase of(Validity validity) {
    return Phrase.of(
        validity.onlyIn().map(in -> Phrase.of(", only with ", title(in))).orElse(Phrase.of()),
        validity.notIn().isEmpty()
            ? ""
            : Phrase.of(", but not with ", titles(validity.notIn(), "or")));
  }

  /** {@code Holds only in Fog. Does not hold in Snow.}; empty for what always holds. */
  public Phrase sentence(Validity validity) {
    return Phrase.of(
        validity
            .onlyIn()
            .map(in -> Phrase.of("Holds only in ", title(in), ". "))
            .orElse(Phrase.of()),
        validity.notIn().isEmpty()
            ? ""
            : Phrase.of("Does not hold in ", titles(validity.notIn(), "or"), ". "));
  }

  private Phrase titles(List<String> options, String last) {
    return Phrase.list(options.stream().map(this::title).toList(), last);
  }

  public Phrase title(String option) {
    Origin origin = titles.get(option);
    return origin == null ? Phrase.of(option) : Phrase.term(origin);
  }
}
