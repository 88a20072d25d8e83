/** The examples of rulebooks as tests of JUnit, for projects that have JUnit. */
@NullMarked
package dev.muster.junit;

import org.jspecify.annotations.NullMarked;
