package dev.muster.session;

import static org.drools.model.DSL.declarationOf;
import static org.drools.model.DSL.execute;
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
import org.drools.model.functions.Block0;
import org.drools.model.impl.ModelImpl;
import org.drools.model.impl.RuleBuilder;
import org.drools.modelcompiler.KieBaseBuilder;
import org.kie.api.KieBase;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.KieSessionConfiguration;
import org.kie.api.runtime.conf.KeepReferenceOption;
import org.kie.api.runtime.conf.ThreadSafeOption;

/**
 * Rules as Drools' executable model.
 *
 * <p>A request meets only the rules of its topic (hashed alpha nodes), and of the assigned specials
 * only those of its own argument (hashed joins). Expressions with the same id behind the same ones
 * are one node for Drools: a constraint that rules share is tested once for a request. The rest of
 * a rule's condition has the rule's number and is tested last.
 *
 * <p>Drools' locks are off, since a session is one thread's: a quarter faster. Drools then reuses
 * one array of consequence arguments for all sessions of a network, so consequences here have none:
 * {@link PendingRequest} notes what fires. The network keeps no list of its sessions: one that
 * nobody closed is still collected.
 */
final class RuleNetwork {
  private static final String PACKAGE = "muster";
  private static final Block0 NOTHING = () -> {};
  private static final int TOPIC = 0;
  private static final int SPECIAL = 1;
  private static final int BEARER = 2;

  private final KieBase base;
  private final KieSessionConfiguration sessions;

  private RuleNetwork(KieBase base, KieSessionConfiguration sessions) {
    this.base = base;
    this.sessions = sessions;
  }

  static RuleNetwork of(List<RuleSpec> rules) {
    ModelImpl model = new ModelImpl(PACKAGE);
    for (RuleSpec rule : rules) {
      model.addRule(drools(rule));
    }
    KieBase base =
        KieBaseBuilder.createKieBaseFromModel(
            model, RuleBaseFactory.newKnowledgeBaseConfiguration());
    return new RuleNetwork(base, singleThreaded());
  }

  private static KieSessionConfiguration singleThreaded() {
    KieSessionConfiguration configuration = RuleBaseFactory.newKnowledgeSessionConfiguration();
    configuration.setOption(ThreadSafeOption.NO);
    configuration.setOption(KeepReferenceOption.NO);
    return configuration;
  }

  KieSession open() {
    return base.newKieSession(sessions, null);
  }

  private static Rule drools(RuleSpec rule) {
    Variable<PendingRequest> pending = declarationOf(PendingRequest.class, "request");
    Variable<SpecialFact> fact = declarationOf(SpecialFact.class, "special");
    PatternDef<PendingRequest> request = ofTopic(pending, rule.topic());
    for (Constraint constraint : rule.when().constraints()) {
      request = request.expr(constraint.id(), p -> p.holds(constraint));
    }
    PatternDef<SpecialFact> special =
        switch (rule.subject()) {
          case Subject.None _ -> null;
          case Subject.BearerAt(int argIndex, int id) ->
              ofBearer(ofSpecial(fact, id), pending, argIndex);
          case Subject.EachBearer(int id) -> ofSpecial(fact, id);
        };
    if (rule.when().residual().isPresent()) {
      String residual = "residual " + rule.id();
      if (special == null) {
        request = request.expr(residual, p -> p.holds(rule));
      } else {
        special = special.expr(residual, pending, (f, p) -> p.holds(rule, f));
      }
    }
    RuleBuilder builder = rule(PACKAGE, rule.id() + " " + rule.place());
    return special == null
        ? builder.build(request, execute(NOTHING))
        : builder.build(request, special, execute(NOTHING));
  }

  private static PatternDef<PendingRequest> ofTopic(Variable<PendingRequest> pending, int topic) {
    return pattern(pending)
        .expr(
            "topic " + topic,
            p -> p.topic() == topic,
            alphaIndexedBy(
                Integer.class, ConstraintType.EQUAL, TOPIC, PendingRequest::topic, topic));
  }

  private static PatternDef<SpecialFact> ofSpecial(Variable<SpecialFact> fact, int id) {
    return pattern(fact)
        .expr(
            "special " + id,
            c -> c.special() == id,
            alphaIndexedBy(Integer.class, ConstraintType.EQUAL, SPECIAL, SpecialFact::special, id));
  }

  private static PatternDef<SpecialFact> ofBearer(
      PatternDef<SpecialFact> fact, Variable<PendingRequest> pending, int argIndex) {
    return fact.expr(
        "bearer is argument " + argIndex,
        pending,
        (c, p) -> c.bearerNumber().equals(p.bearerNumber(argIndex)),
        betaIndexedBy(
            Integer.class,
            ConstraintType.EQUAL,
            BEARER,
            SpecialFact::bearerNumber,
            p -> p.bearerNumber(argIndex),
            Integer.class));
  }
}
