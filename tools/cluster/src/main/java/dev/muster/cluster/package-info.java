/**
 * {@code muster simulate} as a job of Apache Spark: many machines fight the battles of a series.
 */
@NullMarked
package dev.muster.cluster;

import org.jspecify.annotations.NullMarked;
