package dev.muster.world;

/**
 * The rules of an option hold from here on, or no longer.
 *
 * @param title as people read it
 */
public record SwitchedOption(String option, String title, boolean begins) {}
