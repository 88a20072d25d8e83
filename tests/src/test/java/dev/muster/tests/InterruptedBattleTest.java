package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.record.BattleRecord;
import dev.muster.record.Records;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a process does with its battle that the system tells to end. */
@DisabledOnOs(OS.WINDOWS)
class InterruptedBattleTest {
  /** Goes on until a limit ends it, which takes long. */
  private static final String ENDLESS =
      """
      rulebook endless 1.0.0 edition 2
      kind unit is thing { tired : 0..1 = 0 }
      action rest by me: unit {
        set me.tired to 1
        say "{me} rests"
      }
      procedure battle {
        repeat 9000 times {
          repeat 9000 times {
            for each unit u { set u.tired to 0 }
            for each side s { s orders unit u of s until any unit x of s where x.tired = 1 }
          }
        }
      }
      scenario field {
        table 60 cm by 60 cm
        side red { guard : unit }
        side blue { line : unit }
      }
      """;

  @TempDir Path folder;
  private Path record;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        Files.createDirectory(folder.resolve("endless")).resolve("rules.muster"), ENDLESS);
    record = folder.resolve("battle.json");
  }

  private Process playing(String... more) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx1g",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.muster.tool.cli.Main",
                "play",
                "endless"));
    command.addAll(Arrays.asList(more));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(folder.resolve("told").toFile());
    builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
    return builder.start();
  }

  private String told() throws IOException {
    return Files.readString(folder.resolve("told"));
  }

  private static void readPrompt(InputStream out) throws IOException {
    StringBuilder read = new StringBuilder();
    for (int c; !read.toString().endsWith("\n> ") && (c = out.read()) >= 0; ) {
      read.append((char) c);
    }
    assertThat(read.toString()).endsWith("\n> ");
  }

  @Test
  void at_the_prompt_it_says_how_to_resume_what_is_saved() throws Exception {
    Process playing = playing("--side", "red=human", "--record", record.toString());
    readPrompt(playing.getInputStream());
    playing.getOutputStream().write("rest guard\n".getBytes(StandardCharsets.UTF_8));
    playing.getOutputStream().flush();
    readPrompt(playing.getInputStream());
    playing.destroy();
    assertThat(playing.waitFor()).isNotZero();
    assertThat(told()).contains("Resume it with: muster play ", "--resume " + record);
    assertThat(Records.read(record).battle().decisions().getFirst().answer())
        .isEqualTo("rest guard");
    assertThat(record.resolveSibling(".battle.json.muster-lock")).doesNotExist();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void without_a_file_it_is_kept_where_the_system_keeps_state() throws Exception {
    Process playing = playing("--side", "red=human");
    readPrompt(playing.getInputStream());
    playing.getOutputStream().write("rest guard\nquit\n".getBytes(StandardCharsets.UTF_8));
    playing.getOutputStream().flush();
    drain(playing.getInputStream());
    assertThat(playing.waitFor()).isZero();
    Path kept = folder.resolve("state/muster/battles/field-1.json");
    assertThat(told()).contains("muster play --resume field-1   (the file is " + kept + ")");
    assertThat(Records.read(kept).battle().left()).isTrue();
  }

  @Test
  void between_bots_it_leaves_the_record_that_was_asked_for() throws Exception {
    Process playing = playing("--record", record.toString());
    assertThat(playing.getInputStream().read()).isPositive();
    // What nobody reads holds the battle up until it is to end.
    playing.destroy();
    Thread.ofPlatform().daemon().start(() -> drain(playing.getInputStream()));
    assertThat(playing.waitFor()).isNotZero();
    assertThat(told()).contains("the battle up to here is saved", "--resume " + record);
    BattleRecord saved = Records.read(record).battle();
    assertThat(saved.left()).isTrue();
    assertThat(saved.decisions()).isNotEmpty();
  }

  private static void drain(InputStream out) {
    try (out) {
      out.transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException e) {
      // It has ended.
    }
  }
}
