/**
 * Tests the examples of a rulebook: changes its rules one place at a time and looks whether an
 * example fails. In: the files of a rulebook. Out: the changes that no example noticed. Not here:
 * what is reported of them.
 */
@NullMarked
package dev.muster.mutation;

import org.jspecify.annotations.NullMarked;
