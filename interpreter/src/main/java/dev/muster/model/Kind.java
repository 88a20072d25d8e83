package dev.muster.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a thing is. Filled by {@code check} and then left alone. Compared by identity.
 *
 * <p>INVARIANT: a child's slots begin with its parent's.
 */
public final class Kind {
  private final Origin origin;
  private final Optional<Kind> parent;
  private final Map<String, Attribute> attributes = new LinkedHashMap<>();
  private final Map<String, CheckedExpression> fixed = new LinkedHashMap<>();
  private final List<Formation> formations = new ArrayList<>();
  private final List<Kind> children = new ArrayList<>();

  /** From the oldest ancestor to this. */
  private final List<Kind> line = new ArrayList<>();

  public Kind(Origin origin, Optional<Kind> parent) {
    this.origin = origin;
    this.parent = parent;
    parent.ifPresent(p -> p.children.add(this));
    parent.ifPresent(p -> line.addAll(p.line));
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

  /** Own attributes; for check to fill. */
  public Map<String, Attribute> ownAttributes() {
    return attributes;
  }

  /** Own fixed values by attribute name; for check to fill. */
  public Map<String, CheckedExpression> ownFixed() {
    return fixed;
  }

  /** Own formations; for check to fill. */
  public List<Formation> ownFormations() {
    return formations;
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
