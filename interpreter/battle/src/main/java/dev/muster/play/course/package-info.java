/** The course of a battle: procedures, events, result tables, properties. */
@NullMarked
package dev.muster.play.course;

import org.jspecify.annotations.NullMarked;
