package dev.muster.tool.cli.file;

import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a command writes to be looked at; the name of the file says which of them it is. */
public enum DocumentKind {
  HTML("<!DOCTYPE html>"),
  PDF("%PDF-"),
  SVG("<svg ");

  /** How every file of this kind begins. */
  private final byte[] beginning;

  DocumentKind(String beginning) {
    this.beginning = beginning.getBytes(StandardCharsets.US_ASCII);
  }

  private String ending() {
    return "." + name().toLowerCase(Locale.ROOT);
  }

  /**
   * The kind that the name of a file asks for. Ends the command if it is none that the command
   * writes, or if the file would replace one of another kind.
   */
  public static DocumentKind of(Path file, DocumentKind... written) {
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
    if (Files.isRegularFile(file) && !kind.mayReplace(file)) {
      throw CommandFailure.because(
          "`%s` is there already, and is no %s: name another file with -o."
              .formatted(called, kind));
    }
    return kind;
  }

  /** An empty file holds nothing to be lost. */
  private boolean mayReplace(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] there = in.readNBytes(beginning.length);
      return there.length == 0 || Arrays.equals(there, beginning);
    } catch (IOException e) {
      throw cannot(file, e);
    }
  }

  /** Writes a document of this kind. */
  public void write(byte[] document, Path file) {
    try {
      WholeFile.write(document, file);
    } catch (IOException e) {
      throw cannot(file, e);
    }
  }

  private static CommandFailure cannot(Path file, IOException why) {
    return CommandFailure.because(
        "`%s` cannot be written: %s.".formatted(FileNames.called(file), IoErrorText.of(why)));
  }
}
