package dev.muster.difference;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ArmyItem;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The lines that declarations are made of: which parts are some, and what tells one from others.
 */
final class Lines {
  /** More of a line than this is not needed to find it. */
  private static final int LONGEST = 70;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\d]+|[^\\s\\p{L}\\d]");

  private Lines() {}

  /** Whether a part stands in a line of its own, rather than within one. */
  static boolean isLine(Object part) {
    return switch (part) {
      case Statement _,
          Declaration.ChangeItem _,
          Declaration.Verdict _,
          Declaration.SpecialItem _,
          Declaration.KindItem _,
          Declaration.TableRow _,
          Declaration.SightItem _,
          Declaration.HaltItem _,
          Declaration.Strip _,
          Declaration.ArcItem _,
          Declaration.Criterion _,
          Declaration.BattleVerdict _,
          Declaration.Requirement _,
          Declaration.Preference _,
          Declaration.Cost _,
          Declaration.LeadsTo _,
          Declaration.ActionParameter _,
          Declaration.Step _,
          Declaration.ScenarioItem _,
          Declaration.Spec _,
          Declaration.ArmyItem _,
          Declaration.ChoiceItem _,
          Declaration.ExampleItem _,
          Declaration.Extension _ ->
          true;
      default -> false;
    };
  }

  /** What tells it from others that may stand beside it; empty where only its text does. */
  static Optional<String> name(Object part) {
    return Optional.ofNullable(
        switch (part) {
          case Declaration.Attribute x -> x.name().text();
          case Declaration.PartCount x -> x.attribute().name().text();
          case Declaration.Fixed x -> x.name().text();
          case Declaration.Criterion x -> x.name().text();
          case Declaration.Step x -> x.head().map(h -> "step " + h.name()).orElse(null);
          case Declaration.TableRow x -> "row " + inputs(x);
          case Declaration.Spec x -> x.name().text();
          case Declaration.ActionParameter x -> x.name().text();
          case Declaration.ChoiceItem.Thing x -> x.spec().name().text();
          case Declaration.Offer.Choice x -> "choice " + x.head().name();
          case Declaration.Offer.SumOf x -> "sum " + x.attribute();
          case ArmyItem.Fact x -> x.name().text();
          case ArmyItem.Rolled x -> x.name().text();
          case ArmyItem.Value x -> x.name().text();
          case ArmyItem.Take x -> "take " + x.choice();
          case ScenarioItem.SideRoster x -> "side " + x.head().name();
          case ScenarioItem.Terrain x -> "terrain " + x.name();
          case ScenarioItem.DeployIn x -> "deploy " + x.what();
          case ScenarioItem.TableSize _,
              ScenarioItem.Scale _,
              ScenarioItem.Limit _,
              ScenarioItem.Start _,
              ScenarioItem.UseGeneral _ ->
              part.getClass().getSimpleName();
          case Declaration.Setting.Attribute x -> x.name().text();
          case Declaration.Setting.At _,
              Declaration.Setting.Relative _,
              Declaration.Setting.Facing _,
              Declaration.Setting.InFormation _ ->
              part.getClass().getSimpleName();
          case Declaration.Cost x -> x.attribute().text();
          case Declaration.GivenSpecial x -> x.name().text();
          case Declaration.Member x -> x.name().text();
          case Declaration.Parameter x -> x.name().text();
          case Name x -> x.text();
          default -> null;
        });
  }

  /** A line as a whole, or how it begins. */
  static String text(Record line) {
    return (line instanceof Declaration.TableRow ? "row " : "") + Trees.firstLine(line);
  }

  /** How a line is called where something in it has changed. */
  static String label(Record line) {
    return switch (line) {
      case Statement _, Declaration.ActionParameter _, Declaration.Cost _ -> quoted(line);
      case ScenarioItem.TableSize _,
          ScenarioItem.Scale _,
          ScenarioItem.Limit _,
          ScenarioItem.Start _,
          ScenarioItem.UseGeneral _ ->
          quoted(line);
      default -> name(line).orElseGet(() -> quoted(line));
    };
  }

  private static String quoted(Record line) {
    String text = Trees.firstLine(line);
    return "`" + (text.length() > LONGEST ? text.substring(0, LONGEST).strip() + " …" : text) + "`";
  }

  /** As they stand in the row. */
  static String inputs(Declaration.TableRow row) {
    return cells(row.inputs());
  }

  static String cells(List<Declaration.Cell> cells) {
    return cells.stream().map(Trees::text).collect(Collectors.joining(" | "));
  }

  /** Whether two parts that are not the same are one that was changed: half of their words are. */
  static boolean similar(Object a, Object b) {
    if (a.getClass() != b.getClass()) {
      return false;
    }
    if (isWord(a)) {
      return !(a instanceof Expression.NameUse);
    }
    Map<String, Integer> words = new HashMap<>();
    int all = 0;
    int shared = 0;
    for (String word : words(a)) {
      words.merge(word, 1, Integer::sum);
      all++;
    }
    for (String word : words(b)) {
      all++;
      if (words.getOrDefault(word, 0) > 0) {
        words.merge(word, -1, Integer::sum);
        shared++;
      }
    }
    return all == 0 || 4 * shared >= all;
  }

  /** Whether an expression is one word: a number, with or without a measure, or a name. */
  static boolean isWord(Object part) {
    return part instanceof Expression.NumberLiteral
        || part instanceof Expression.MeasureLiteral
        || part instanceof Expression.NameUse;
  }

  private static List<String> words(Object part) {
    return WORD.matcher(Trees.text(part)).results().map(MatchResult::group).toList();
  }
}
