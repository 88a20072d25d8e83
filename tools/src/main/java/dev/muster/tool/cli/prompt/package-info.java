/** Where a person types: at a terminal or into a pipe, page by page, until Ctrl-C. */
@NullMarked
package dev.muster.tool.cli.prompt;

import org.jspecify.annotations.NullMarked;
