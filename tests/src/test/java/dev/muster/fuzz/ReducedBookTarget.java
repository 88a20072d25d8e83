package dev.muster.fuzz;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** A rulebook that lacks one construct, and can be read all the same. */
final class ReducedBookTarget implements Target {
  private final BookTarget books = new BookTarget();

  @Override
  public Book input(Random chance) {
    Book book = Corpus.any(chance);
    String file = Corpus.of(List.copyOf(book.files().keySet()), chance);
    return book.with(file, Reductions.without(book.files().get(file), chance));
  }

  @Override
  public void hold(Book input, Path place, long seed, Tally tally) {
    books.hold(input, place, seed, tally);
  }
}
