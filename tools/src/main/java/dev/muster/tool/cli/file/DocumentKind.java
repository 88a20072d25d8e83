package dev.muster.tool.cli.file;

import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a command writes to be looked at; the name of the file says which of them it is. */
public enum DocumentKind {
  HTML("<!-- %s -->\n"),
  PDF("%% %s\n"),
  SVG("<!-- %s -->\n");

  /** A comment in a file of this kind, which may stand at its end. */
  private final String comment;

  DocumentKind(String comment) {
    this.comment = comment;
  }

  private String ending() {
    return "." + name().toLowerCase(Locale.ROOT);
  }

  /**
   * The kind that the name of a file asks for. Ends the command if it is none that the command
   * writes, or if the file would replace one that the command has not written.
   */
  public static DocumentKind of(Path file, String command, DocumentKind... written) {
    String called = FileNames.called(file);
    List<DocumentKind> kinds = List.of(written);
    DocumentKind kind =
        kinds.stream()
            .filter(each -> called.toLowerCase(Locale.ROOT).endsWith(each.ending()))
            .findFirst()
            .orElseThrow(
                () ->
                    CommandFailure.because(
                        "`%s` says nothing of what to write: its name must end in %s."
                            .formatted(
                                called,
                                kinds.stream()
                                    .map(each -> "`" + each.ending() + "`")
                                    .collect(Collectors.joining(" or ")))));
    if (Files.isRegularFile(file) && !kind.mayReplace(file, command)) {
      throw CommandFailure.because(
          "`%s` is there already, and is not from `muster %s`: name another file with -o."
              .formatted(called, command));
    }
    return kind;
  }

  /** An empty file holds nothing to be lost. */
  private boolean mayReplace(Path file, String command) {
    try {
      byte[] there = Files.readAllBytes(file);
      byte[] mark = mark(command);
      int end = there.length - mark.length;
      return there.length == 0
          || end >= 0 && Arrays.equals(there, end, there.length, mark, 0, mark.length);
    } catch (IOException e) {
      throw cannot(file, e);
    }
  }

  private byte[] mark(String command) {
    return comment.formatted(PageFolder.made(command)).getBytes(StandardCharsets.UTF_8);
  }

  /** Writes a document of this kind, with a mark of the command that made it. */
  public void write(byte[] document, String command, Path file) {
    try {
      ByteArrayOutputStream marked = new ByteArrayOutputStream();
      marked.write(document);
      marked.write(mark(command));
      WholeFile.write(marked.toByteArray(), file);
    } catch (IOException e) {
      throw cannot(file, e);
    }
  }

  private static CommandFailure cannot(Path file, IOException why) {
    return CommandFailure.because(
        "`%s` cannot be written: %s.".formatted(FileNames.called(file), IoErrorText.of(why)));
  }
}
