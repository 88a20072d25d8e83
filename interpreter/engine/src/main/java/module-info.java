/** The door for other programs. */
module dev.muster.engine {
  requires dev.muster.battle;
  requires dev.muster.check;
  requires dev.muster.core;
  requires dev.muster.geometry;
  requires dev.muster.grammar;
  requires dev.muster.runtime;
  requires dev.muster.workbench;
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;
  requires static org.junit.jupiter.api;

  exports dev.muster.engine;
  exports dev.muster.junit;
}
