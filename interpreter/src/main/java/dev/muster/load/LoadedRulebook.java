package dev.muster.load;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.RulebookFile;
import java.util.List;

/**
 * What was read.
 *
 * @param files base rulebooks first, each rulebook's files by name
 * @param problems of reading and of the grammar
 * @param contentHash SHA-256 over the names and bytes of all files, in hexadecimal: the same for
 *     the same rules anywhere
 */
public record LoadedRulebook(
    List<RulebookFile> files, List<Diagnostic> problems, String contentHash) {}
