package dev.muster.tool.cli.simulate;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;

/**
 * A table in Parquet's plainest form: whole numbers and texts, each column in one page, nothing
 * compressed, so that the same table has the same bytes everywhere. Parquet's own writer needs
 * Hadoop; only what describes the columns is its library's here.
 */
final class ParquetTable {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

  private final ByteArrayOutputStream file = new ByteArrayOutputStream();
  private final List<SchemaElement> schema = new ArrayList<>();
  private final List<ColumnChunk> columns = new ArrayList<>();
  private final int rows;

  ParquetTable(int rows) {
    this.rows = rows;
    file.writeBytes(MAGIC);
    schema.add(new SchemaElement("battle"));
  }

  /**
   * @param values all numbers ({@code Long}) or all texts
   */
  void add(String name, List<Object> values) {
    boolean numbers = values.getFirst() instanceof Long;
    SchemaElement element =
        new SchemaElement(name)
            .setType(numbers ? Type.INT64 : Type.BYTE_ARRAY)
            .setRepetition_type(FieldRepetitionType.REQUIRED);
    schema.add(numbers ? element : element.setConverted_type(ConvertedType.UTF8));
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    values.forEach(value -> page.writeBytes(plain(value)));
    long start = file.size();
    try {
      Util.writePageHeader(
          new PageHeader(PageType.DATA_PAGE, page.size(), page.size())
              .setData_page_header(
                  new DataPageHeader(rows, Encoding.PLAIN, Encoding.RLE, Encoding.RLE)),
          file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    file.writeBytes(page.toByteArray());
    long size = file.size() - start;
    columns.add(
        new ColumnChunk(start)
            .setMeta_data(
                new ColumnMetaData(
                    element.getType(),
                    List.of(Encoding.PLAIN, Encoding.RLE),
                    List.of(name),
                    CompressionCodec.UNCOMPRESSED,
                    rows,
                    size,
                    size,
                    start)));
  }

  private static byte[] plain(Object value) {
    if (value instanceof Long number) {
      return order(Long.BYTES).putLong(number).array();
    }
    byte[] text = value.toString().getBytes(StandardCharsets.UTF_8);
    return order(Integer.BYTES + text.length).putInt(text.length).put(text).array();
  }

  private static ByteBuffer order(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }

  byte[] bytes() {
    schema.getFirst().setNum_children(columns.size());
    long size = file.size() - MAGIC.length;
    int start = file.size();
    try {
      Util.writeFileMetaData(
          new FileMetaData(1, schema, rows, List.of(new RowGroup(columns, size, rows)))
              .setCreated_by("muster"),
          file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    file.writeBytes(order(Integer.BYTES).putInt(file.size() - start).array());
    file.writeBytes(MAGIC);
    return file.toByteArray();
  }
}
