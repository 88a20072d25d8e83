/**
 * {@code muster scenarios}: the scenarios of a rulebook. And how the commands that fight battles
 * are told which of them to fight, with which options and generals.
 */
@NullMarked
package dev.muster.tool.cli.scenario;

import org.jspecify.annotations.NullMarked;
