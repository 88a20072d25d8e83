package dev.muster.board;

import java.util.List;
import java.util.stream.IntStream;
import org.locationtech.jts.geom.CoordinateSequence;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.LineString;

/** A course of straight stretches with no width: a road's middle, a wall, the edge of the table. */
public record Line(LineString string) implements Shape {
    public Line {
        if (!(string.getLength() > 0)) {
            throw new IllegalArgumentException("a line needs two different points");
        }
    }

    public static Line of(List<Point> points) {
        return new Line(Jts.line(points));
    }

    public List<Point> points() {
        CoordinateSequence sequence = string.getCoordinateSequence();
        return IntStream.range(0, sequence.size())
                .mapToObj(i -> new Point(sequence.getX(i), sequence.getY(i)))
                .toList();
    }

    @Override
    public Bounds bounds() {
        Envelope e = string.getEnvelopeInternal();
        return new Bounds(e.getMinX(), e.getMinY(), e.getMaxX(), e.getMaxY());
    }

    @Override
    public LineString geometry() {
        return string;
    }
}
