package dev.muster.session;

import java.util.ArrayList;
import java.util.List;

/** Rules for tests, numbered as they are added. */
final class RuleBaseBuilder {
  private final List<RuleSpec> specs = new ArrayList<>();

  static RuleBaseBuilder rules() {
    return new RuleBaseBuilder();
  }

  RuleBaseBuilder rule(String name, int topic, Subject subject, Condition when) {
    return numbered(specs.size(), name, topic, subject, when);
  }

  RuleBaseBuilder rule(String name, int topic, Subject subject, RuleCondition when) {
    return numbered(specs.size(), name, topic, subject, when);
  }

  RuleBaseBuilder numbered(int id, String name, int topic, Subject subject, Condition when) {
    return numbered(id, name, topic, subject, RuleCondition.of(name, "", when));
  }

  private RuleBaseBuilder numbered(
      int id, String name, int topic, Subject subject, RuleCondition when) {
    specs.add(new RuleSpec(id, name, topic, subject, when, "book.muster", id + 1));
    return this;
  }

  List<RuleSpec> specs() {
    return specs;
  }

  RuleBase build() {
    return RuleBase.build(specs);
  }

  static SpecialAssignment assignment(Object bearer, int special, Object... parameters) {
    return new SpecialAssignment(bearer, special, List.of(parameters));
  }

  static List<String> names(List<RuleMatch> fired) {
    return fired.stream().map(each -> each.rule().name()).toList();
  }

  static List<Object> subjects(List<RuleMatch> fired) {
    return fired.stream().map(RuleMatch::subject).toList();
  }
}
