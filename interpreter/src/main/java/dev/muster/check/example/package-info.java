/** Worked examples: what is set up, done and expected. */
package dev.muster.check.example;
