/** What is put on the table, and scenarios. */
package dev.muster.check.setup;
