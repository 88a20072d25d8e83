/**
 * What becomes a rule: modifiers, permissions, triggers, rankings, sights, specials, and the
 * readings and preferences tied to them.
 */
package dev.muster.check.rule;
