/**
 * Checks what a rulebook declares, before anything is said about how it works: measures, kinds and
 * their attributes, and the parts of what can be asked, done and announced.
 */
@NullMarked
package dev.muster.check.signature;

import org.jspecify.annotations.NullMarked;
