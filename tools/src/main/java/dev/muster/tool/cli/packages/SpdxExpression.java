package dev.muster.tool.cli.packages;

import java.util.regex.Pattern;

/**
 * A licence as SPDX writes it: {@code CC-BY-4.0}, {@code Apache-2.0 OR MIT}, or {@code
 * LicenseRef-my-terms} for terms of one's own. Only the form is looked at: the list of licences
 * grows.
 */
final class SpdxExpression {
  /** More than this is no licence. */
  private static final int LONGEST = 200;

  private static final Pattern FORM;

  static {
    String id = "(?:DocumentRef-[A-Za-z0-9.-]+:)?[A-Za-z0-9][A-Za-z0-9.-]*\\+?";
    String licence = "\\(*" + id + "(?: WITH " + id + ")?\\)*";
    FORM = Pattern.compile(licence + "(?: (?:AND|OR) " + licence + ")*");
  }

  private SpdxExpression() {}

  static boolean isOne(String text) {
    return text.length() <= LONGEST && FORM.matcher(text).matches() && isBalanced(text);
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
