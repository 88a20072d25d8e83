package dev.muster.model;

import java.util.List;

/**
 * A place of a procedure or an action at which rules are heard.
 *
 * @param event what they answer; its parameters are the local names of the place
 * @param slots by parameter of the event, its slot in the frame of the place; negative where a name
 *     is not known at this place
 */
public record Hook(Event event, List<Integer> slots) {}
