package dev.muster.session;

import static org.drools.model.DSL.declarationOf;
import static org.drools.model.DSL.on;
import static org.drools.model.PatternDSL.alphaIndexedBy;
import static org.drools.model.PatternDSL.betaIndexedBy;
import static org.drools.model.PatternDSL.pattern;
import static org.drools.model.PatternDSL.rule;

import java.util.List;
import org.drools.core.impl.RuleBaseFactory;
import org.drools.model.Index.ConstraintType;
import org.drools.model.PatternDSL.PatternDef;
import org.drools.model.Rule;
import org.drools.model.Variable;
import org.drools.model.impl.ModelImpl;
import org.drools.modelcompiler.KieBaseBuilder;
import org.kie.api.KieBase;
import org.kie.api.KieBaseConfiguration;

/**
 * Rules as Drools' executable model.
 *
 * <p>A matter meets only the rules of its topic (hashed alpha nodes), and of the bearings only those of its own argument
 * (hashed joins). Expressions with the same id are one node for Drools, so ids name what is compared, and a rule's own
 * condition has the rule's id.
 */
final class Network {
  private static final String PACKAGE = "muster";
  private static final int TOPIC = 0;
  private static final int TRAIT = 1;
  private static final int BEARER = 2;

  private Network() {}

  static KieBase of(List<Numbered> rules) {
    ModelImpl model = new ModelImpl(PACKAGE);
    for (Numbered rule : rules) {
      model.addRule(drools(rule));
    }
    KieBaseConfiguration configuration = RuleBaseFactory.newKnowledgeBaseConfiguration();
    return KieBaseBuilder.createKieBaseFromModel(model, configuration);
  }

  private static Rule drools(Numbered rule) {
    Variable<Posed> posed = declarationOf(Posed.class, "posed");
    Variable<Carried> carried = declarationOf(Carried.class, "carried");
    String name = rule.index() + " " + rule.spec().place();
    String condition = "when " + rule.index();
    PatternDef<Posed> matter = ofTopic(posed, rule.spec().topic());
    return switch (rule.spec().subject()) {
      case Subject.None _ -> {
        Fired fired = new Fired(rule.spec(), null);
        yield rule(PACKAGE, name)
            .build(
                matter.expr(condition, p -> p.holds(rule)),
                on(posed).execute(p -> p.fired(rule, fired)));
      }
      case Subject.CarriedBy(int argIndex, int trait) ->
          rule(PACKAGE, name)
              .build(
                  matter,
                  ofBearer(withTrait(carried, trait), posed, argIndex)
                      .expr(condition, posed, (c, p) -> p.holdsForBearing(rule, c)),
                  on(posed, carried).execute((p, c) -> p.firedForBearing(rule, c)));
      case Subject.EachBearer(int trait) ->
          rule(PACKAGE, name)
              .build(
                  matter,
                  withTrait(carried, trait)
                      .expr(condition, posed, (c, p) -> p.holdsForBearing(rule, c)),
                  on(posed, carried).execute((p, c) -> p.firedForBearing(rule, c)));
      case Subject.EachOf(int kind) ->
          rule(PACKAGE, name)
              .build(
                  matter,
                  withTrait(carried, kind)
                      .expr(condition, posed, (c, p) -> p.holdsForBearer(rule, c)),
                  on(posed, carried).execute((p, c) -> p.firedForBearer(rule, c)));
    };
  }

  private static PatternDef<Posed> ofTopic(Variable<Posed> posed, int topic) {
    return pattern(posed)
        .expr(
            "topic " + topic,
            p -> p.topic() == topic,
            alphaIndexedBy(Integer.class, ConstraintType.EQUAL, TOPIC, Posed::topic, topic));
  }

  private static PatternDef<Carried> withTrait(Variable<Carried> carried, int trait) {
    return pattern(carried)
        .expr(
            "trait " + trait,
            c -> c.trait() == trait,
            alphaIndexedBy(Integer.class, ConstraintType.EQUAL, TRAIT, Carried::trait, trait));
  }

  private static PatternDef<Carried> ofBearer(
      PatternDef<Carried> carried, Variable<Posed> posed, int argIndex) {
    return carried.expr(
        "bearer is argument " + argIndex,
        posed,
        (c, p) -> c.bearerNumber().equals(p.bearerNumber(argIndex)),
        betaIndexedBy(
            Integer.class,
            ConstraintType.EQUAL,
            BEARER,
            Carried::bearerNumber,
            p -> p.bearerNumber(argIndex),
            Integer.class));
  }
}
