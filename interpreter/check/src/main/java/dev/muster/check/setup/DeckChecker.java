package dev.muster.check.setup;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Setting;
import dev.muster.lang.syntax.Declaration.Spec;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Attribute;
import dev.muster.model.Deck;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The cards of decks. */
public final class DeckChecker {
  private static final Pattern HOLE = Pattern.compile("\\{([^{}]*)}");

  private final StatementContext context;
  private final ThingSettingChecker settings;

  public DeckChecker(StatementContext context) {
    this.context = context;
    this.settings = new ThingSettingChecker(context);
  }

  public List<Deck> decks(List<EffectiveDeclaration> all) {
    List<Deck> decks = new ArrayList<>();
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Deck deck) {
        List<Deck.Cards> lines = new ArrayList<>();
        Map<String, Name> names = new HashMap<>();
        for (Spec spec : deck.cards()) {
          Name same = names.putIfAbsent(spec.name().text(), spec.name());
          if (same != null) {
            context.problems.add(
                Diagnostic.error(
                        "duplicate-thing",
                        spec.name().span(),
                        "there are already cards called `%s` in this deck",
                        spec.name())
                    .also(same.span(), "here")
                    .note("give these another name; only the title is seen in play"));
          }
          line(spec, d).ifPresent(lines::add);
        }
        decks.add(new Deck(d.origin(), List.copyOf(lines)));
      }
    }
    return List.copyOf(decks);
  }

  private Optional<Deck.Cards> line(Spec spec, EffectiveDeclaration deck) {
    Optional<Kind> kind = context.types.kind(spec.kind());
    if (kind.isEmpty()) {
      return Optional.empty();
    }
    if (!kind.get().is(context.names.card())) {
      context.problems.add(
          Diagnostic.error(
                  "not-a-card",
                  spec.kind().span(),
                  "a deck holds cards, but %s is none",
                  Words.one(kind.get().name()))
              .note(
                  "a card may name a thing: `kind card { whose : %s }`, and in the deck `%s: card whose each`",
                  kind.get().name(), spec.name()));
      return Optional.empty();
    }
    if (spec.count() < 1 || spec.count() > SetupChecker.MOST) {
      context.problems.add(
          Diagnostic.error(
              "how-many", spec.span(), "one line can set up 1 to %s things", SetupChecker.MOST));
    }
    Scope scope = context.scope(deck);
    ThingSettingChecker.CheckedSettings made = settings.of(spec, kind.get(), scope);
    List<Attribute> each = new ArrayList<>();
    made.each().forEach(e -> each(e, kind.get()).ifPresent(each::add));
    List<String> said = new ArrayList<>(each.stream().map(Attribute::name).toList());
    made.attributes().forEach(a -> said.add(a.attribute().name()));
    spec.title().ifPresent(title -> title(title, spec, said));
    return Optional.of(
        new Deck.Cards(
            spec.count(),
            spec.name().text(),
            spec.title(),
            kind.get(),
            made.attributes(),
            List.copyOf(each),
            spec.span()));
  }

  private Optional<Attribute> each(Setting.Each each, Kind kind) {
    Optional<Attribute> attribute = settings.settable(each.attribute(), kind);
    boolean countable =
        attribute
            .map(
                a ->
                    switch (a.type()) {
                      case Type.Named _, Type.Level _, Type.OfThing _, Type.Unknown _ -> true;
                      case Type other -> TypeRules.counts(other) && a.range().bounded();
                    })
            .orElse(true);
    if (!countable) {
      context.problems.add(
          Diagnostic.error(
                  "not-countable",
                  each.attribute().span(),
                  "the values of `%s` cannot be gone through one by one",
                  each.attribute())
              .note("`each` is for a range such as `1..13`, a set, a track or a kind"));
      return Optional.empty();
    }
    return attribute;
  }

  /**
   * Checks the title of a card, in which braces hold a value of the card.
   *
   * @param said the attributes that its line gives a value
   */
  private void title(String title, Spec spec, List<String> said) {
    Matcher hole = HOLE.matcher(title);
    while (hole.find()) {
      if (!said.contains(hole.group(1))) {
        context.problems.add(
            Diagnostic.error(
                    "unknown-name",
                    spec.span(),
                    "this line gives no `%s` for the title",
                    hole.group(1))
                .meant(hole.group(1), said)
                .note("write `%s each`, or one value", hole.group(1)));
      }
    }
  }
}
