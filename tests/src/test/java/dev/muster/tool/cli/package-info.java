/**
 * One class of the tests that stands inside the command line's package, because commands can be run
 * there without a process of their own.
 */
package dev.muster.tool.cli;
