package dev.muster.tool.cli.report;

import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.file.RegularFile;
import dev.muster.tool.cli.rulebook.Library;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * The files that a command writes reports to, besides standard output: {@code --output
 * FORMAT=FILE}.
 */
public final class ReportFiles<F extends Enum<F>> {
  private record Wanted<F>(F format, Path file) {}

  private final List<Wanted<F>> all = new ArrayList<>();

  static <F extends Enum<F>> ReportFiles<F> none() {
    return new ReportFiles<>();
  }

  /** Removes what an earlier run left, so that no old report is taken for that of this run. */
  static <F extends Enum<F>> ReportFiles<F> of(
      CommandLine line, List<String> outputs, Class<F> formats) {
    ReportFiles<F> files = new ReportFiles<>();
    for (String output : outputs) {
      files.all.add(wanted(output, formats).orElseThrow(() -> wrong(line, output, formats)));
    }
    files.all.forEach(wanted -> clear(wanted.file()));
    return files;
  }

  private static <F extends Enum<F>> Optional<Wanted<F>> wanted(String output, Class<F> formats) {
    int is = output.indexOf('=');
    if (is < 0 || is == output.length() - 1) {
      return Optional.empty();
    }
    return Arrays.stream(formats.getEnumConstants())
        .filter(format -> format.toString().equalsIgnoreCase(output.substring(0, is)))
        .findFirst()
        .map(format -> new Wanted<>(format, Path.of(output.substring(is + 1))));
  }

  private static <F extends Enum<F>> ParameterException wrong(
      CommandLine line, String output, Class<F> formats) {
    String known =
        Arrays.stream(formats.getEnumConstants())
            .map(Object::toString)
            .collect(Collectors.joining(", "));
    return new ParameterException(
        line,
        "--output is written FORMAT=FILE, where FORMAT is one of "
            + known
            + "; not `"
            + output
            + "`");
  }

  private static void clear(Path file) {
    if (file.toString().endsWith(Library.ENDING)) {
      throw CommandFailure.because("A report does not replace rules: " + file + ".");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw CommandFailure.because("There is no folder for the report " + file + ".");
    }
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      RegularFile.require(file);
      try {
        Files.delete(file);
      } catch (IOException e) {
        throw cannot(file, e);
      }
    }
  }

  public boolean wants(F format) {
    return all.stream().anyMatch(wanted -> wanted.format() == format);
  }

  public void write(Function<F, String> report) {
    writeBytes(format -> report.apply(format).getBytes(StandardCharsets.UTF_8));
  }

  public void writeBytes(Function<F, byte[]> report) {
    for (Wanted<F> wanted : all) {
      try {
        WholeFile.write(report.apply(wanted.format()), wanted.file());
      } catch (IOException e) {
        throw cannot(wanted.file(), e);
      }
    }
  }

  private static CommandFailure cannot(Path file, IOException why) {
    return CommandFailure.because(
        "The report " + file + " cannot be written: " + IoErrorText.of(why) + ".");
  }
}
