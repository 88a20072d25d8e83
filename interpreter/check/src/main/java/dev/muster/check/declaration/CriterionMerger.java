package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Criterion;
import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Name;
import java.util.List;
import java.util.Optional;

/** Puts criteria into rankings: at the end, or before, after or instead of another. */
record CriterionMerger(ProblemCollector problems) {
  Addition of(Extension.AddCriterion add) {
    return Addition.switchable(
        Declaration.Ranking.class, (target, option) -> add(target, add, option));
  }

  private EffectiveDeclaration add(
      EffectiveDeclaration target, Extension.AddCriterion add, Optional<String> option) {
    Declaration.Ranking ranking = (Declaration.Ranking) target.declaration();
    List<Criterion> criteria = ranking.criteria();
    Criterion criterion = add.criterion();
    if (add.other().isEmpty()) {
      return target.withPart(ranking.with(PartLists.plus(criteria, criterion)), criterion, option);
    }
    Name other = add.other().get();
    List<String> names = criteria.stream().map(c -> c.name().text()).toList();
    int at = names.lastIndexOf(other.text());
    if (at < 0) {
      problems.unknown(other, names, "`%s` has no criterion `%s`", target.name(), other);
      return target;
    }
    ExceptionWord word = add.word().orElse(ExceptionWord.BEFORE);
    boolean instead = word == ExceptionWord.INSTEAD_OF;
    if (instead && option.isEmpty()) {
      return target.with(ranking.with(PartLists.with(criteria, at, criterion)));
    }
    int next = instead || word == ExceptionWord.AFTER ? at + 1 : at;
    EffectiveDeclaration now =
        instead ? target.withoutPart(criteria.get(at), option.get()) : target;
    return now.withPart(ranking.with(PartLists.plus(criteria, next, criterion)), criterion, option);
  }
}
