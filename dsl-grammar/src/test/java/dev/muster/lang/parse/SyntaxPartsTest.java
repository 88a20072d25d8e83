package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.SyntaxParts;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SyntaxPartsTest {
  private final Set<String> seen = new TreeSet<>();

  @Test
  void a_record_made_of_its_parts_is_the_same() {
    Samples.all().map(RulebookReader::read).map(Parsed::tree).forEach(this::visit);
    assertThat(seen).hasSizeGreaterThan(150);
  }

  private void visit(Object part) {
    switch (part) {
      case Optional<?> some -> some.ifPresent(this::visit);
      case List<?> several -> several.forEach(this::visit);
      case Span _ -> {}
      case Record node -> {
        seen.add(node.getClass().getName());
        List<Object> parts = SyntaxParts.of(node);
        assertThat(SyntaxParts.names(node))
            .containsExactlyElementsOf(
                Arrays.stream(node.getClass().getRecordComponents())
                    .map(c -> c.getName())
                    .toList());
        assertThat(SyntaxParts.like(node, parts)).isEqualTo(node).isNotSameAs(node);
        parts.forEach(this::visit);
      }
      default -> {}
    }
  }
}
