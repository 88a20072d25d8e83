/** From written to checked statements, and the procedures and actions they are the bodies of. */
package dev.muster.check.statement;
