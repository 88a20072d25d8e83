package dev.muster.world;

import dev.muster.model.Rule;

/**
 * Who won a ranking.
 *
 * @param decisive the criterion by which the contestants differ
 */
public record RankingResult(Object winner, Rule.Criterion decisive) {}
