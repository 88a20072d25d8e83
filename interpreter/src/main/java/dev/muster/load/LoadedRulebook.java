package dev.muster.load;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.RulebookFile;
import java.util.List;
import java.util.Map;

/**
 * What was read.
 *
 * @param files base rulebooks first, each rulebook's files by name
 * @param problems of reading and of the grammar
 * @param contentHash SHA-256 over the names and texts of all files, in hexadecimal: the same for
 *     the same rules anywhere
 * @param places how records call the files, by the names of their sources: the rulebook and where
 *     the file lies in its folder, the same wherever that folder is
 */
public record LoadedRulebook(
    List<RulebookFile> files,
    List<Diagnostic> problems,
    String contentHash,
    Map<String, String> places) {}
