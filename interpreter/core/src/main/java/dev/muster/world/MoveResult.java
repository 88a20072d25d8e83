package dev.muster.world;

import dev.muster.board.Path;
import java.util.List;
import java.util.Optional;

/**
 * The result of a move.
 *
 * @param rest the part of the wanted path that it did not go
 * @param halted the thing that made it stop
 * @param met the thing it bumped into
 * @param passed the things it went over
 */
public record MoveResult(
    Path path,
    Path rest,
    Optional<Thing> halted,
    Optional<Thing> met,
    List<Thing> passed,
    boolean offTable) {}
