package dev.muster.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The kind of a thing. Compared by identity.
 *
 * <p>INVARIANT: a child's slots begin with its parent's.
 */
public final class Kind {
  private final Origin origin;
  private final Optional<Kind> parent;
  private final Members own;

  /** The ancestors, the oldest first, and this kind itself. */
  private final List<Kind> line;

  /** The fixed value that gives things a base. */
  public static final String BASE_WIDTH = "base-width";

  public static final String BASE_DEPTH = "base-depth";

  /** The fixed value that makes a base round; width and depth are then the same. */
  public static final String BASE_DIAMETER = "base-diameter";

  public static final String BASES = "bases";

  /** The members that a kind has and its ancestors have not. */
  public record Members(
      Map<String, Attribute> attributes,
      Map<String, CheckedExpression> fixed,
      Map<Attribute, Attribute.Start> starts,
      List<Formation> formations,
      List<Kind> children,
      Parthood parthood) {
    public Members {
      attributes = Collections.unmodifiableMap(attributes);
      fixed = Collections.unmodifiableMap(fixed);
      starts = Collections.unmodifiableMap(starts);
      formations = Collections.unmodifiableList(formations);
      children = Collections.unmodifiableList(children);
    }
  }

  /**
   * The wholes that its things are parts of, and the parts they have.
   *
   * @param whole at most one
   */
  public record Parthood(List<Kind> whole, List<PartCount> parts) {
    public Parthood {
      whole = Collections.unmodifiableList(whole);
      parts = Collections.unmodifiableList(parts);
    }
  }

  /**
   * @param number how many parts of that kind a thing has
   */
  public record PartCount(Attribute number, Kind part) {}

  public Kind(Origin origin, Optional<Kind> parent, Members own) {
    this.origin = origin;
    this.parent = parent;
    this.own = own;
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

  /** Whether its base is round: the diameter of another is 0. */
  public boolean round() {
    return fixed(BASE_DIAMETER)
        .filter(value -> !(value instanceof CheckedExpression.Number number && number.value() == 0))
        .isPresent();
  }

  /** Returns the number of kinds above it. */
  public int ancestors() {
    return line.size() - 1;
  }

  public List<Kind> children() {
    return own.children();
  }

  /** Own attributes by name. */
  public Map<String, Attribute> ownAttributes() {
    return own.attributes();
  }

  public Optional<Attribute> attribute(String name) {
    Attribute here = own.attributes().get(name);
    return here != null ? Optional.of(here) : parent.flatMap(p -> p.attribute(name));
  }

  /** It, and the kinds below it, each before those that are below itself. */
  public List<Kind> family() {
    List<Kind> all = new ArrayList<>(List.of(this));
    children().forEach(child -> all.addAll(child.family()));
    return all;
  }

  /** All attributes, the oldest ancestor's first. */
  public List<Attribute> allAttributes() {
    List<Attribute> all = new ArrayList<>();
    line.forEach(kind -> all.addAll(kind.own.attributes().values()));
    return all;
  }

  /** Returns what an own attribute starts with. */
  Attribute.Start start(Attribute attribute) {
    return own.starts().getOrDefault(attribute, Attribute.Start.UNSAID);
  }

  /** Own fixed values by name. */
  public Map<String, CheckedExpression> ownFixed() {
    return own.fixed();
  }

  public Optional<CheckedExpression> fixed(String name) {
    CheckedExpression here = own.fixed().get(name);
    return here != null ? Optional.of(here) : parent.flatMap(p -> p.fixed(name));
  }

  /** Formations open to the kind, its ancestors' first. */
  public List<Formation> formations() {
    List<Formation> all = new ArrayList<>(parent.map(Kind::formations).orElse(List.of()));
    own.formations().stream().filter(f -> !all.contains(f)).forEach(all::add);
    return all;
  }

  /** Whether things of the kind ever have a base. */
  public boolean hasBase() {
    return fixed(BASE_WIDTH).isPresent()
        || formations().stream().anyMatch(f -> f.fixed().containsKey(BASE_WIDTH));
  }

  /** The kind of what its things are parts of; empty for what stands by itself. */
  public Optional<Kind> whole() {
    for (Kind kind : line) {
      if (!kind.own.parthood().whole().isEmpty()) {
        return Optional.of(kind.own.parthood().whole().getFirst());
      }
    }
    return Optional.empty();
  }

  /** The parts that its things have, in the order in which they stand: its ancestors' first. */
  public List<PartCount> parts() {
    List<PartCount> all = List.of();
    for (Kind kind : line) {
      if (!kind.own.parthood().parts().isEmpty()) {
        all = new ArrayList<>(all);
        all.addAll(kind.own.parthood().parts());
      }
    }
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
