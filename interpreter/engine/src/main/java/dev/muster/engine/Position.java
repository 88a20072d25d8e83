package dev.muster.engine;

/**
 * Where a piece stands: its middle, from the west and from the south edge of the table.
 *
 * @param facing in degrees, clockwise from north
 */
public record Position(double x, double y, double facing) {}
