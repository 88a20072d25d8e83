/**
 * Battles as JSON: written, read back and fought again. In go fights and files' bytes, out come
 * records and complaints about records that do not fit. Not here: the rules of play, terminals.
 */
package dev.muster.record;
