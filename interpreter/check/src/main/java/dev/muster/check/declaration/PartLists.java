package dev.muster.check.declaration;

import java.util.ArrayList;
import java.util.List;

/** Lists of the parts of declarations: none changes, each change makes another list. */
final class PartLists {
  private PartLists() {}

  static <T> List<T> plus(List<T> list, T more) {
    return plus(list, list.size(), more);
  }

  static <T> List<T> plus(List<T> list, int at, T more) {
    List<T> all = new ArrayList<>(list);
    all.add(at, more);
    return List.copyOf(all);
  }

  static <T> List<T> with(List<T> list, int at, T other) {
    List<T> all = new ArrayList<>(list);
    all.set(at, other);
    return List.copyOf(all);
  }

  static <T> List<T> without(List<T> list, int at) {
    List<T> all = new ArrayList<>(list);
    all.remove(at);
    return List.copyOf(all);
  }
}
