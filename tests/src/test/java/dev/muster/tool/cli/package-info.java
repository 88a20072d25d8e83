/**
 * A test class inside the package of the command line, so that tests can run commands without
 * starting a process.
 */
package dev.muster.tool.cli;
