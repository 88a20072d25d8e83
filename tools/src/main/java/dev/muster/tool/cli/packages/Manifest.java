package dev.muster.tool.cli.packages;

import dev.muster.tool.cli.report.Json;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a package says of itself, in its file {@code muster-package.json}.
 *
 * @param format the version of this form
 * @param edition of the language
 * @param license an SPDX expression
 * @param dependencies what it extends, and which versions of that fit
 * @param files SHA-256 of each, by its name in the folder
 */
public record Manifest(
    int format,
    String name,
    String title,
    String version,
    String edition,
    String license,
    List<String> copyright,
    SortedMap<String, String> dependencies,
    SortedMap<String, String> files) {
  static final String FILE = "muster-package.json";
  static final int FORMAT = 1;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .build();

  /** Empty if it is none of this form. */
  static Optional<Manifest> read(byte[] bytes) {
    try {
      return Optional.of(
          MAPPER.readValue(new String(bytes, StandardCharsets.UTF_8), Manifest.class));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  /** The version of the form, if that can be read. */
  static Optional<Integer> format(byte[] bytes) {
    try {
      JsonNode format = MAPPER.readTree(new String(bytes, StandardCharsets.UTF_8)).path("format");
      return format.isInt() ? Optional.of(format.asInt()) : Optional.empty();
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  byte[] bytes() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("format", format);
    json.put("name", name);
    json.put("title", title);
    json.put("version", version);
    json.put("edition", edition);
    json.put("license", license);
    json.put("copyright", copyright);
    json.put("dependencies", dependencies);
    json.put("files", files);
    return Json.text(json).getBytes(StandardCharsets.UTF_8);
  }
}
