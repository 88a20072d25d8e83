package dev.muster.tool.cli.create;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

/** A text with places for names: {@code {{name}}}. */
final class Template {
  private Template() {}

  static String filled(String file, Map<String, String> names) {
    try (InputStream in = Template.class.getResourceAsStream(file)) {
      String text =
          new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
      for (Map.Entry<String, String> name : names.entrySet()) {
        text = text.replace("{{" + name.getKey() + "}}", name.getValue());
      }
      return text;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
