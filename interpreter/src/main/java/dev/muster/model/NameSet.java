package dev.muster.model;

import java.util.List;

/** A set of names; a value is one {@link Member}. */
public final class NameSet {
  private final Origin origin;
  private final List<Member> members;

  public NameSet(Origin origin, List<String> names, List<String> titles) {
    this.origin = origin;
    this.members =
        java.util.stream.IntStream.range(0, names.size())
            .mapToObj(i -> new Member(this, i, names.get(i), titles.get(i)))
            .toList();
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

  public java.util.Optional<Member> member(String name) {
    return members.stream().filter(m -> m.name().equals(name)).findFirst();
  }

  /** One name of the set, compared by identity. */
  public static final class Member {
    private final NameSet set;
    private final int index;
    private final String name;
    private final String title;

    Member(NameSet set, int index, String name, String title) {
      this.set = set;
      this.index = index;
      this.name = name;
      this.title = title;
    }

    public NameSet set() {
      return set;
    }

    public int index() {
      return index;
    }

    public String name() {
      return name;
    }

    @Override
    public String toString() {
      return title;
    }
  }
}
