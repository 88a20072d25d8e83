package dev.muster.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Somebody who answers what is offered, and types much else. */
final class Typist implements Function<String, Optional<String>> {
  private static final List<String> QUIT = List.of("quit", "exit");
  private static final int MOST_LINES = 60;
  private static final int LOOKED_BACK = 3_000;

  private static final Pattern OFFERED = Pattern.compile("(?m)^ *(\\d+)  (\\S.*)$");
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\d:_.-]+");

  private static final List<String> COMMANDS =
      List.of(
          "",
          "?",
          "help",
          "list",
          "look",
          "look all",
          "map",
          "undo",
          "undo",
          "? %s",
          "look %s",
          "measure %s %s",
          "measure %s",
          "%s",
          "%s %s",
          "%s %s %s",
          "quit now");
  private static final List<String> SIZES =
      List.of(
          "straight:-5",
          "straight:1e9",
          "straight:5cm,30,5",
          "wheel-left:720",
          "straight:0",
          "left:5,right:-3",
          "straight:99999999999",
          "straight:NaN",
          "straight:5 parsecs",
          "rotate:400",
          "straight:1,5cm",
          ":",
          "straight:",
          "5cm by 5cm",
          "-1cm by 9999cm",
          "30cm,30cm",
          "1/2",
          "0x10",
          "٣",
          "1e400",
          "infinity");

  private final Random chance;
  private final Tally tally;
  private int typed;
  private boolean left;

  Typist(Random chance, Tally tally) {
    this.chance = chance;
    this.tally = tally;
  }

  /** Whether they left the battle of their own will. */
  boolean left() {
    return left;
  }

  @Override
  public Optional<String> apply(String printed) {
    tally.count("lines typed");
    if (++typed > MOST_LINES) {
      left = true;
      return typed % 2 == 0 ? Optional.of("quit") : Optional.empty();
    }
    String seen = printed.substring(Math.max(0, printed.length() - LOOKED_BACK));
    List<String> offered = new ArrayList<>();
    Matcher offer = OFFERED.matcher(seen);
    while (offer.find()) {
      offered.add(offer.group(chance.nextBoolean() ? 1 : 2));
    }
    String line = line(seen, offered);
    left = QUIT.contains(line.strip().toLowerCase(Locale.ROOT));
    return Optional.of(line);
  }

  private String line(String seen, List<String> offered) {
    return switch (chance.nextInt(8)) {
      case 0, 1, 2, 3 -> offered.isEmpty() ? "1" : offered.get(chance.nextInt(offered.size()));
      case 4 -> offered.isEmpty() ? word(seen) : changed(Corpus.of(offered, chance), seen);
      case 5 -> offered.isEmpty() ? word(seen) : changed(Corpus.of(offered, chance), seen);
      case 6 -> Corpus.of(COMMANDS, chance).replace("%s", word(seen));
      default -> nonsense();
    };
  }

  /** An answer in which one word is another, or a size that nobody would ask for. */
  private String changed(String answer, String seen) {
    List<String> words = new ArrayList<>(List.of(answer.split(" ")));
    int at = chance.nextInt(words.size());
    switch (chance.nextInt(5)) {
      case 0 -> words.remove(at);
      case 1 -> words.add(at, words.get(at));
      case 2 -> words.set(at, Corpus.of(SIZES, chance));
      case 3 -> words.add(Corpus.of(SIZES, chance));
      default -> words.set(at, word(seen));
    }
    return String.join(" ", words);
  }

  private String word(String seen) {
    List<String> words = WORD.matcher(seen).results().map(m -> m.group()).toList();
    return words.isEmpty() ? "x" : words.get(chance.nextInt(words.size()));
  }

  private String nonsense() {
    StringBuilder text = new StringBuilder();
    int length = chance.nextInt(20) == 0 ? 12_000 : chance.nextInt(12);
    for (int i = 0; i < length; i++) {
      text.appendCodePoint(
          switch (chance.nextInt(6)) {
            case 0 -> 1 + chance.nextInt(0x2fff);
            case 1 -> ' ';
            case 2 -> '0' + chance.nextInt(10);
            default -> 33 + chance.nextInt(94);
          });
    }
    return text.toString().replace("\n", "");
  }
}
