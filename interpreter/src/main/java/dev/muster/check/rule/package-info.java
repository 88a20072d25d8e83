/**
 * What becomes a rule: modifiers, permissions, triggers, rankings, sights, specials; which rules
 * are exceptions to which; and the preferences of generals.
 */
package dev.muster.check.rule;
