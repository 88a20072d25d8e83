package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Name;

/** What a rule picks out no more, because a supplement says so. */
public record Ignored(Name rule, Extension.Ignore item) {}
