/**
 * Checks what becomes a rule: modifiers, permissions, triggers, rankings, sights, specials; which
 * rules are exceptions to which; and the preferences of generals.
 */
@NullMarked
package dev.muster.check.rule;

import org.jspecify.annotations.NullMarked;
