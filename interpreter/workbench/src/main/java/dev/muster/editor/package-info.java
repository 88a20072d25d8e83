/**
 * What an editor asks about the text of a rulebook: what a name stands for, where else it stands,
 * what there is in a file, and what a new name would break.
 *
 * <p>In: a rulebook as it was read and checked, mistakes included. Not here: files, and the
 * protocol that editors speak.
 */
@NullMarked
package dev.muster.editor;

import org.jspecify.annotations.NullMarked;
