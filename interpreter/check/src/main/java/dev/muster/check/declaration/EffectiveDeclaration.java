package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Head;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Origin;
import dev.muster.model.Validity;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A declaration that counts, after all overriding.
 *
 * @param validity the options and scenarios in which it holds
 * @param parts likewise for the parts that an option or a scenario adds or takes away; shared by
 *     all versions of one declaration, and filled as they come
 * @param open whether the printed rules leave it open and nothing has filled it
 * @param ignored what it picks out no more
 * @param readings the names of those that it follows
 * @param errata those that have corrected it, the earliest first
 */
public record EffectiveDeclaration(
    Declaration declaration,
    Validity validity,
    Optional<String> scenario,
    Map<Object, Validity> parts,
    boolean open,
    List<Ignored> ignored,
    List<String> readings,
    List<Declaration.Erratum> errata) {

  /** As it stands in a file of its own accord. */
  public static EffectiveDeclaration of(Declaration declaration) {
    return new EffectiveDeclaration(
        declaration,
        Validity.ALWAYS,
        Optional.empty(),
        Map.of(),
        false,
        List.of(),
        List.of(),
        List.of());
  }

  /** The option or scenario in which alone it holds. */
  public Optional<String> onlyIn() {
    return validity.onlyIn();
  }

  /** The options and scenarios in which a part of it holds. */
  public Validity validity(Object part) {
    return parts.getOrDefault(part, validity);
  }

  EffectiveDeclaration withPart(Declaration other, Object part, Optional<String> option) {
    return option
        .map(o -> with(other).withPart(part, Validity.onlyIn(o)))
        .orElseGet(() -> with(other));
  }

  /** The same without a part where the option is switched on. */
  EffectiveDeclaration withoutPart(Object part, String option) {
    return withPart(part, validity(part).butNotIn(option));
  }

  private EffectiveDeclaration withPart(Object part, Validity when) {
    Map<Object, Validity> all = parts.isEmpty() ? new IdentityHashMap<>() : parts;
    all.put(part, when);
    return new EffectiveDeclaration(
        declaration, validity, scenario, all, open, ignored, readings, errata);
  }

  EffectiveDeclaration onlyIn(String option) {
    return valid(Validity.onlyIn(option));
  }

  EffectiveDeclaration butNotIn(String option) {
    return valid(validity.butNotIn(option));
  }

  private EffectiveDeclaration valid(Validity when) {
    return new EffectiveDeclaration(
        declaration, when, scenario, parts, open, ignored, readings, errata);
  }

  EffectiveDeclaration inScenario(String name) {
    return new EffectiveDeclaration(
        declaration,
        Validity.onlyIn(Validity.scenario(name)),
        Optional.of(name),
        parts,
        open,
        ignored,
        readings,
        errata);
  }

  EffectiveDeclaration leftOpen() {
    return new EffectiveDeclaration(
        declaration, validity, scenario, parts, true, ignored, readings, errata);
  }

  public EffectiveDeclaration with(Declaration other) {
    return new EffectiveDeclaration(
        other, validity, scenario, parts, open, ignored, readings, errata);
  }

  EffectiveDeclaration following(List<String> readings) {
    return new EffectiveDeclaration(
        declaration, validity, scenario, parts, open, ignored, readings, errata);
  }

  EffectiveDeclaration ignoring(Ignored one) {
    return new EffectiveDeclaration(
        declaration,
        validity,
        scenario,
        parts,
        open,
        PartLists.plus(ignored, one),
        readings,
        errata);
  }

  EffectiveDeclaration corrected(Declaration.Erratum by) {
    return errata.contains(by)
        ? this
        : new EffectiveDeclaration(
            declaration,
            validity,
            scenario,
            parts,
            open,
            ignored,
            readings,
            PartLists.plus(errata, by));
  }

  public Head head() {
    return declaration.head();
  }

  public Name name() {
    return declaration.head().name();
  }

  /** Returns what it has been made into, among all of its kind by name. */
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
        pages(),
        name().span(),
        validity,
        readings);
  }

  /** What it cites, and where its corrections were printed. */
  private Optional<String> pages() {
    return Stream.concat(
            head().cite().stream(), errata.stream().flatMap(e -> e.head().cite().stream()))
        .map(Declaration.Cite::pages)
        .distinct()
        .reduce((before, next) -> before + "; " + next);
  }
}
