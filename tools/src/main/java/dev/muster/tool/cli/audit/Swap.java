package dev.muster.tool.cli.audit;

import dev.muster.model.Rulebook;
import java.util.function.Supplier;

/**
 * A swap in an army of a scenario.
 *
 * @param side whose army it is
 * @param own what it takes, one time of which is swapped
 * @param rulebook in which it is swapped; it is made when it is needed, since there are many
 */
record Swap(String side, String army, Copy own, Copy other, Supplier<Rulebook> rulebook) {}
