package dev.muster.tests;

import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The words that the rulebooks themselves bring: every part of a name, and every capitalised word
 * of a title, that a kind, an attribute, a level, a special rule, a thing set up brings. For each
 * word one place where it is declared.
 */
final class DeclaredWords {
  private static final Pattern NOT_A_LETTER = Pattern.compile("[^\\p{L}]+");

  /**
   * Titles are whole phrases; what a game calls its own stands in capitals in them, and not only
   * because it comes first.
   */
  private static final Pattern CAPITALISED =
      Pattern.compile("(?<!^)\\p{Lu}\\p{L}+|^\\p{Lu}\\p{L}+$");

  /** Shorter ones are letters of tables and little words such as "of". */
  private static final int SHORTEST = 4;

  private final Map<String, String> words = new TreeMap<>();

  private DeclaredWords() {}

  static Map<String, String> of(Collection<Path> files) {
    DeclaredWords found = new DeclaredWords();
    for (Path file : files) {
      found.walk(
          RulebookReader.read(new Source(Project.name(file), Project.text(file)))
              .tree()
              .declarations());
    }
    return found.words;
  }

  private void walk(Object part) {
    switch (part) {
      case Collection<?> parts -> parts.forEach(this::walk);
      case Optional<?> maybe -> maybe.ifPresent(this::walk);
      // Their names are sentences about rules, and bring no word of their own.
      case Declaration.Example e -> {}
      case Declaration.Equivalent e -> {}
      case Declaration.ExtendAll e -> {}
      case Declaration.Extend e
          when e.word().filter(w -> w.text().equals("example")).isPresent() -> {}
      case Declaration.LengthUnit u -> {}
      case Declaration.Reading r -> {}
      case Declaration.Modifier m -> phrase(m.head(), m);
      case Declaration.Permission p -> phrase(p.head(), p);
      case Declaration.Trigger t -> phrase(t.head(), t);
      case Declaration.Property p -> phrase(p.head(), p);
      case Declaration.Quantity q -> phrase(q.head(), q);
      case Declaration.Procedure p -> phrase(p.head(), p);
      case Declaration.Step s -> {
        s.head().ifPresent(h -> whole(h.name()));
        walk(s.body());
      }
      case Declaration.Head h -> declared(h.name(), h.title());
      case Record r -> {
        name(r);
        for (RecordComponent component : r.getClass().getRecordComponents()) {
          if (component.getType() != Name.class) {
            walk(value(r, component));
          }
        }
      }
      default -> {}
    }
  }

  /** The names of these say a rule in words, so only a name of one word is a word of the game. */
  private void phrase(Declaration.Head head, Record declaration) {
    whole(head.name());
    for (RecordComponent component : declaration.getClass().getRecordComponents()) {
      if (component.getType() != Declaration.Head.class) {
        walk(value(declaration, component));
      }
    }
  }

  private void whole(Name name) {
    if (!name.text().contains("-")) {
      add(name.text(), name);
    }
  }

  private void name(Record part) {
    switch (part) {
      case Declaration.Member m -> declared(m.name(), m.title());
      case Declaration.Attribute a -> declared(a.name(), a.title());
      case Declaration.Fixed f -> declared(f.name(), Optional.empty());
      case Declaration.Criterion c -> declared(c.name(), c.title());
      case Declaration.Spec s -> declared(s.name(), s.title());
      case Declaration.ScenarioItem.Terrain t -> declared(t.name(), t.title());
      case Declaration.ArmyItem.Fact f -> declared(f.name(), f.title());
      case Declaration.ArmyItem.Rolled r -> declared(r.name(), r.title());
      case Statement.Option o -> whole(o.name());
      default -> {}
    }
  }

  private void declared(Name name, Optional<String> title) {
    add(name.text(), name);
    title.ifPresent(t -> CAPITALISED.matcher(t).results().forEach(word -> add(word.group(), name)));
  }

  private void add(String text, Name at) {
    for (String word : NOT_A_LETTER.split(text.toLowerCase(Locale.ROOT))) {
      if (word.length() >= SHORTEST) {
        words.putIfAbsent(word, at.span().where() + " `" + at.text() + "`");
      }
    }
  }

  private static Object value(Record part, RecordComponent component) {
    try {
      return component.getAccessor().invoke(part);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(component.toString(), e);
    }
  }
}
