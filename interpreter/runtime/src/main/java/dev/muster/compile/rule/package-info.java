/** Rules: their compiled parts, their topics, and their conditions as Drools gets them. */
@NullMarked
package dev.muster.compile.rule;

import org.jspecify.annotations.NullMarked;
