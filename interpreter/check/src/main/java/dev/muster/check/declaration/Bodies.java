package dev.muster.check.declaration;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The bodies of declarations. They may speak of anything that is declared, so they are known after
 * all declarations are made; until they are frozen, a declaration has the body {@code nothing}.
 *
 * @param <D> what is declared
 * @param <B> its body
 */
public final class Bodies<D, B> {
  private final B nothing;
  private final Map<D, Body<B>> bodies = new IdentityHashMap<>();

  private static final class Body<B> implements Supplier<B> {
    private Supplier<B> given;
    private B frozen;

    Body(B nothing) {
      this.given = () -> nothing;
      this.frozen = nothing;
    }

    @Override
    public B get() {
      return frozen;
    }
  }

  public Bodies(B nothing) {
    this.nothing = nothing;
  }

  /**
   * Declares something whose body follows, with {@code declaration} making it from the place of
   * that body.
   */
  public D declare(Function<Supplier<B>, D> declaration) {
    Body<B> body = new Body<>(nothing);
    D declared = declaration.apply(body);
    bodies.put(declared, body);
    return declared;
  }

  /**
   * @param body is asked when all bodies are frozen
   */
  public void define(D declared, Supplier<B> body) {
    Objects.requireNonNull(bodies.get(declared)).given = body;
  }

  public void freeze() {
    bodies.values().forEach(body -> body.frozen = body.given.get());
  }
}
