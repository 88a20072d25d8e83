package dev.muster.lang.tree;

import java.util.List;

/**
 * Words and signs that a rule of the grammar holds together.
 *
 * @param rule the name of the rule, or of the alternative, as in the grammar: {@code functionCall};
 *     {@link #UNREAD} for a declaration in which a mistake left words that no rule takes
 */
public record Node(String rule, List<Part> parts) implements Part {

  public static final String UNREAD = "unread";
}
