package dev.muster.tool.cli.packages;

import dev.muster.lang.diagnose.Suggestion;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A licence as SPDX writes it: {@code CC-BY-4.0}, {@code Apache-2.0 OR MIT}, or {@code
 * LicenseRef-my-terms} for terms of one's own.
 */
final class SpdxExpression {
  /** More than this is no licence. */
  private static final int LONGEST = 200;

  private static final Pattern FORM;

  /** A name of a licence or of an exception, which stands behind {@code WITH}. */
  private static final Pattern NAME =
      Pattern.compile(
          "\\b(?<with>WITH )?(?<id>(?!(?:AND|OR|WITH)\\b)[A-Za-z0-9][A-Za-z0-9.:-]*)\\+?");

  private static final Pattern OWN =
      Pattern.compile("(?:DocumentRef-[A-Za-z0-9.-]+:)?LicenseRef-[A-Za-z0-9.-]+");

  static {
    String id = "(?:DocumentRef-[A-Za-z0-9.-]+:)?[A-Za-z0-9][A-Za-z0-9.-]*\\+?";
    String licence = "\\(*" + id + "(?: WITH " + id + ")?\\)*";
    FORM = Pattern.compile(licence + "(?: (?:AND|OR) " + licence + ")*");
  }

  private SpdxExpression() {}

  /**
   * What is wrong with an expression.
   *
   * @param from where in the text it begins
   * @param to and where it ends
   * @param help the way out
   */
  record Wrong(int from, int to, String message, String help) {}

  /** Empty where it is one. */
  static Optional<Wrong> wrong(String text) {
    if (text.length() > LONGEST || !FORM.matcher(text).matches() || !isBalanced(text)) {
      return Optional.of(
          new Wrong(
              0,
              text.length(),
              "this is not how SPDX names a licence",
              "expected a name of its list, such as `CC-BY-4.0`, several joined by `AND` or `OR`, or `LicenseRef-` and a name of your own"));
    }
    return NAME.matcher(text).results().flatMap(name -> unknown(name).stream()).findFirst();
  }

  private static Optional<Wrong> unknown(MatchResult name) {
    String id = name.group("id");
    boolean exception = name.group("with") != null;
    SpdxList list = exception ? SpdxList.EXCEPTIONS : SpdxList.LICENCES;
    if (list.names().contains(id) || !exception && OWN.matcher(id).matches()) {
      return Optional.empty();
    }
    return Optional.of(
        new Wrong(
            name.start("id"),
            name.end("id"),
            "`%s` is not on SPDX's list of %s".formatted(id, list.title()),
            list.latest(id)
                .map("did you mean `%s`?"::formatted)
                .or(() -> Suggestion.question(id, list.names()))
                .orElse(
                    exception
                        ? "the list is at https://spdx.org/licenses/exceptions-index.html"
                        : "the list is at https://spdx.org/licenses/; for terms of your own, write `LicenseRef-` and a name")));
  }

  private static boolean isBalanced(String text) {
    int open = 0;
    for (char c : text.toCharArray()) {
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (open < 0) {
        return false;
      }
    }
    return open == 0;
  }
}
