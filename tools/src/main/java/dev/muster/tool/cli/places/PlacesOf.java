package dev.muster.tool.cli.places;

import dev.muster.lang.Span;
import dev.muster.model.Origin;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The places where rules may listen to a procedure, an action, an event or an attribute, or how
 * they change a quantity.
 *
 * @param kind the word that it is declared with
 * @param places the whole of it first
 * @param rules that already listen to it, or change it
 * @param users where it is asked for, announced or changed
 * @param value what a quantity starts from, or of which type a procedure's value is
 */
record PlacesOf(
    String kind,
    String name,
    Origin origin,
    List<Place> places,
    List<Related> rules,
    List<Related> users,
    Optional<String> value) {

  /**
   * @param headings as a rule that listens there begins, one for each moment
   * @param names that the rule knows there, each with its type
   * @param after those that it knows only after it
   */
  record Place(
      List<String> headings,
      Map<String, String> names,
      Map<String, String> after,
      String file,
      int line) {}

  /**
   * A rule, a procedure or another part of the rulebook that has to do with it.
   *
   * @param what the heading under which a rule listens, or what is written there
   */
  record Related(String kind, String name, String page, String what, String file, int line) {
    static Related of(Origin origin, String what, Span at) {
      return new Related(
          origin.declarationKind(),
          origin.name(),
          origin.pages().orElse(""),
          what,
          at.source().name(),
          at.line());
    }
  }
}
