package dev.muster.play.story;

import dev.muster.model.LengthUnit;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Type;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Arguments;
import dev.muster.world.Secret;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Tells what happens, to each side as far as it knows of it. */
public final class Story {
  /** Hears nothing: what happens is not even put into words. */
  public static final Consumer<StoryEvent> UNHEARD = event -> {};

  /** Things that happen in one battle. */
  public static final int LIMIT = 300_000;

  private final World world;
  private final Secrecy secrecy;
  private final CallStack calls;
  private final Consumer<StoryEvent> listener;
  private final StoryBuffer buffer;
  private int emitted;
  private Consumer<StoryEvent> watcher = UNHEARD;
  private Optional<StoryEvent> last = Optional.empty();
  private Optional<List<StoryEvent>> held = Optional.empty();

  /** Whether it is told what leads up to a decision. */
  private boolean leading;

  public Story(World world, Secrecy secrecy, CallStack calls, Consumer<StoryEvent> listener) {
    this.world = world;
    this.secrecy = secrecy;
    this.calls = calls;
    this.listener = listener;
    this.buffer = new StoryBuffer(this::passOn, secrecy);
  }

  /** Passes on what happened, headings too, as long as there are not too many. */
  private void passOn(StoryEvent event) {
    if (++emitted > LIMIT) {
      throw BattleProblem.at(
          "tells-too-much",
          calls.where(),
          "more than %s things have happened: a rule probably never terminates",
          LIMIT);
    }
    watcher.accept(event);
    if (!(event.truth() instanceof StoryEvent.Began
        || event.truth() instanceof StoryEvent.Finished)) {
      last = Optional.of(event.truth());
    }
    if (held.isPresent() && !(leading && held.get().isEmpty())) {
      held.get().add(event);
    } else {
      listener.accept(event);
    }
  }

  /**
   * @param watcher is told of each event when it happens
   */
  public void watch(Consumer<StoryEvent> watcher) {
    this.watcher = watcher;
  }

  /** Tells nothing from here on but what led up to it, until it is {@link #release}d. */
  public void hold() {
    held = Optional.of(new ArrayList<>());
  }

  public void release() {
    List<StoryEvent> now = held.orElse(List.of());
    held = Optional.empty();
    now.forEach(listener);
  }

  /** Whether nobody hears it: then nothing need be put into words. */
  public boolean unheard() {
    return listener == UNHEARD;
  }

  public Secrecy secrecy() {
    return secrecy;
  }

  /** Returns what happened last; headings only say what it belongs to. */
  public Optional<StoryEvent> last() {
    return last;
  }

  public void emit(StoryEvent event) {
    if (unheard()) {
      return;
    }
    buffer.emit(event instanceof StoryEvent.Confidential ? event : secrecy.asKnown(event));
  }

  /** Emits it to each side as far as it knows what it is made from, and all that it names. */
  public void emit(Supplier<StoryEvent> made) {
    if (unheard()) {
      return;
    }
    emit(world.keepsSecrets() ? secrecy.asKnown(made) : made.get());
  }

  /**
   * @param secrets what it was made of besides what it names
   */
  public void emit(StoryEvent event, Collection<? extends Secret> secrets) {
    emit(() -> event, secrets);
  }

  /** The same; it is put into words only where somebody hears it. */
  public void emit(Supplier<StoryEvent> made, Collection<? extends Secret> secrets) {
    if (!unheard()) {
      emit(secrecy.asKnown(made.get(), secrets));
    }
  }

  public StoryBuffer.PendingHeading open(Origin origin, List<ThingRef> about) {
    return unheard() ? buffer.openUntold() : buffer.open(origin, about);
  }

  public void close(StoryBuffer.PendingHeading heading) {
    buffer.close(heading);
  }

  public int depth() {
    return buffer.depth();
  }

  /** Leaves headings whose end nobody is told of. */
  public void backTo(int depth) {
    buffer.backTo(depth);
  }

  /**
   * Emits the headings that are open; before a player is asked, who must know what led up to it.
   */
  public void emitHeadings() {
    leading = true;
    buffer.emitHeadings();
    leading = false;
  }

  /** The value as it is told. */
  public Value told(@Nullable Object value, Type type) {
    return Value.of(value, type, world.lengthUnit());
  }

  /** The size of an amount of this type. */
  public LengthUnit lengthUnit() {
    return world.lengthUnit();
  }

  public Value.Size size(double amount, Type type) {
    return Value.Size.of(amount, type, world.lengthUnit());
  }

  /**
   * The arguments of a rule, in words.
   *
   * @param parameters what is rolled for it may come after them
   */
  public String told(List<Parameter> parameters, Arguments arguments) {
    return IntStream.range(0, arguments.size())
        .mapToObj(
            i ->
                told(
                    arguments.get(i),
                    i < parameters.size() ? parameters.get(i).type() : Type.UNKNOWN))
        .map(ValueText::of)
        .collect(Collectors.joining(", "));
  }
}
