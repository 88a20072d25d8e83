package dev.muster.engine;

/**
 * The place of a piece: its middle, from the west and from the south edge of the table.
 *
 * @param facing in degrees, clockwise from north
 */
public record Position(double x, double y, double facing) {}
