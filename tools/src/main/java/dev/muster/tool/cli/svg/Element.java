package dev.muster.tool.cli.svg;

import dev.muster.lang.diagnose.Visible;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** An element of a picture, with what is in it. */
final class Element {
  private static final String NAMESPACE = "http://www.w3.org/2000/svg";

  private final String name;
  private final Map<String, String> attributes = new LinkedHashMap<>();
  private final List<Element> children = new ArrayList<>();
  private String text = "";

  private Element(String name) {
    this.name = name;
  }

  /**
   * @param attributes names and values in turn
   */
  static Element of(String name, Object... attributes) {
    Element element = new Element(name);
    for (int i = 0; i < attributes.length; i += 2) {
      element.attributes.put(attributes[i].toString(), written(attributes[i + 1]));
    }
    return element;
  }

  Element with(String attribute, Object value) {
    attributes.put(attribute, written(value));
    return this;
  }

  Element saying(String said) {
    text = said;
    return this;
  }

  Element add(Element child) {
    children.add(child);
    return this;
  }

  private static String written(Object value) {
    return value instanceof Double number ? number(number) : value.toString();
  }

  /** To a hundredth, which nobody sees. */
  static String number(double value) {
    BigDecimal rounded =
        BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }

  /** The text of a file whose root this is. */
  String document() {
    StringWriter written = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(written);
      attributes.put("xmlns", NAMESPACE);
      write(xml);
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return written.toString().strip() + "\n";
  }

  private void write(XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("\n");
    boolean empty = text.isEmpty() && children.isEmpty();
    if (empty) {
      xml.writeEmptyElement(name);
    } else {
      xml.writeStartElement(name);
    }
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      xml.writeAttribute(attribute.getKey(), Visible.of(attribute.getValue()));
    }
    if (!empty) {
      xml.writeCharacters(Visible.of(text));
      for (Element child : children) {
        child.write(xml);
      }
      xml.writeEndElement();
    }
  }
}
