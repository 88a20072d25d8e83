package dev.muster.tool.cli.page;

import dev.muster.lang.diagnose.Visible;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * An element of a page, with what is in it. Whatever comes from a rulebook is text, never markup.
 */
public final class Html {
  private static final Set<String> VOID = Set.of("br", "hr", "img", "input", "link", "meta");

  private final String name;
  private final Map<String, String> attributes = new LinkedHashMap<>();

  /** Texts, elements, and pictures. */
  private final List<Object> children = new ArrayList<>();

  private Html(String name) {
    this.name = name;
  }

  /**
   * @param children elements and texts
   */
  public static Html of(String name, Object... children) {
    return new Html(name).add(children);
  }

  public Html with(String attribute, String value) {
    attributes.put(attribute, value);
    return this;
  }

  /** The same for the style sheet. */
  public Html as(String look) {
    return with("class", look);
  }

  /** The same, beside how it looks already. */
  Html also(String look) {
    return as(attributes.containsKey("class") ? attributes.get("class") + " " + look : look);
  }

  public Html add(Object... more) {
    for (Object each : more) {
      if (each instanceof List<?> several) {
        several.forEach(this::add);
      } else if (each instanceof Object[] several) {
        add(several);
      } else if (!each.toString().isEmpty() || each instanceof Html) {
        children.add(each);
      }
    }
    return this;
  }

  /** The text of a file whose root this is. */
  public String document() {
    StringWriter written = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(written);
      write(xml);
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return "<!DOCTYPE html>\n" + written + "\n";
  }

  private void write(XMLStreamWriter xml) throws XMLStreamException {
    if (VOID.contains(name)) {
      xml.writeEmptyElement(name);
    } else {
      xml.writeStartElement(name);
    }
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      xml.writeAttribute(attribute.getKey(), Visible.of(attribute.getValue()));
    }
    if (VOID.contains(name)) {
      return;
    }
    for (Object child : children) {
      if (child instanceof Html element) {
        element.write(xml);
      } else if (name.equals("style")) {
        style(child.toString(), xml);
      } else {
        xml.writeCharacters(
            child.toString().lines().map(Visible::of).collect(Collectors.joining("\n")));
      }
    }
    xml.writeEndElement();
  }

  /** A browser takes each sign for itself; what makes PDF of it reads it as XML. */
  private static void style(String css, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("/*");
    xml.writeCData("*/\n" + css + "/*");
    xml.writeCharacters("*/");
  }

  @Override
  public String toString() {
    return name;
  }
}
