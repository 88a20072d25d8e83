package dev.muster.compile;

import dev.muster.compile.statement.CompiledStatement;
import dev.muster.compile.statement.StatementCompiler;
import dev.muster.model.Outcome;
import java.util.List;

/**
 * The dice that a table rolls whenever it is read.
 *
 * @param slot in which the roll is then
 * @param frame slots that it needs
 */
public record CompiledTableDice(CompiledStatement roll, int slot, int frame) {
  static CompiledTableDice of(Outcome.Dice dice) {
    return new CompiledTableDice(
        StatementCompiler.block(List.of(dice.roll())), dice.roll().slot(), dice.frame());
  }
}
