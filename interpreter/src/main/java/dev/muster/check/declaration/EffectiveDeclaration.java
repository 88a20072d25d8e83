package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Head;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Origin;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A declaration that counts, after all overriding.
 *
 * @param onlyIn the option or scenario in which alone it holds
 * @param partOnlyIn likewise for the parts that an option or a scenario adds
 * @param open whether the printed rules leave it open and nothing has filled it
 * @param readings the names of those that it follows
 */
public record EffectiveDeclaration(
    Declaration declaration,
    Optional<String> onlyIn,
    Optional<String> scenario,
    Map<Object, String> partOnlyIn,
    boolean open,
    List<String> readings) {

  /** As it stands in a file of its own accord. */
  public static EffectiveDeclaration of(Declaration declaration) {
    return new EffectiveDeclaration(
        declaration, Optional.empty(), Optional.empty(), Map.of(), false, List.of());
  }

  /** The option or scenario in which alone a part of it holds. */
  public Optional<String> onlyIn(Object part) {
    return Optional.ofNullable(partOnlyIn.get(part)).or(() -> onlyIn);
  }

  EffectiveDeclaration withPart(Declaration other, Object part, Optional<String> option) {
    Map<Object, String> only = new IdentityHashMap<>(partOnlyIn);
    option.ifPresent(o -> only.put(part, o));
    return new EffectiveDeclaration(other, onlyIn, scenario, only, open, readings);
  }

  EffectiveDeclaration onlyIn(String option) {
    return new EffectiveDeclaration(
        declaration, Optional.of(option), scenario, partOnlyIn, open, readings);
  }

  EffectiveDeclaration inScenario(String name) {
    return new EffectiveDeclaration(
        declaration, Optional.of(name), Optional.of(name), partOnlyIn, open, readings);
  }

  EffectiveDeclaration leftOpen() {
    return new EffectiveDeclaration(declaration, onlyIn, scenario, partOnlyIn, true, readings);
  }

  public EffectiveDeclaration with(Declaration other) {
    return new EffectiveDeclaration(other, onlyIn, scenario, partOnlyIn, open, readings);
  }

  EffectiveDeclaration following(List<String> readings) {
    return new EffectiveDeclaration(declaration, onlyIn, scenario, partOnlyIn, open, readings);
  }

  public Head head() {
    return declaration.head();
  }

  public Name name() {
    return declaration.head().name();
  }

  /** What it has been made into, among all of its kind by name. */
  public <T> T in(Map<String, T> made) {
    return Objects.requireNonNull(made.get(name().text()));
  }

  public String declarationKind() {
    return DeclarationKinds.of(declaration);
  }

  public Origin origin() {
    return new Origin(
        declarationKind(),
        name().text(),
        head().title(),
        head().cite().map(Declaration.Cite::pages),
        name().span(),
        onlyIn,
        readings);
  }
}
