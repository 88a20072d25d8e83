package dev.muster.record;

import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.util.Instantiatable;

/** A line for each field of a record, and for each decision and each event, which are set close. */
final class RecordLayout implements PrettyPrinter, Instantiatable<RecordLayout> {
  /** By how deep a line stands; only the record and its lists have lines. */
  private static final List<String> LINES = List.of("\n", "\n  ", "\n    ");

  /** The number of open objects and lists. */
  private int depth;

  @Override
  public RecordLayout createInstance() {
    return new RecordLayout();
  }

  /** Whether each entry of what is open has a line of its own. */
  private boolean lines(boolean list) {
    return depth == 1 || depth == 2 && list;
  }

  private static void line(JsonGenerator out, int indent) {
    out.writeRaw(LINES.get(indent));
  }

  private void open(JsonGenerator out, char bracket) {
    out.writeRaw(bracket);
    depth++;
  }

  private void close(JsonGenerator out, boolean list, int entries, char bracket) {
    boolean lines = lines(list);
    depth--;
    if (lines && entries > 0) {
      line(out, depth);
    }
    out.writeRaw(bracket);
  }

  private void next(JsonGenerator out, boolean list) {
    if (lines(list)) {
      out.writeRaw(',');
      line(out, depth);
    } else {
      out.writeRaw(", ");
    }
  }

  @Override
  public void writeRootValueSeparator(JsonGenerator out) {
    out.writeRaw('\n');
  }

  @Override
  public void writeStartObject(JsonGenerator out) {
    open(out, '{');
  }

  @Override
  public void beforeObjectEntries(JsonGenerator out) {
    if (lines(false)) {
      line(out, depth);
    }
  }

  @Override
  public void writeObjectNameValueSeparator(JsonGenerator out) {
    out.writeRaw(depth == 1 ? " : " : ": ");
  }

  @Override
  public void writeObjectEntrySeparator(JsonGenerator out) {
    next(out, false);
  }

  @Override
  public void writeEndObject(JsonGenerator out, int entries) {
    close(out, false, entries, '}');
  }

  @Override
  public void writeStartArray(JsonGenerator out) {
    open(out, '[');
  }

  @Override
  public void beforeArrayValues(JsonGenerator out) {
    if (lines(true)) {
      line(out, depth);
    }
  }

  @Override
  public void writeArrayValueSeparator(JsonGenerator out) {
    next(out, true);
  }

  @Override
  public void writeEndArray(JsonGenerator out, int entries) {
    close(out, true, entries, ']');
  }
}
