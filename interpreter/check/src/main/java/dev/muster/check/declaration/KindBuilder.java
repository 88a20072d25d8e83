package dev.muster.check.declaration;

import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The members of a kind, as far as they are known. */
public final class KindBuilder {
  private final Kind kind;
  private final Map<String, Attribute> attributes = new LinkedHashMap<>();
  private final Map<String, CheckedExpression> fixed = new LinkedHashMap<>();
  private final Map<Attribute, Attribute.Start> starts = new HashMap<>();
  private final List<Formation> formations = new ArrayList<>();
  private final List<Kind> children = new ArrayList<>();
  private final List<Kind> whole = new ArrayList<>();
  private final List<Kind.PartCount> parts = new ArrayList<>();

  KindBuilder(Origin origin, Optional<KindBuilder> parent) {
    this.kind =
        new Kind(
            origin,
            parent.map(KindBuilder::kind),
            new Kind.Members(
                attributes, fixed, starts, formations, children, new Kind.Parthood(whole, parts)));
    parent.ifPresent(p -> p.children.add(kind));
  }

  public Kind kind() {
    return kind;
  }

  public void attribute(Attribute attribute) {
    attributes.put(attribute.name(), attribute);
  }

  public void fix(String attribute, CheckedExpression value) {
    fixed.put(attribute, value);
  }

  /** Sets what an own attribute starts with. */
  public void start(Attribute attribute, Attribute.Start start) {
    starts.put(attribute, start);
  }

  /** Sets the kind that its things are parts of. */
  public void partOf(Kind of) {
    whole.add(of);
  }

  public void part(Kind.PartCount count) {
    parts.add(count);
  }

  public void formation(Formation formation) {
    formations.add(formation);
  }
}
