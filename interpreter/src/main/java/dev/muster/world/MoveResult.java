package dev.muster.world;

import dev.muster.board.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of a move.
 *
 * @param halted the thing that made it stop, or null
 * @param met the thing it bumped into, or null
 * @param passed the things it went over
 */
public record MoveResult(
    Path path, @Nullable Thing halted, @Nullable Thing met, List<Thing> passed, boolean offTable) {}
