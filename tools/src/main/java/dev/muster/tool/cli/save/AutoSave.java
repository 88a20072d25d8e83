package dev.muster.tool.cli.save;

import dev.muster.record.BattleRecord;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ShellWord;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.IoErrorText;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Saves a battle: at its end if requested, and during the battle if people play, so that nothing
 * they did is lost. Decisions that could not be saved are saved with the next one.
 */
public final class AutoSave implements AutoCloseable {
  private final Console console;
  private final Library library;
  private final OpenedRulebook book;
  private final boolean wanted;
  private Optional<SaveFile> file;
  private boolean saved;
  private boolean failing;

  /**
   * @param wanted the file to save the battle to; without it, a battle that people play is kept
   *     among Muster's data
   */
  public AutoSave(
      Console console, Library library, OpenedRulebook book, Optional<SaveFile> wanted) {
    this.console = console;
    this.library = library;
    this.book = book;
    this.wanted = wanted.isPresent();
    this.file = wanted;
  }

  public boolean wanted() {
    return wanted;
  }

  /** Whether the battle was saved since this process plays it. */
  public boolean saved() {
    return saved;
  }

  /** Returns how decisions are saved. */
  public synchronized String saving() {
    return failing
        ? "every decision tries to save the battle, which cannot be saved now"
        : "every decision is saved when it is made"
            + file.map(f -> ", in " + f.file()).orElse("; the battle is kept by itself");
  }

  /** Saves the battle as it stands; if that fails, it goes on, and the person is told once. */
  public synchronized void soFar(BattleRecord battle) {
    try {
      save(battle);
    } catch (IOException | CommandFailure e) {
      if (!failing) {
        failing = true;
        say(
            "the battle cannot be saved"
                + file.map(f -> " in " + f.file()).orElse("")
                + ": "
                + reason(e)
                + ". Play on and free some space: Muster retries at every decision, and tells you when"
                + " saving works. If you leave before that, the battle goes to those that Muster keeps,"
                + " if there is room.");
      }
    }
  }

  /** Saves a battle that is about to be left; why not, if it can be saved nowhere. */
  public synchronized Optional<String> unsaved(BattleRecord battle) {
    try {
      saveSomewhere(battle);
      return Optional.empty();
    } catch (IOException | CommandFailure e) {
      return Optional.of(reason(e));
    }
  }

  /**
   * Saves a battle that is left before its end.
   *
   * @return the command that resumes it
   * @throws CommandFailure if it could not be saved
   */
  public synchronized String left(BattleRecord battle) {
    try {
      saveSomewhere(battle);
      return resume();
    } catch (IOException | CommandFailure e) {
      throw CommandFailure.because(
          "The battle could not be saved: "
              + reason(e)
              + "."
              + (saved
                  ? " What was decided when it was last saved is there: " + resume()
                  : file.map(f -> " " + f.file() + " is left as it was.")
                      .orElse(" Nothing of it is saved.")));
    }
  }

  /** Saves the finished battle. */
  public synchronized void end(BattleRecord battle) {
    if (file.isEmpty() && !failing) {
      return;
    }
    try {
      if (failing || saved) {
        saveSomewhere(battle);
      } else {
        save(battle);
      }
    } catch (IOException | CommandFailure e) {
      throw CommandFailure.because(
          "The record "
              + file.map(f -> f.file() + " ").orElse("")
              + "cannot be written: "
              + reason(e)
              + ".");
    }
  }

  private void save(BattleRecord battle) throws IOException {
    BattleRecord portable = battle.portable(book.places());
    if (file.isEmpty()) {
      file = Optional.of(BattleStore.standard().add(portable.scenario()));
    }
    try {
      file.get().save(portable);
    } catch (SaveFile.Changed changed) {
      move(portable, changed);
    }
    if (failing) {
      failing = false;
      say("the battle is saved again, with all that was decided: " + file.get().file());
    } else if (!saved && !wanted) {
      say(
          "the battle is saved as it is played; resume it with: "
              + resume()
              + "   (the file is "
              + file.get().file()
              + ")");
    }
    saved = true;
  }

  /** Saves the battle where it is saved, or else where battles are kept. */
  private void saveSomewhere(BattleRecord battle) throws IOException {
    try {
      save(battle);
    } catch (IOException e) {
      if (file.isEmpty() || BattleStore.standard().holds(file.get().file())) {
        throw e;
      }
      move(battle.portable(book.places()), e);
    }
  }

  /** Saves it among Muster's data from now on; where it was is left as it is. */
  private void move(BattleRecord battle, IOException why) throws IOException {
    SaveFile other = BattleStore.standard().add(battle.scenario());
    try {
      other.save(battle);
    } catch (IOException e) {
      other.close();
      throw e;
    }
    SaveFile former = file.orElseThrow();
    former.close();
    file = Optional.of(other);
    saved = true;
    failing = false;
    say(
        "the battle is no longer saved in "
            + former.file()
            + ", which is left as it is ("
            + IoErrorText.of(why)
            + "), but in "
            + other.file());
  }

  /** The command that resumes what is saved. */
  private String resume() {
    String rulebook =
        library.finds(book.rulebook().orElseThrow().name(), book.path())
            ? ""
            : ShellWord.of(book.path().toString()) + " ";
    Path there = file.orElseThrow().file();
    return "muster play "
        + rulebook
        + "--resume "
        + ShellWord.of(BattleStore.standard().name(there));
  }

  private static String reason(Exception e) {
    return e instanceof IOException io
        ? IoErrorText.of(io)
        : String.valueOf(e.getMessage()).replaceAll("\\.$", "");
  }

  private void say(String text) {
    console.out().flush();
    console.err().println("muster: " + Style.visible(text));
  }

  @Override
  public void close() {
    file.ifPresent(SaveFile::close);
  }
}
