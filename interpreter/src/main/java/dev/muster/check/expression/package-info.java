/**
 * From written to checked expressions: names are resolved, every expression gets a type, and its
 * parts must go together.
 */
package dev.muster.check.expression;
