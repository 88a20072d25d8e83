package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableTest {
  private final Table table = new Table(1800, 1200);

  @Test
  void inside_reaches_to_the_edge() {
    Box corner = new Box(20, 10, 40, 20, 0);
    assertThat(table.inside(corner)).isTrue();
    assertThat(table.inside(corner.turned(30))).isFalse();
    assertThat(table.inside(corner, 1)).isFalse();
    assertThat(table.inside(corner.moved(5, 5), 5)).isTrue();
  }

  @Test
  void distance_to_an_edge_is_measured_from_the_nearest_corner() {
    Box box = new Box(900, 1100, 40, 20, 90);
    assertThat(table.distanceToEdge(box, table.edge("north"))).isEqualTo(80);
    assertThat(table.distanceToEdge(box, Table.Edge.WEST)).isEqualTo(890);
    assertThat(table.distanceToEdge(box.moved(900, 0), Table.Edge.EAST)).isZero();
    assertThat(Distance.between(box, table.line(Table.Edge.NORTH))).isEqualTo(80);
  }

  @Test
  void a_band_lies_along_an_edge_and_an_inset_within_all_of_them() {
    assertThat(table.band(Table.Edge.SOUTH, 0, 300).bounds())
        .isEqualTo(new Bounds(0, 0, 1800, 300));
    assertThat(table.band(Table.Edge.EAST, 100, 300).bounds())
        .isEqualTo(new Bounds(1500, 0, 1700, 1200));
    assertThat(table.band(Table.Edge.NORTH, 0, 5000)).isEqualTo(table.area());
    assertThat(table.inset(100).bounds()).isEqualTo(new Bounds(100, 100, 1700, 1100));
    assertThatThrownBy(() -> table.inset(600)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void edges_have_names_and_opposites() {
    for (Table.Edge edge : Table.Edge.values()) {
      assertThat(table.edge(edge.name().toLowerCase(java.util.Locale.ROOT))).isEqualTo(edge);
      assertThat(edge.opposite().opposite()).isEqualTo(edge);
      Box out = new Box(900, 600, 10, 10, edge.heading()).moved(2000, 0);
      for (Table.Edge other : Table.Edge.values()) {
        assertThat(table.distanceToEdge(out, edge))
            .isLessThanOrEqualTo(table.distanceToEdge(out, other));
      }
    }
    assertThatThrownBy(() -> table.edge("up")).hasMessageContaining("up");
  }
}
