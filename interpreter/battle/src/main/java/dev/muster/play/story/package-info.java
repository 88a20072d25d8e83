/** What is told of a battle, and to whom: the story, secrets, and problems that end it. */
@NullMarked
package dev.muster.play.story;

import org.jspecify.annotations.NullMarked;
