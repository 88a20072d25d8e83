package dev.muster.world;

import dev.muster.model.Rule;

/**
 * The winner of a ranking.
 *
 * @param decisive the criterion by which the contestants differ
 */
public record RankingResult(Object winner, Rule.Criterion decisive) {}
