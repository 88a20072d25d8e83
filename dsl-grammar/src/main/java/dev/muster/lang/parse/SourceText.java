package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Bytes to text, and the texts that are not worth reading. Every line ends in {@code \n} from here
 * on, whatever the file has, so that the same rules are the same text.
 */
public final class SourceText {

  private static final char BYTE_ORDER_MARK = '﻿';

  private SourceText() {}

  /** {@code source} is empty when there is a problem; the problem then names the file. */
  public record Decoded(Source source, Optional<Diagnostic> problem) {}

  public static Decoded decode(String name, byte[] bytes) {
    if (bytes.length > Limits.CHARACTERS) {
      return refused(name, tooLarge(nowhere(name)));
    }
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException _) {
      return refused(name, notText(nowhere(name)));
    }
    Source source =
        new Source(
            name,
            (!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text)
                .replace("\r\n", "\n")
                .replace('\r', '\n'));
    Optional<Diagnostic> problem = refuse(source);
    return problem.isPresent()
        ? refused(name, problem.get())
        : new Decoded(source, Optional.empty());
  }

  static Optional<Diagnostic> refuse(Source source) {
    if (source.text().length() > Limits.CHARACTERS) {
      return Optional.of(tooLarge(new Span(source, 0, 0)));
    }
    int nul = source.text().indexOf('\0');
    return nul < 0 ? Optional.empty() : Optional.of(notText(new Span(source, nul, nul + 1)));
  }

  private static Decoded refused(String name, Diagnostic problem) {
    return new Decoded(new Source(name, ""), Optional.of(problem));
  }

  private static Span nowhere(String name) {
    return new Span(new Source(name, ""), 0, 0);
  }

  private static Diagnostic tooLarge(Span span) {
    return Diagnostic.error(
            "file-too-large",
            span,
            "the file is larger than %s MB",
            Limits.CHARACTERS / 1024 / 1024)
        .note("cut it into several files of the same folder");
  }

  private static Diagnostic notText(Span span) {
    return Diagnostic.error("not-text", span, "the file is not text in UTF-8")
        .note("save it as plain text in UTF-8");
  }
}
