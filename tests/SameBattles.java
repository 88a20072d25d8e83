import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares two folders of battle records for tests/same-battles: bytes|wording OLDER NEWER. */
public final class SameBattles {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern FACES = Pattern.compile(": ([0-9 ]+|no dice)");

  public static void main(String[] args) throws IOException {
    boolean bytes = args[0].equals("bytes");
    Path older = Path.of(args[1]);
    Path newer = Path.of(args[2]);
    List<String> names = records(older);
    if (names.isEmpty() || !names.equals(records(newer))) {
      System.out.println("not the same battles: " + names.size() + " and " + records(newer).size());
      System.exit(1);
    }
    int different = 0;
    for (String name : names) {
      String found = bytes ? firstByte(older, newer, name) : firstMatter(older, newer, name);
      if (!found.isEmpty()) {
        System.out.println(name + ": " + found);
        different++;
      }
    }
    System.out.println(
        names.size() + " battles, " + different + " different" + (bytes ? "" : " but for wording"));
    System.exit(different == 0 ? 0 : 1);
  }

  private static List<String> records(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files
          .map(f -> f.getFileName().toString())
          .filter(f -> f.endsWith(".json"))
          .sorted()
          .toList();
    }
  }

  private static String firstByte(Path older, Path newer, String name) throws IOException {
    long at = Files.mismatch(older.resolve(name), newer.resolve(name));
    String then = format(older.resolve(name));
    String now = format(newer.resolve(name));
    return at < 0
        ? ""
        : then.equals(now)
            ? "differ at byte " + at
            : "of format %s and now of format %s: compare with --wording, and replay the older records"
                .formatted(then, now);
  }

  private static String format(Path record) throws IOException {
    return JSON.readTree(Files.readAllBytes(record)).path("format").asString();
  }

  private static String firstMatter(Path older, Path newer, String name) throws IOException {
    List<String> before = matters(JSON.readTree(Files.readAllBytes(older.resolve(name))));
    List<String> after = matters(JSON.readTree(Files.readAllBytes(newer.resolve(name))));
    for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
      if (!before.get(i).equals(after.get(i))) {
        return "`" + before.get(i) + "` is now `" + after.get(i) + "`";
      }
    }
    return before.size() == after.size() ? "" : before.size() + " entries are now " + after.size();
  }

  /** What must not change: decisions, kinds of events in order, dice, the result. */
  private static List<String> matters(JsonNode record) {
    List<String> found = new ArrayList<>();
    record.path("decisions").forEach(d -> found.add("decision " + d));
    record
        .path("events")
        .forEach(e -> found.add("event " + e.path("kind").asString() + " " + faces(e)));
    JsonNode result = record.path("result");
    boolean decided =
        result.path("decided").asBoolean(false)
            || result.path("how").asString("").equals("decided");
    found.add("result " + result.path("winner") + decided);
    return found;
  }

  private static String faces(JsonNode event) {
    if (!event.path("kind").asString().equals("rolled")) {
      return "";
    }
    if (!event.has("text")) {
      List<String> faces = new ArrayList<>();
      event.path("faces").forEach(face -> faces.add(face.asString()));
      return String.join(" ", faces);
    }
    // A record of format 2 has sentences.
    var shown = FACES.matcher(event.path("text").asString());
    return shown.find() && !shown.group(1).equals("no dice") ? shown.group(1).strip() : "";
  }
}
