package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Manuals of every rulebook: all that they lead to is there, and nothing outside of them. */
@Tag("slow")
class ManualsTest {
  private static final Pattern FOUND = Pattern.compile("\"([\\w-]+\\.html#[^\"]+)\"");

  @TempDir Path folder;

  private final Shell shell = new Shell(Project.RULEBOOKS);

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#playedNames")
  void every_link_leads_somewhere(String rulebook) throws Exception {
    Path manual = folder.resolve("manual");
    Shell.Ran ran = shell.muster("manual", rulebook, "--write", manual);
    assertThat(ran.exit()).as(ran.all()).isZero();
    Set<String> there = new HashSet<>();
    List<String> wanted = new ArrayList<>();
    for (Path file : Project.files(manual, ".html")) {
      String name = file.getFileName().toString();
      Document page = parsed(Files.readString(file));
      there.add(name);
      elements(page, "section").forEach(s -> there.add(name + "#" + s.getAttribute("id")));
      elements(page, "img").forEach(img -> wanted.add(img.getAttribute("src")));
      for (Element link : elements(page, "a")) {
        String to = link.getAttribute("href");
        wanted.add(to.startsWith("#") ? name + to : to);
      }
      assertThat(elements(page, "script"))
          .extracting(script -> script.getAttribute("src"))
          .containsExactly("search.js", "manual.js");
    }
    Project.files(manual, ".svg").forEach(f -> there.add("pictures/" + f.getFileName()));
    FOUND
        .matcher(Files.readString(manual.resolve("search.js")))
        .results()
        .forEach(found -> wanted.add(found.group(1)));
    assertThat(wanted).hasSizeGreaterThan(100);
    assertThat(there).containsAll(wanted);
  }

  private static List<Element> elements(Document page, String name) {
    List<Element> elements = new ArrayList<>();
    NodeList all = page.getElementsByTagName(name);
    for (int i = 0; i < all.getLength(); i++) {
      elements.add((Element) all.item(i));
    }
    return elements;
  }

  private static Document parsed(String page) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(page.replaceFirst("<!DOCTYPE html>", ""))));
  }
}
