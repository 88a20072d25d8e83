package dev.muster.board;

import java.util.List;
import org.locationtech.jts.geom.Geometry;

/** One simple motion. */
public sealed interface Step extends Path {

    /** Goes straight, in any direction, keeping its facing. */
    record Slide(Box start, double dx, double dy) implements Step {
        static Slide along(Box box, double heading, double distance) {
            Trig.finite(distance, "distance");
            return new Slide(box, distance * Trig.sin(heading), distance * Trig.cos(heading));
        }

        @Override
        public Box at(double fraction) {
            return new Box(start.x() + fraction * dx, start.y() + fraction * dy,
                    start.width(), start.depth(), start.facing());
        }

        @Override
        public double length() {
            return Trig.hypot(dx, dy);
        }

        @Override
        public double travel() {
            return length();
        }

        @Override
        public double fractionAt(double shown) {
            return shown >= length() ? 1 : shown / length();
        }

        @Override
        public Slide cut(double fraction) {
            return new Slide(start, fraction * dx, fraction * dy);
        }
    }

    /**
     * Turns about an end of its front; the stick measures from where the other end was to where it comes.
     *
     * @param degrees positive when the other end goes forward
     */
    record Wheel(Box start, boolean pivotLeft, double degrees) implements Step {
        public Wheel {
            if (!(Math.abs(degrees) <= 180)) {
                throw new IllegalArgumentException("a wheel turns by at most 180 degrees, not " + degrees);
            }
        }

        public Point pivot() {
            return pivotLeft ? start.frontLeft() : start.frontRight();
        }

        /** The way of the outer front corner along its arc. */
        public double arcLength() {
            return start.width() * StrictMath.toRadians(Math.abs(degrees));
        }

        @Override
        public Box at(double fraction) {
            return start.turnedAbout(pivot(), clockwise() * fraction);
        }

        @Override
        public double length() {
            return 2 * start.width() * Trig.sin(Math.abs(degrees) / 2);
        }

        @Override
        public double travel() {
            return Trig.hypot(start.width(), start.depth()) * StrictMath.toRadians(Math.abs(degrees));
        }

        @Override
        public double fractionAt(double shown) {
            if (shown >= length()) {
                return 1;
            }
            double angle = 2 * StrictMath.toDegrees(StrictMath.asin(shown / (2 * start.width())));
            return angle / Math.abs(degrees);
        }

        @Override
        public Wheel cut(double fraction) {
            return new Wheel(start, pivotLeft, fraction * degrees);
        }

        double clockwise() {
            return pivotLeft ? -degrees : degrees;
        }
    }

    /** Turns about a point, clockwise. */
    record Turn(Box start, Point pivot, double degrees) implements Step {
        public Turn {
            degrees = Trig.finite(degrees, "angle");
        }

        @Override
        public Box at(double fraction) {
            return start.turnedAbout(pivot, degrees * fraction);
        }

        @Override
        public double length() {
            return 0;
        }

        @Override
        public double travel() {
            double radius = 0;
            for (Point corner : start.corners()) {
                radius = Math.max(radius, corner.distanceTo(pivot));
            }
            return radius * StrictMath.toRadians(Math.abs(degrees));
        }

        @Override
        public double fractionAt(double shown) {
            return 1;
        }

        @Override
        public Turn cut(double fraction) {
            return new Turn(start, pivot, fraction * degrees);
        }
    }

    /** Changes its front for its rear where it stands; any part of this step but none is all of it. */
    record Flip(Box start) implements Step {
        @Override
        public Box at(double fraction) {
            return fraction <= 0 ? start : start.turned(180);
        }

        @Override
        public double length() {
            return 0;
        }

        @Override
        public double travel() {
            return 0;
        }

        @Override
        public double fractionAt(double shown) {
            return 1;
        }

        @Override
        public Step cut(double fraction) {
            return fraction <= 0 ? new Slide(start, 0, 0) : this;
        }
    }

    @Override
    default Box end() {
        return at(1);
    }

    @Override
    default double maxCornerTravel() {
        return travel();
    }

    @Override
    default List<Step> steps() {
        return List.of(this);
    }

    @Override
    Step cut(double fraction);

    @Override
    default Geometry swept() {
        return Sweep.of(this);
    }

    /** The way each corner goes, in the order of {@link Box#corners()}. */
    default double[] cornerTravels() {
        return switch (this) {
            case Slide slide -> Sweep.even(slide.length());
            case Wheel wheel -> Sweep.arcs(wheel.start(), wheel.pivot(), wheel.degrees());
            case Turn turn -> Sweep.arcs(turn.start(), turn.pivot(), turn.degrees());
            case Flip flip -> Sweep.even(0);
        };
    }
}
