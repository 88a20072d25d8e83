/** What rules answer: the rules that fire for a topic, and what their answers come to. */
@NullMarked
package dev.muster.play.answers;

import org.jspecify.annotations.NullMarked;
