package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class ContactTest {
  private final Box base = new Box(0, 0, 40, 20, 0);

  @Test
  void fronts_meet_along_the_length_they_share() {
    Contact contact = Contact.between(base, new Box(10, 20, 40, 20, 180)).orElseThrow();
    assertThat(contact).isEqualTo(new Contact(Direction.AHEAD, Direction.AHEAD, 30));
  }

  @Test
  void a_front_meets_a_side() {
    Contact contact = Contact.between(base, new Box(30, 0, 40, 20, 270)).orElseThrow();
    assertThat(contact).isEqualTo(new Contact(Direction.RIGHT, Direction.AHEAD, 20));
  }

  @Test
  void corners_meet_without_length() {
    Contact contact =
        Contact.between(base, new Box(0, 10 + 10 * Math.sqrt(2), 20, 20, 45)).orElseThrow();
    assertThat(contact.mine()).isEqualTo(Direction.AHEAD);
    assertThat(contact.length()).isLessThan(Tolerance.TOUCH);
    assertThat(Contact.between(base, base.moved(20, 40)).orElseThrow().length()).isZero();
    assertThat(Contact.between(base, base.moved(25, 0))).isEmpty();
  }

  @Property(tries = 300, seed = "61")
  @Domain(ShapeDomain.class)
  @Domain(DomainContext.Global.class)
  void flush_boxes_meet_along_the_named_edges(@ForAll Box target, @ForAll Box mover) {
    for (Direction mine : Direction.values()) {
      for (Direction theirs : Direction.values()) {
        Box set = Contact.flush(mover, mine, target, theirs, 0);
        Contact contact = Contact.between(set, target).orElseThrow();
        assertThat(contact.mine()).isEqualTo(mine);
        assertThat(contact.theirs()).isEqualTo(theirs);
        assertThat(contact.length()).isGreaterThan(9.9);
        assertThat(Overlap.overlaps(set, target)).isFalse();
      }
    }
  }

  private static Optional<Box> aligned(Box mover, Box target, double slide, Box... others) {
    return Contact.aligned(
        mover,
        target,
        Optional.empty(),
        slide,
        new Contact.Surroundings(new Table(1000, 1000), List.of(others)));
  }

  @Test
  void a_box_that_touches_aslant_lines_up_where_it_stands() {
    Box target = new Box(500, 500, 80, 20, 180);
    Box aslant = new Box(460, 400, 40, 20, 20);
    Box mover =
        Path.straight(aslant, 300)
            .cut(Motion.firstContact(Path.straight(aslant, 300), target).orElseThrow())
            .end();
    Box lined = aligned(mover, target, 0).orElseThrow();
    assertThat(lined.facing()).isZero();
    assertThat(lined.x()).isCloseTo(mover.x(), within(1e-6));
    assertThat(Contact.between(lined, target).orElseThrow())
        .isEqualTo(new Contact(Direction.AHEAD, Direction.AHEAD, 40));
  }

  @Test
  void sliding_brings_as_much_together_as_can_be_and_no_more() {
    Box target = new Box(500, 500, 80, 20, 180);
    Box mover = new Box(555, 480, 40, 20, 0);
    assertThat(aligned(mover, target, 0)).contains(mover);
    assertThat(aligned(mover, target, 1000).orElseThrow().x()).isCloseTo(520, within(1e-6));
    assertThat(aligned(mover, target, 10).orElseThrow().x()).isCloseTo(545, within(1e-6));
  }

  @Test
  void nobody_lines_up_on_another_or_with_what_it_does_not_touch() {
    Box target = new Box(500, 500, 80, 20, 180);
    Box mover = new Box(555, 480, 40, 20, 0);
    Box friend = new Box(510, 480, 40, 20, 0);
    assertThat(aligned(mover, target, 1000, friend).orElseThrow().x()).isCloseTo(550, within(1e-3));
    assertThat(aligned(mover, new Box(100, 100, 40, 20, 0), 1000)).isEmpty();
  }
}
