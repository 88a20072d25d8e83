package dev.muster.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a thing is. Compared by identity.
 *
 * <p>INVARIANT: a child's slots begin with its parent's.
 */
public final class Kind {
  private final Origin origin;
  private final Optional<Kind> parent;
  private final Map<String, Attribute> attributes;
  private final Map<String, CheckedExpression> fixed;
  private final List<Formation> formations;
  private final List<Kind> children;

  /** From the oldest ancestor to this. */
  private final List<Kind> line;

  /** What it has is its own, not its ancestors'. */
  public Kind(
      Origin origin,
      Optional<Kind> parent,
      Map<String, Attribute> attributes,
      Map<String, CheckedExpression> fixed,
      List<Formation> formations,
      List<Kind> children) {
    this.origin = origin;
    this.parent = parent;
    this.attributes = Collections.unmodifiableMap(attributes);
    this.fixed = Collections.unmodifiableMap(fixed);
    this.formations = Collections.unmodifiableList(formations);
    this.children = Collections.unmodifiableList(children);
    this.line = new ArrayList<>(parent.map(p -> p.line).orElse(List.of()));
    line.add(this);
  }

  public Origin origin() {
    return origin;
  }

  public String name() {
    return origin.name();
  }

  public Optional<Kind> parent() {
    return parent;
  }

  public List<Kind> children() {
    return children;
  }

  /** Own attributes by name. */
  public Map<String, Attribute> ownAttributes() {
    return attributes;
  }

  /** Own fixed values by attribute name. */
  public Map<String, CheckedExpression> ownFixed() {
    return fixed;
  }

  public Optional<Attribute> attribute(String name) {
    Attribute own = attributes.get(name);
    return own != null ? Optional.of(own) : parent.flatMap(p -> p.attribute(name));
  }

  /** All attributes, the oldest ancestor's first. */
  public List<Attribute> allAttributes() {
    List<Attribute> all = new ArrayList<>(parent.map(Kind::allAttributes).orElse(List.of()));
    all.addAll(attributes.values());
    return all;
  }

  public Optional<CheckedExpression> fixed(String name) {
    CheckedExpression own = fixed.get(name);
    return own != null ? Optional.of(own) : parent.flatMap(p -> p.fixed(name));
  }

  /** Formations open to the kind, its ancestors' first. */
  public List<Formation> formations() {
    List<Formation> all = new ArrayList<>(parent.map(Kind::formations).orElse(List.of()));
    formations.stream().filter(f -> !all.contains(f)).forEach(all::add);
    return all;
  }

  public boolean is(Kind other) {
    int depth = other.line.size() - 1;
    return depth < line.size() && line.get(depth) == other;
  }

  @Override
  public String toString() {
    return origin.label();
  }
}
