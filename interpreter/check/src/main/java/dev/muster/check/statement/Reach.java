package dev.muster.check.statement;

import dev.muster.lang.Span;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The distance that an action goes at most: a quantity, which rules may change. */
public final class Reach {
  private Reach() {}

  /** Returns the way it is worked out before any rule changes it. */
  public static Quantity.Body of(Action.Body action) {
    Optional<CheckedExpression> upTo =
        action.domains().stream().flatMap(domain -> upTo(domain).stream()).findFirst();
    return new Quantity.Body(upTo, action.frame(), false);
  }

  private static Optional<CheckedExpression> upTo(Action.Domain domain) {
    return domain instanceof Action.Domain.OfPath path
        ? path.upTo().filter(e -> e.type() instanceof Type.Distance)
        : Optional.empty();
  }

  /** The body of an action that asks the rules how far it goes, because they change that. */
  public static Action.Body asked(Action action, Action.Body body, Quantity reach) {
    return new Action.Body(
        body.decision(),
        body.domains().stream().map(domain -> asked(action, domain, reach)).toList(),
        body.costs(),
        body.leadsTo(),
        body.statements(),
        body.frame());
  }

  private static Action.Domain asked(Action action, Action.Domain domain, Quantity reach) {
    if (!(domain instanceof Action.Domain.OfPath path) || upTo(domain).isEmpty()) {
      return domain;
    }
    Span span = path.upTo().orElseThrow().span();
    List<CheckedExpression> arguments = new ArrayList<>();
    for (Parameter parameter : action.parameters()) {
      arguments.add(
          new CheckedExpression.Local(arguments.size(), parameter.name(), parameter.type(), span));
    }
    CheckedExpression call = CheckedExpression.Ask.of(reach, arguments, span);
    return new Action.Domain.OfPath(
        path.shape(),
        path.line(),
        Optional.of(call),
        path.angle(),
        path.legs(),
        path.steps(),
        path.limits(),
        path.of());
  }
}
