package dev.muster.tool.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonTest {
  @Property
  void any_text_survives(@ForAll String text) {
    JsonNode read = JsonMapper.shared().readTree(Json.text(Map.of("text", List.of(text))));
    assertThat(read.get("text").get(0).stringValue()).isEqualTo(text);
  }

  @Test
  void empty_things_stay_on_their_line() {
    assertThat(Json.text(Map.of("a", List.of()))).isEqualTo("{\n  \"a\": []\n}\n");
    assertThat(Json.text(Map.of())).isEqualTo("{}\n");
  }
}
