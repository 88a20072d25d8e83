package dev.muster.tool.cli.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/**
 * Describes why a file could not be used: Java's own message is often only the name of the file.
 */
public final class IoErrorText {
  private IoErrorText() {}

  public static String of(IOException e) {
    return switch (e) {
      case NoSuchFileException missing -> "there is no such file or folder";
      case AccessDeniedException denied -> "the system does not allow it";
      case FileSystemException other when other.getReason() != null -> other.getReason();
      default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    };
  }
}
