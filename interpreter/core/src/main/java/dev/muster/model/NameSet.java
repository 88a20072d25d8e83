package dev.muster.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** A set of names; a value is one {@link Member}. */
public final class NameSet {
  private final Origin origin;
  private final List<Member> members;
  private final Map<String, Member> byName = new HashMap<>();

  /**
   * @param names of the members, with their titles
   */
  public NameSet(Origin origin, List<Origin> names) {
    this.origin = origin;
    this.members =
        IntStream.range(0, names.size()).mapToObj(i -> new Member(this, i, names.get(i))).toList();
    members.forEach(member -> byName.putIfAbsent(member.name(), member));
  }

  public Origin origin() {
    return origin;
  }

  public String name() {
    return origin.name();
  }

  public List<Member> members() {
    return members;
  }

  public Optional<Member> member(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** One name of the set, compared by identity. */
  public static final class Member {
    private final NameSet set;
    private final int index;
    private final Origin origin;

    Member(NameSet set, int index, Origin origin) {
      this.set = set;
      this.index = index;
      this.origin = origin;
    }

    public NameSet set() {
      return set;
    }

    public int index() {
      return index;
    }

    public Origin origin() {
      return origin;
    }

    public String name() {
      return origin.name();
    }

    @Override
    public String toString() {
      return origin.label();
    }
  }
}
