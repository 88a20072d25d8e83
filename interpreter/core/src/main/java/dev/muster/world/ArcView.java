package dev.muster.world;

import dev.muster.board.ArcRegion;
import dev.muster.board.Box;
import java.util.Optional;

/** An arc as one thing has it now; empty when it has none. */
public record ArcView(Box viewer, Optional<ArcRegion> arc) {}
