package dev.muster.tool.cli.manual;

import dev.muster.check.declaration.EffectiveDeclaration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The order of the printed rules, by the pages that are cited. */
final class PrintedOrder {
  /** {@code p.12}; what else is cited, such as a card, has no place among the pages. */
  private static final Pattern PAGE = Pattern.compile("(?:p\\.|§)\\s*(\\d{1,6}).*");

  private static final int LAST = Integer.MAX_VALUE;

  private PrintedOrder() {}

  private record Placed(Manual.Entry entry, int page) {}

  private static OptionalInt page(Optional<String> cited) {
    Matcher page = PAGE.matcher(cited.orElse(""));
    return page.matches() ? OptionalInt.of(Integer.parseInt(page.group(1))) : OptionalInt.empty();
  }

  /** The page in the middle of those that a file cites; what cites none comes last. */
  static int of(List<EffectiveDeclaration> declared) {
    int[] pages =
        declared.stream()
            .map(each -> page(each.origin().pages()))
            .filter(OptionalInt::isPresent)
            .mapToInt(OptionalInt::getAsInt)
            .sorted()
            .toArray();
    return pages.length == 0 ? LAST : pages[pages.length / 2];
  }

  /** By page; what cites none stays behind what it follows. */
  static List<Manual.Entry> sorted(List<Manual.Entry> entries) {
    List<Placed> placed = new ArrayList<>();
    int last = 0;
    for (Manual.Entry entry : entries) {
      last = page(entry.origin().pages()).orElse(last);
      placed.add(new Placed(entry, last));
    }
    return placed.stream()
        .sorted(Comparator.comparingInt(Placed::page))
        .map(Placed::entry)
        .toList();
  }
}
