/** Army lists, orders of battle, and whether one keeps to the other. */
package dev.muster.check.army;
