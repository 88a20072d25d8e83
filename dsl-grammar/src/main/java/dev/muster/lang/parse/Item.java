package dev.muster.lang.parse;

import dev.muster.lang.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * The statement, line of a rule, row or head of a declaration that cannot be read: its words, and
 * the first that does not fit.
 *
 * @param rule the grammar rule, the innermost that is an item
 * @param declaration the word that the declaration around it begins with, -1 if there is none
 * @param words the tokens from the item's first to the end of its line, or to the brace that closes
 *     its block
 * @param bad the index of the token that does not fit; the number of words if the line ends there
 */
record Item(Source source, int rule, int declaration, List<Token> words, int bad)
    implements Phrase {
  private static final Set<Integer> RULES =
      Set.of(
          MusterParser.RULE_statement,
          MusterParser.RULE_changeItem,
          MusterParser.RULE_verdict,
          MusterParser.RULE_specialItem,
          MusterParser.RULE_verdictOfBattle,
          MusterParser.RULE_preference,
          MusterParser.RULE_blockItem,
          MusterParser.RULE_haltItem,
          MusterParser.RULE_criterion,
          MusterParser.RULE_setupItem,
          MusterParser.RULE_spec,
          MusterParser.RULE_tableRow,
          MusterParser.RULE_kindItem,
          MusterParser.RULE_ownAttribute,
          MusterParser.RULE_arcItem,
          MusterParser.RULE_exampleItem,
          MusterParser.RULE_extension,
          MusterParser.RULE_procedureItem,
          MusterParser.RULE_declaration,
          MusterParser.RULE_loneExpression);

  /** All words that may be names. */
  private static final IntervalSet NAMES =
      MusterParser._ATN.nextTokens(MusterParser._ATN.ruleToStartState[MusterParser.RULE_name]);

  static Optional<Item> around(Source source, Parser parser, Token token) {
    TokenStream stream = parser.getInputStream();
    int bad = token.getTokenIndex() < 0 ? stream.index() : token.getTokenIndex();
    int line = lineStart(stream, bad);
    int declaration = declaration(stream, parser.getContext());
    boolean head =
        line == 0 && declaration != -1
            || DeclarationStarts.hold(declaration) && DeclarationStarts.contains(stream.get(line));
    int rule = head ? MusterParser.RULE_declaration : within(declaration);
    int start = line;
    for (RuleContext each = parser.getContext(); each != null; each = each.parent) {
      Token first = ((ParserRuleContext) each).getStart();
      if (each.getRuleIndex() == MusterParser.RULE_block
          && first != null
          && first.getTokenIndex() < line) {
        rule = MusterParser.RULE_statement;
        break;
      }
      if (RULES.contains(each.getRuleIndex()) && first != null) {
        int at = first.getTokenIndex();
        boolean ends = line == bad && stream.get(bad).getType() == MusterLexer.NL;
        boolean begun =
            (at >= line || ends) && at <= bad && stream.get(at).getType() != MusterLexer.NL;
        if (!begun && at < line) {
          rule = entry(each.getRuleIndex(), rule);
        }
        if (begun || stream.get(line).getType() == MusterLexer.ROW) {
          rule = each.getRuleIndex();
          start = Math.max(at, line);
        }
        break;
      }
    }
    List<Token> words = words(stream, start, bad);
    return words.isEmpty() || words.size() > READABLE
        ? Optional.empty()
        : Optional.of(
            new Item(source, rule, declaration, words, Math.min(bad - start, words.size())));
  }

  /** Behind the line end or brace before a token. */
  private static int lineStart(TokenStream stream, int at) {
    int start = at;
    while (start > 0 && !LineJoiner.endsLine(stream.get(start - 1))) {
      start--;
    }
    return start;
  }

  /** The word of the declaration around a place. */
  private static int declaration(TokenStream stream, RuleContext context) {
    for (RuleContext each = context; each != null; each = each.parent) {
      Token first = ((ParserRuleContext) each).getStart();
      boolean declares =
          each.getRuleIndex() == MusterParser.RULE_declaration
              || each.getRuleIndex() == MusterParser.RULE_loneDeclaration;
      if (declares && first != null && first.getTokenIndex() >= 0) {
        return switch (first.getType()) {
          case MusterLexer.REPLACE, MusterLexer.OPEN ->
              stream.get(Math.min(first.getTokenIndex() + 1, stream.size() - 1)).getType();
          default -> first.getType();
        };
      }
    }
    return -1;
  }

  /** Returns the grammar's rule for what is in the braces of a declaration. */
  private static int within(int declaration) {
    return switch (declaration) {
      case MusterLexer.MODIFIER -> MusterParser.RULE_changeItem;
      case MusterLexer.PERMISSION -> MusterParser.RULE_verdict;
      case MusterLexer.VICTORY -> MusterParser.RULE_verdictOfBattle;
      case MusterLexer.PROPERTY -> MusterParser.RULE_requirement;
      case MusterLexer.GENERAL -> MusterParser.RULE_preference;
      case MusterLexer.KIND -> MusterParser.RULE_kindItem;
      case MusterLexer.SPECIAL -> MusterParser.RULE_specialItem;
      case MusterLexer.SCENARIO -> MusterParser.RULE_setupItem;
      case MusterLexer.EXAMPLE -> MusterParser.RULE_exampleItem;
      case MusterLexer.EXTEND -> MusterParser.RULE_extension;
      case MusterLexer.FORMATION -> MusterParser.RULE_fixed;
      case MusterLexer.ARC -> MusterParser.RULE_arcItem;
      case MusterLexer.SIGHT -> MusterParser.RULE_blockItem;
      case MusterLexer.HALT -> MusterParser.RULE_haltItem;
      case MusterLexer.RANKING -> MusterParser.RULE_criterion;
      case MusterLexer.ARMY -> MusterParser.RULE_armyItem;
      case MusterLexer.DECK -> MusterParser.RULE_spec;
      case MusterLexer.OPTION, MusterLexer.ERRATUM -> MusterParser.RULE_declaration;
      case MusterLexer.QUANTITY, MusterLexer.LADDER, MusterLexer.OUTCOME ->
          MusterParser.RULE_tableRow;
      case MusterLexer.PROCEDURE, MusterLexer.ACTION, MusterLexer.TRIGGER, MusterLexer.WINDOW ->
          MusterParser.RULE_statement;
      default -> MusterParser.RULE_loneExpression;
    };
  }

  /** Returns the grammar's rule for the lines in the braces of an item. */
  private static int entry(int item, int otherwise) {
    return switch (item) {
      case MusterParser.RULE_setupItem, MusterParser.RULE_spec -> MusterParser.RULE_spec;
      default -> otherwise;
    };
  }

  private static List<Token> words(TokenStream stream, int start, int bad) {
    List<Token> words = new ArrayList<>();
    int open = 0;
    for (int i = start; i < stream.size() && words.size() <= READABLE; i++) {
      Token each = stream.get(i);
      int type = each.getType();
      open += type == MusterLexer.LBRACE ? 1 : type == MusterLexer.RBRACE ? -1 : 0;
      if (type == Token.EOF || open < 0 || type == MusterLexer.NL && (open == 0 || i >= bad)) {
        break;
      }
      words.add(each);
    }
    return words;
  }

  /** The same with the mistake at a later word; empty if that is not in it. */
  Optional<Item> at(int index) {
    int later = index - words.getFirst().getTokenIndex();
    return later > bad && later < words.size()
        ? Optional.of(new Item(source, rule, declaration, words, later))
        : Optional.empty();
  }

  /** Whether it is, or may be, a statement. */
  boolean statement() {
    return switch (rule) {
      case MusterParser.RULE_statement,
          MusterParser.RULE_procedureItem,
          MusterParser.RULE_exampleItem ->
          true;
      case MusterParser.RULE_ownAttribute -> within(declaration) == MusterParser.RULE_statement;
      default -> false;
    };
  }

  /** Whether it is a row of a table. */
  boolean row() {
    return rule == MusterParser.RULE_tableRow || type(0) == MusterLexer.PIPE;
  }

  boolean name(int i) {
    return i >= 0 && i < words.size() && NAMES.contains(type(i));
  }

  /** Whether the word joins two names, of which the second follows it. */
  boolean joinsNames(int i) {
    return is(i, MusterLexer.AND, MusterLexer.OR, MusterLexer.COMMA) && name(i + 1);
  }

  boolean preposition(int i) {
    return SyntaxWords.PREPOSITIONS.contains(type(i));
  }

  /** Whether a value may begin with the word. */
  boolean beginsValue(int i) {
    return name(i)
        || number(i)
        || switch (type(i)) {
          case MusterLexer.STRING,
              MusterLexer.LPAREN,
              MusterLexer.IT,
              MusterLexer.YES,
              MusterLexer.NO,
              MusterLexer.NOT,
              MusterLexer.ANY,
              MusterLexer.EVERY,
              MusterLexer.COUNT,
              MusterLexer.NEITHER,
              MusterLexer.EITHER,
              MusterLexer.BOTH,
              MusterLexer.NEAREST,
              MusterLexer.HIGHEST,
              MusterLexer.LOWEST ->
              true;
          default -> false;
        };
  }

  boolean endsValue(int i) {
    return name(i)
        || number(i)
        || switch (type(i)) {
          case MusterLexer.STRING,
              MusterLexer.RPAREN,
              MusterLexer.IT,
              MusterLexer.YES,
              MusterLexer.NO,
              MusterLexer.NONE ->
              true;
          default -> false;
        };
  }

  /** Where `name.member.member` begins that ends with a word. */
  int pathStart(int last) {
    int i = last;
    while (type(i - 1) == MusterLexer.DOT) {
      i -= 2;
    }
    return i;
  }

  /** Behind `name.member.member` that begins at a word. */
  int pathEnd(int from) {
    int i = name(from) || type(from) == MusterLexer.IT ? from + 1 : from;
    while (i > from && type(i) == MusterLexer.DOT) {
      i += 2;
    }
    return Math.min(i, words.size());
  }

  /** Behind `of x against y` that begins at a word. */
  int argumentsEnd(int from) {
    int i = from;
    while (preposition(i) && operandEnd(i + 1) > i + 1) {
      i = operandEnd(i + 1);
    }
    return i;
  }

  private int operandEnd(int from) {
    if (type(from) == MusterLexer.LPAREN) {
      return Math.min(closing(from) + 1, words.size());
    }
    if (number(from)) {
      return name(from + 1) ? from + 2 : from + 1;
    }
    return type(from) == MusterLexer.STRING ? from + 1 : pathEnd(from);
  }

  /** Returns where the bracket that opens at a word is closed; the item's end if nowhere. */
  int closing(int open) {
    int depth = 0;
    for (int i = open; i < words.size(); i++) {
      depth += type(i) == MusterLexer.LPAREN ? 1 : type(i) == MusterLexer.RPAREN ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return words.size();
  }

  /** The mistake and the word before it, as far as they are of this type. */
  Stream<Integer> here(int type) {
    return Stream.of(bad(), bad() - 1).filter(i -> i > 0 && type(i) == type);
  }

  /** A word as messages show it. */
  String quoted(int i) {
    return "`" + text(i) + "`";
  }
}
