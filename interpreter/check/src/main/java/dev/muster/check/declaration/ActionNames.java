package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Action;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the names of actions stand for, and those of lists of orders. */
public final class ActionNames {
  private final DeclarationContext context;

  ActionNames(DeclarationContext context) {
    this.context = context;
  }

  /**
   * An action that is named.
   *
   * @param name its own, or that of a list
   */
  public record Named(Action action, Name name) {
    public boolean byList() {
      return !name.text().equals(action.name());
    }
  }

  /** The action of that name, or a complaint. */
  public Optional<Action> one(Name name) {
    Action action = context.names.actions.get(name.text());
    List<Action> list = context.names.orders.get(name.text());
    if (list != null) {
      context.problems.add(
          Diagnostic.error(
                  "list-of-orders",
                  name.span(),
                  "`%s` is a list of orders, but one action is meant here",
                  name)
              .note(
                  "it has %s",
                  list.stream()
                      .map(a -> Words.quoted(a.name()))
                      .collect(Collectors.joining(", "))));
    } else if (action == null) {
      unknown(name, context.names.actions.keySet());
    } else {
      context.problems.means(name, action.origin());
    }
    return Optional.ofNullable(action);
  }

  /** The actions of these names, each once; those of a list stand where the list is named. */
  public List<Named> all(List<Name> names) {
    Map<Action, Named> found = new LinkedHashMap<>();
    Set<String> before = new HashSet<>();
    for (Name name : names) {
      if (before.add(name.text())) {
        of(name).forEach(action -> found.putIfAbsent(action, new Named(action, name)));
      } else {
        context.problems.about(
            name,
            Diagnostic.error("action-twice", name.span(), "`%s` is already named among these", name)
                .note("name it once"));
      }
    }
    return List.copyOf(found.values());
  }

  private List<Action> of(Name name) {
    List<Action> found = context.names.actionsCalled(name.text());
    if (found.isEmpty() && !context.names.orders.containsKey(name.text())) {
      List<String> known = new ArrayList<>(context.names.actions.keySet());
      known.addAll(context.names.orders.keySet());
      unknown(name, known);
    }
    context.means(name);
    return found.size() < 2 || context.repetitions.more(name.span(), found.size())
        ? found
        : List.of();
  }

  private void unknown(Name name, Collection<String> known) {
    Declaration other = context.names.declarations.get(name.text());
    if (other == null) {
      context.problems.unknown(name, known, "there is no action `%s`", name);
    } else {
      context.problems.unknown(
          name, known, "`%s` is %s, not an action", name, Words.one(DeclarationKinds.of(other)));
    }
  }
}
