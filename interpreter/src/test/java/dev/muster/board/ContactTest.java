package dev.muster.board;

import static org.assertj.core.api.Assertions.assertThat;

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
  @Domain(Shapes.class)
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
}
