package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.play.Fight;
import dev.muster.play.Playbooks;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PersonTest {
  @TempDir Path folder;

  @Test
  void the_choices_are_on_the_screen_before_anything_is_typed() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            out,
            new ByteArrayOutputStream(),
            false,
            false,
            false);
    Bookshelf shelf = new Bookshelf(new Library(List.of()));
    Desk desk = new Desk(console, shelf);
    Playbooks playbooks = new Playbooks(shelf.open(Skirmish.in(folder)).rulebook().orElseThrow());
    List<String> seen = new ArrayList<>();
    Person person =
        new Person(
            desk,
            prompt -> {
              seen.add(out.toString(StandardCharsets.UTF_8));
              return Optional.of(seen.size() == 1 ? "1" : "quit");
            },
            () -> false);
    Fight fight =
        Fight.of(
            playbooks,
            playbooks.rulebook().scenarios().get("meeting"),
            1,
            side -> person,
            event -> {});
    assertThat(fight.result().reason()).isEqualTo(Fight.LEFT);
    assertThat(seen.getFirst()).contains("Red: orders for Guard", "1    straight ahead 8 cm");
    assertThat(seen.getLast()).contains("Blue: orders for Line, Rabble");
  }
}
