/**
 * {@code muster rules}: the rules of a rulebook as they were handed to Drools, and how often each
 * fired.
 */
@NullMarked
package dev.muster.tool.cli.rules;

import org.jspecify.annotations.NullMarked;
