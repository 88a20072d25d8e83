/** What is put on the table: scenarios and examples. */
package dev.muster.check.setup;
