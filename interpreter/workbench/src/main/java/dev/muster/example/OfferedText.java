package dev.muster.example;

import java.util.Arrays;
import java.util.List;

/** Describes what is offered to a side, in words; some of it when there is very much. */
final class OfferedText {
  private static final int SHOWN = 8;

  private OfferedText() {}

  /** The first of them, and the last, which is often the one that declines. */
  static String of(List<String> offered) {
    return "offered are "
        + (offered.size() <= SHOWN
            ? String.join(", ", offered)
            : String.join(", ", offered.subList(0, SHOWN - 1)) + ", … " + offered.getLast());
  }

  /** Of very many those that begin as the wanted one does, word by word. */
  static String of(List<String> offered, String wanted) {
    List<String> near = offered;
    List<String> words = Arrays.asList(wanted.split(" ", -1));
    for (int i = 1; i <= words.size() && near.size() > SHOWN; i++) {
      String beginning = String.join(" ", words.subList(0, i));
      List<String> likewise =
          near.stream()
              .filter(one -> one.equals(beginning) || one.startsWith(beginning + " "))
              .toList();
      if (likewise.isEmpty()) {
        break;
      }
      near = likewise;
    }
    return of(near);
  }
}
