package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;

/** Finds what is wrong with a declaration that cannot be read, or with a line in its braces. */
record BrokenRule(Item item) {
  Optional<Diagnostic> find() {
    return new BrokenHead(item)
        .find()
        .or(new BrokenExtension(item)::find)
        .or(new BrokenRow(item)::find)
        .or(new BrokenChange(item)::find)
        .or(new BrokenPermission(item)::find)
        .or(new BrokenCondition(item)::find)
        .or(new BrokenSetting(item)::find)
        .or(new BrokenAttribute(item)::find)
        .or(new BrokenArc(item)::find);
  }
}
