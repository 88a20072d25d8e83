package dev.muster.model;

/** A declaration whose rules answer questions. */
public sealed interface Askable permits Quantity, Sight, Zone, Arc, Ranking, Action {}
