package dev.muster.world;

import dev.muster.model.Ranking;
import dev.muster.model.Rule;

/**
 * The winner of a ranking.
 *
 * @param criterion the one by which the contestants differ
 * @param decisive its line
 */
public record RankingResult(Object winner, Ranking ranking, String criterion, Rule decisive) {}
