package dev.muster.lang.parse;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;

/**
 * The written form of each construct of the grammar, shown when something in it cannot be read: of
 * the innermost construct that has begun, or else of the line. A form is in {@link #TABLE} under
 * the grammar's rule, and under the word that it begins with where the rule has several.
 */
final class Forms {
  private static final String TABLE =
      """
      declaration: a declaration begins with a word such as `kind`, `quantity`, `modifier` or `procedure`, and its name
      declaration rulebook: write `rulebook NAME "Title" 1.0.0 edition 2`
      declaration extends: write `extends RULEBOOK`, or with the version or the day that this is written for: `extends RULEBOOK 1.0.0`, `extends RULEBOOK 2026-03-01`
      declaration replace: behind `replace` stands a whole declaration: `replace quantity NAME of me: KIND : TYPE = VALUE`
      declaration remove: write `remove NAME`, or `remove modifier NAME`
      declaration open: behind `open` stands the head of a declaration: `open quantity NAME of me: KIND : TYPE`
      declaration measure: write a measure as `measure NAME "Title" (p.3) = 10 cm`, or name the unit of the rulebook: `measure in inch`
      declaration ladder: write a ladder as `ladder NAME "Title" { | name || "15mm" | … | S || 8 cm | }`, each row on a line of its own
      declaration die: write a kind of dice as `die NAME "Title" (p.3) = 1, 2, 2, 3`
      declaration deck: write a deck as `deck NAME "Title" { 4 card "Card": KIND ATTRIBUTE 3 }`
      declaration set: declare a set of names as `set NAME = a "A", b "B"`
      declaration kind: write a kind as `kind NAME "Title" (p.3) is KIND { ATTRIBUTE : TYPE }`
      declaration formation: write a formation as `formation NAME "Title" (p.3) for KIND { ATTRIBUTE = VALUE }`
      declaration arc: write an arc as `arc NAME "Title" (p.3) { KIND: wedge 45 deg }`
      declaration zone: write a zone as `zone NAME "Title" of side: side = from 0 cm to 30 cm of side.baseline`
      declaration sight: write a sight as `sight NAME "Title" of me: KIND against target: KIND { blocked by KIND x when CONDITION }`
      declaration halt: write a halt as `halt NAME "Title" of me: KIND { within 8 cm of enemy KIND e of me }`
      declaration quantity: write a quantity as `quantity NAME "Title" of me: KIND : TYPE (p.3) = VALUE`
      declaration modifier: write a modifier as `modifier NAME "Title" (p.3) to QUANTITY of me { + 1 when CONDITION }`
      declaration permission: write a permission as `permission NAME (p.3) to ACTION { may not when CONDITION say "reason" }`
      declaration special: write a special as `special NAME "Title" (p.3) for KIND { QUANTITY + 1 when CONDITION }`: conditions stand inside, and `special NAME(n)` has a value
      declaration action: write an action as `action NAME "Title" by me: KIND along path: straight up to DISTANCE costs 1 ATTRIBUTE { … }`
      declaration orders: write a list of orders as `orders NAME "Title" (p.3) = ACTION, ACTION`
      declaration event: write an event as `event NAME of x: KIND`
      declaration trigger: write a trigger as `trigger NAME on EVENT of x: KIND when CONDITION { … }`
      declaration procedure: write a procedure as `procedure NAME of me: KIND { … }`
      declaration window: write a window as `window NAME "Title" of side: side when CONDITION { … }`
      declaration outcome: write an outcome as `outcome NAME "Title" of me: KIND { | input || result | … }`, each row on a line of its own
      declaration ranking: write a ranking as `ranking NAME "Title" of a: KIND against b: KIND { CRITERION : higher it.ATTRIBUTE }`
      declaration victory: write a victory as `victory NAME on EVENT of x { x loses "broken" when CONDITION }`
      declaration property: write a property as `property NAME "Title" (p.3) for each KIND x { CONDITION say "what is wrong" }`, or with `after PROCEDURE of x` for when it must hold
      declaration general: write a general as `general NAME "Title" { ACTION: VALUE when CONDITION }`
      declaration scenario: write a scenario as `scenario NAME "Title" { … }`
      declaration army: write an army list as `army NAME "Title" { choice CHOICE (1..3) { … } }`, and an army taken from it as `army NAME is LIST { take CHOICE }`
      declaration option: write an option as `option NAME "Title" { … }`, with declarations in its braces
      declaration erratum: write an erratum as `erratum 2026-03-01 "Title" (sheet 2) { … }`: first its date, in its braces declarations
      declaration extend: write `extend NAME { … }`, or `extend all unless NAME { ignoring KIND }`
      declaration example: write an example as `example NAME "Title" proves ID { … }`
      declaration equivalent: write `equivalent "what is changed" in NAME "why that changes nothing"`
      declaration reading: write a reading as `reading NAME (p.3) "What the text leaves open, and how it is read." of RULE`

      type: a type is a kind, `flag`, `count`, `dice`, a range such as `0..6`, `track 0..4`, or `list of KIND`
      alternativeLevels: write a track as `track 0..4`, or with its levels, `track one "One", two "Two"`
      parameter: write a parameter as `of me: kind`
      givenParameter: write a parameter as `of me: kind`
      actionParameter: write a parameter of an action as `by me: kind` or `along path: straight up to distance`
      actionDomain some: write a group as `with us: some KIND u of me.side where CONDITION, each within 2 cm of another, at most 4`
      actionDomain spot: write a spot as `to there: spot in ZONE`, or `spot within 8 cm of me`
      steps: say in which steps paths or places are offered as `offered every 1 cm`, `offered every 15 deg` or `offered every 1 cm and 15 deg`
      cost: write a cost as `costs 1 ATTRIBUTE`, and each further cost with a `costs` of its own: `costs 1 A costs 2 B of me.side`; more than a number and a name is put in brackets, `costs (n + 1) A`
      leadsTo: write what an order leads to as `leads to "text" when CONDITION`
      exceptionTo: write `instead of`, `before`, `after` or `unless`, and the names of rules: `instead of A, B`
      targetArgument: say which cases are meant with prepositions, as the declaration does: `QUANTITY of me: KIND against enemy in VALUE`
      heard: a rule listens to `on EVENT of x`, `on ATTRIBUTE of x: KIND reaches 4` (or `changes`), `on x: KIND suffers ATTRIBUTE`; `before`, `after` and `instead of` stand in place of `on`
      eventArgument: a rule listens to `EVENT of x: KIND`, with the prepositions of its declaration

      kindItem: write an attribute as `name "Title" : type = value`, or `name = value` for all things of the kind
      kindItem during: write what lasts for a procedure as `during PROCEDURE { name : type }`, or `during PROCEDURE of it { … }` for the thing that it is about; only `it` can stand behind `of`
      lifetime: write what lasts for a procedure as `during PROCEDURE { name : type }`, or `during PROCEDURE of it { … }` for the thing that it is about; only `it` can stand behind `of`
      ownAttribute: write an attribute as `name "Title" : type = value`
      fixed: write what all have in common as `ATTRIBUTE = VALUE`
      strip: write a strip of the table as `from 0 cm to 30 cm of side.baseline within 10 cm`
      arcItem: write an arc as `kind: wedge 45 deg`, or with `strip`, `all round`, `none`, and `ahead`, `behind`, `left` or `right` before them
      blockItem: write what blocks as `blocked by KIND x when CONDITION`, how far it reaches as `within 30 cm when CONDITION`, and where it begins as `from centre`
      blockItem blocked: write what blocks as `blocked by KIND x when CONDITION`
      blockItem within: write how far a sight reaches as `within 30 cm when CONDITION`
      haltItem: write a halt as `within 8 cm of enemy KIND e of me when CONDITION`
      changeItem: write a change as `+ 1 when condition`, or with `-`, `*`, `=`, `halved`, `at most`
      changeItem reading: write how the text is read as `reading "text"`
      conditions: write conditions as `when A, B`: all of them must hold
      verdict: write a verdict as `may only when condition say "reason"`, or with `not`, `always`, `must`
      specialItem: inside a special, a rule begins with what it changes: `QUANTITY + 1 when CONDITION`, or with `may`, `must`, `on`, `unless`
      specialItem may: inside a special, a verdict names its actions: `may not ACTION when CONDITION say "reason"`, or with `only` or `always`
      specialItem must: inside a special, a verdict names its actions: `must ACTION when CONDITION say "reason"`
      procedureItem step: write a step as `step NAME "Title" (p.3) { … }`, or `step NAME "Title": STATEMENT`; in a supplement its place comes before the body: `step NAME "Title" after STEP { … }`
      criterion: write a criterion as `name : higher value`, or `name : value wins when condition`
      verdictOfBattle: write the outcome as `SIDE wins "how" when condition`, or with `loses`, or `drawn "how"`
      requirement: write what must hold as `CONDITION say "what is wrong"`
      preference: write a preference as `ACTION: VALUE when condition`

      tableRow: write a row as `| input | input || result |`, and several values of a cell as `a, b`

      scenarioItem: a scenario says `table 180 cm by 120 cm`, `side NAME { … }`, `terrain NAME: KIND, …`, `deploy NAME in ZONE`, `option NAME`, `limit 12`, `uses GENERAL` or `start { … }`
      setupItem table: write a table as `table 180 cm by 120 cm`
      setupItem scale: write the scale as `scale "15mm"`
      setupItem option: write the options that are played as `option NAME, NAME`
      setupItem limit: write how many turns are played at most as `limit 12`
      setupItem side: write a side as `side NAME "Title" baseline north { … }`
      setupItem terrain: write terrain as `terrain NAME "Title": KIND, area at 50 cm by 60 cm size 10 cm by 8 cm`; a line needs at least two points: `line 0 cm by 0 cm, 90 cm by 0 cm`
      setupItem deploy: write where a side sets up as `deploy NAME in ZONE of SIDE`, or `deploy NAME secretly in …`
      setupItem uses: write who plays a side as `uses general NAME`
      setupItem start: write what is done before the battle as `start { STATEMENTS }`
      terrainShape area: write an area as `area at 50 cm by 60 cm size 10 cm by 8 cm turned 20 deg`
      terrainShape round: write a round area as `round at 50 cm by 60 cm size 10 cm by 8 cm`
      terrainShape outline: write an outline as its corners: `outline 0 cm by 0 cm, 9 cm by 0 cm, 9 cm by 9 cm`
      terrainShape line: a line needs at least two points: `line 0 cm by 0 cm, 90 cm by 0 cm`
      terrainShape: say the shape of terrain: `area at 50 cm by 60 cm size 10 cm by 8 cm`, `round at …`, `outline …` or `line …`
      sideEntry: a side has things, `name "Title" : KIND Q 3, fresh`, or an army, `army NAME`
      addedEntry: add things as `name "Title" : KIND Q 3, fresh`
      spec: set up each thing on a line of its own: `name "Title" : kind Q 3, fresh`
      setting: separate settings with commas: `Q 3, fresh, 8 cm ahead of other, facing it`
      givenSpecial: give specials as `special A and B(2)`

      armyItem: an army list says `choice NAME (1..3) { … }`, `limit (2) of NAME, NAME`, `sum ATTRIBUTE (0..100)`, `name : type = value` and `name = value`; an army says `take NAME`
      armyItem take: take something of a list as `take 2 CHOICE "Title" ATTRIBUTE 3 { take … }`
      taken: take something of a list as `take 2 CHOICE "Title" ATTRIBUTE 3 { take … }`
      offer choice: write a choice of a list as `choice NAME "Title" (p.3) is KIND (1..3) { name "Title" : KIND Q 3 }`
      offer limit: write a limit as `limit (0..2) of CHOICE, CHOICE`
      offer sum: write what is added up as `sum ATTRIBUTE (0..100)`
      limits: write how many there may be in brackets: `(2)` or `(1..3)`
      choiceItem: a choice has things, `name "Title" : KIND Q 3`, and choices of its own

      extension: what is added stands as it would in the declaration itself: `row | … || … |`, `step NAME after STEP { … }`, `criterion NAME : …`, `name : type = value`, `ignoring KIND x when CONDITION`
      extension row: add a row as `row | input || result |`
      extension replace: write `replace row | input || result |`, or `replace ATTRIBUTE : TYPE = VALUE`
      extension remove: write `remove NAME`, or `remove row | input || result |`
      extension step: write a step as `step NAME "Title" after STEP { … }`: its place comes before the body; where there is no step, write a trigger: `trigger NAME after PROCEDURE { … }`
      extension criterion: add a criterion as `criterion before CRITERION, NAME : higher VALUE`
      extension formation: add formations as `formation NAME, NAME`
      extension action: add actions to a list of orders as `action NAME, NAME`
      extension ignoring: write what is left out as `ignoring KIND x when CONDITION`

      exampleItem: an example sets up things, `given a: KIND Q 3`, gives `dice 4, 5` and answers, `choose DECISION: ANSWER`, does something, `run PROCEDURE of a` or `order a to ACTION`, and says what it expects: `expect a.Q = 2`
      exampleItem scenario: write the scenario that an example takes place in as `scenario NAME`
      exampleItem given: write a thing of an example as `given a: KIND C 4, in FORMATION, 8 cm ahead of b, facing it`
      exampleItem enemy: write a thing of an example as `enemy b: KIND C 4, in FORMATION, 8 cm ahead of a, facing it`
      exampleItem dice: write the dice of an example as `dice 4, 5, 1`
      exampleItem drawn: write the cards that are drawn as `drawn CARD, CARD`
      exampleItem cases: write the cases of an example as rows: `cases { | face || total | … }`
      exampleItem choose: write an answer as `choose DECISION: ANSWER`; an order is a text: `choose DECISION: "ACTION a b", done`
      exampleItem others: write who declines everything else as `others decline`, or `others decline DECISION`
      exampleItem during: write during what an example takes place as `during PROCEDURE of a against b`
      exampleItem expect: expect a condition, `expect a.DIS = 2 and b.on-table`, an order `allowed` or `refused by PERMISSION`, or `expect SIDE told "…"`
      answer choose: write an answer as `choose DECISION: ANSWER`; an order is a text: `choose DECISION: "ACTION a b", done`
      occurrence: expect what has happened as `expect SIDE is asked DECISION, then "name" was rolled with 2 dice`

      statement: a statement begins with a word such as `set`, `let`, `if`, `run` or `say`, or with a thing and its verb: `x suffers 1 ATTRIBUTE`
      statement let: to name a value, write `let NAME = VALUE`; a roll is `let NAME = roll 2 d6 + 1 named "test"`
      statement set: to change a value, write `set x.ATTRIBUTE to VALUE`
      statement if: braces follow a condition: `if CONDITION { … } else { … }`
      statement else: braces follow a condition: `if CONDITION { … } else { … }`
      statement for: write a loop over things as `for each KIND x of y where CONDITION { … }`, and in an order as `… from highest VALUE { … }`
      statement repeat: write a repetition as `repeat N times { … }` or `repeat while CONDITION { … }`
      statement run: to run a procedure, write `run NAME of x`, the way its declaration begins; what has several words is put in brackets: `with (a or b)`
      statement open: to open a window, write `open NAME of x`, the way its declaration begins
      statement announce: to announce an event, write `announce NAME of x`, the way its declaration begins
      statement move: write a move as `move x ahead 10 cm`, or `backward`, `left` or `right` with a distance, `toward y`, `away from y by 5 cm`, `along path`; its limits follow: `ignoring halts clear of KIND y stopping within 2 cm of KIND z until CONDITION as m`
      statement turn: write a turn as `turn x by 45 deg`, `to 90 deg` or `toward y`
      statement align: to align a thing with another, write `align x with y`, and how far it may slide: `align x with y sliding up to 4 cm`
      statement place: to place a thing, write `place x at SPOT` (such as `y.spot`), `place x secretly at SPOT`, `place x 2 cm behind y` or `place x off-table`; only a set-up gives a place in numbers: `given x: KIND, at 90 cm by 49 cm`
      statement reveal: to reveal what is secret, write `reveal x` or `reveal x.ATTRIBUTE`
      statement remove: to remove a thing, write `remove x`; to remove a member of a list, `remove x from LIST`; parts are taken off by `x loses 2 PARTS`
      statement add: to add a member to a list, write `add x to LIST`
      statement order: write an order as `order x to ACTION at y`
      statement read: to read a table of results, write `read OUTCOME of x against y using ROLL`
      statement reroll: write `reroll lowest of ROLL`, or `highest` or `all`
      statement pair: write a pairing of dice as `pair ROLL with ROLL as NAME`
      statement say: to tell something, write `say "text"`; to tell its reasons, `say "text" from QUANTITY of x`
      statement end: to end a procedure or a step, write `end NAME`
      statement carry: to carry out an order that was chosen before, write `carry out ORDER`, or `carry out ORDER else { … }` where it may no longer be allowed
      statement give: to give a value back, write `give VALUE`
      statement simultaneously: write what all do before anything comes of it as `simultaneously { … }`
      statement together: write what happens at the same time as `together { … }`
      statement option: write `option NAME begins` or `option NAME ends`
      statement draw: to draw cards, write `draw NAME from DECK`, or `draw 2 from DECK as NAME`
      statement peek: to look at cards, write `peek NAME from DECK`, or `peek 2 from DECK as NAME`
      statement discard: to discard a card, write `discard NAME`
      statement shuffle: to shuffle, write `shuffle DECK`, or `shuffle CARD into DECK`
      dice: dice are rolled as `roll 2 d6 + 1`, `roll n d6` or `roll (QUANTITY of x)`
      course: a move goes `ahead 10 cm`, `backward`, `left` or `right` with a distance, `toward y`, `away from y by 5 cm` or `along path`
      moveLimits: the limits of a move are `ignoring halts`, `clear of KIND x` and `stopping at KIND y through gaps of 2 cm` or `stopping within 2 cm of KIND y`, in this order
      drawing: write what is drawn as `NAME from DECK where CONDITION`, or `2 from DECK as NAME`

      verbPhrase suffers: write a change as `x suffers 2 ATTRIBUTE`; more than a number and a name is put in brackets: `x suffers (n + 1) ATTRIBUTE`
      verbPhrase gains: write a change as `x gains 2 ATTRIBUTE`; more than a number and a name is put in brackets: `x gains (n + 1) ATTRIBUTE`; a special is gained by its name, `x gains SPECIAL`
      verbPhrase loses: write a change as `x loses 2 ATTRIBUTE`, with more than a number and a name in brackets: `x loses (n + 1) ATTRIBUTE`; specials are lost as `x loses SPECIAL` or `x loses every special`; a side `loses "how"`
      verbPhrase recovers: write a change as `x recovers 2 ATTRIBUTE`; more than a number and a name is put in brackets: `x recovers (n + 1) ATTRIBUTE`
      verbPhrase wins: the way the battle ended is a text in quotes: `side wins "broken"`
      verbPhrase chooses: write a decision as `SIDE chooses NAME "Question?": KIND x of y where CONDITION { … }`; in place of the selection stand `some KIND xs as them`, `count n from 0 to 3`, `NAME of in A, B`, `whether "…"`, `spot s in ZONE for x`, `order o for x to ACTION` or `one of { … }`
      verbPhrase orders: write orders as `SIDE orders KIND x of SIDE where CONDITION to ACTION, ACTION until CONDITION`
      verbPhrase may: write `SIDE may reroll 1 of ROLL`
      verbPhrase draws: write what a side draws as `SIDE draws NAME from DECK`, or `SIDE draws 2 from DECK as NAME`
      verbPhrase peeks: write what a side looks at as `SIDE peeks NAME from DECK`, or `SIDE peeks 2 from DECK as NAME`
      verbPhrase secretly: only `chooses`, `draws` and `peeks` can be done `secretly`, while orders are given openly: `SIDE secretly chooses NAME "Question?": …`
      choice: after the colon of a decision stands `KIND x of y where CONDITION`, `some KIND xs as them`, `count n from 0 to 3`, `NAME of in A, B`, `whether "…"`, `spot s in ZONE for x`, `order o for x to ACTION` or `one of { … }`
      choice count: a number is chosen as `count n from 0 to 3`
      choice some: several things are chosen as `some KIND x of y where CONDITION as them`
      choice whether: yes or no is chosen as `whether "Shall it?" { … } else { … }`
      choice one: one of several ways is chosen as `one of { NAME "Title" when CONDITION { … } }`, each on a line of its own
      choice spot: a place is chosen as `spot s in ZONE for x where CONDITION`, or `spot s within 8 cm of y for x`
      choice order: an order that is given now and carried out later is chosen as `order o for x to ACTION, ACTION`, with `or none` where there need be none
      option: write an alternative as `NAME "Title" when CONDITION { … }`

      expression if: a value with a condition has both cases: `if CONDITION then A else B`
      condition every: write `every KIND x of y where (CONDITION) has CONDITION`
      condition any: write a selection as `any enemy kind name of owner within distance of place where condition`
      condition neither: `neither is`, `either is` and `both are` speak of the two that the rule is about: `neither is KIND`
      condition either: `neither is`, `either is` and `both are` speak of the two that the rule is about: `either is KIND`
      condition both: `neither is`, `either is` and `both are` speak of the two that the rule is about: `both are KIND`
      test within: ask how near a thing is with `x within 8 cm of y`
      test beyond: ask how far a thing is with `x beyond 8 cm of y`
      test comes: write `path comes within 8 cm of x`
      test partly: ask where a thing is with `x partly in PLACE` or `x wholly in PLACE`, or with `outside`
      test wholly: ask where a thing is with `x partly in PLACE` or `x wholly in PLACE`, or with `outside`
      test may: ask whether an order is allowed with `x may ACTION at y`
      test friendly: write `x friendly to y`, or with `hostile`
      test hostile: write `x friendly to y`, or with `hostile`
      test known: ask what a side knows with `x.ATTRIBUTE known to SIDE`
      postfix winner: ask a ranking with `winner by RANKING of a against b`
      postfix sum: write a sum as `sum of VALUE over KIND x of y`
      postfix highest: write `highest VALUE among KIND x of y where CONDITION`
      postfix lowest: write `lowest VALUE among KIND x of y where CONDITION`
      postfix nearest: write `nearest KIND x of y where (CONDITION) to z`
      postfix one: write `one KIND x of y where (CONDITION) with lowest VALUE`
      postfix count: count things as `count KIND x of y where CONDITION`
      postfix list: write a list as `list KIND x of y where CONDITION`
      postfix random: write `random KIND x of y where CONDITION`
      postfix roll: a roll is a statement of its own, `let r = roll 2 d6`; within a value it stands in brackets: `(roll 2 d6)`
      postfix path: write a path as `path of x straight 8 cm`, `path wheel left 45 deg`, `path toward y, 8 cm`, `path free 110 deg, 18 cm` or `path oblique 30 deg, 8 cm`
      pathLiteral: write a path as `path of x straight 8 cm`, `path wheel left 45 deg`, `path toward y, 8 cm`, `path free 110 deg, 18 cm` or `path oblique 30 deg, 8 cm`
      selection: write a selection as `enemy kind name of owner within distance of place where condition`
      atom: brackets are closed again: `(a + b)`, and the values of a function are separated by commas: `max(a, b)`
      argument: each preposition has a value behind it, and one with arguments of its own needs brackets: `a of (b of c)`
      behind ): no `(` is open here that this `)` could close
      behind ,: a comma joins conditions behind `when`; elsewhere write `and`
      behind and: what has several words is put in brackets behind a preposition: `with (a and b)`
      behind or: what has several words is put in brackets behind a preposition: `with (a or b)`
      behind not: conditions are joined by `and`: `A and not B`
      behind where: `where` belongs to things that are picked out, `KIND x of y where CONDITION`; a rule or an alternative applies `when CONDITION`
      behind when: `when` belongs to a rule; things are picked out with `where`, and a statement is done `if CONDITION { … }`
      behind if: the condition of a rule begins with `when`, and one that picks things out with `where`
      behind in: `in` asks nothing: ask whether a thing is in a place with `x partly in PLACE` or `covered(x, PLACE) >= 0.5`, and whether a value is one of several with `x is A or B`
      behind then: a value with a condition is `if CONDITION then A else B`; a statement has braces: `if CONDITION { … } else { … }`
      behind else: a value with a condition is `if CONDITION then A else B`
      behind ..: a range stands behind `is`, in a type or in a cell: `x is 2..4`
      behind of: arguments follow the name of a quantity; what has arguments of its own needs brackets: `QUANTITY of (OTHER of x)`
      behind from: arguments follow the name of a quantity; what has arguments of its own needs brackets: `QUANTITY of (OTHER of x)`
      behind by: arguments follow the name of a quantity; what has arguments of its own needs brackets: `QUANTITY of (OTHER of x)`
      behind with: arguments follow the name of a quantity; what has arguments of its own needs brackets: `QUANTITY of (OTHER of x)`
      behind among: the greatest of several is `highest VALUE among KIND x of y`, and the least `lowest VALUE among …`
      behind is: compare a value with `x is A or B`, and join conditions with `and`
      behind has: `x has SPECIAL` asks for a special or a member; `every KIND x where (CONDITION) has CONDITION` asks it of all
      loneExpression: a value is a number, a name, an attribute such as `x.ATTRIBUTE`, a quantity such as `QUANTITY of x`, or a calculation with them
      """;

  /** The rules whose forms also stand for lines of another. */
  private static final Map<String, List<String>> ALSO =
      Map.ofEntries(
          Map.entry("exampleItem", List.of("setupItem", "statement")),
          Map.entry("scenarioItem", List.of("setupItem", "declaration")),
          Map.entry("setupItem", List.of("scenarioItem")),
          Map.entry("procedureItem", List.of("statement")),
          Map.entry("procedureBody", List.of("procedureItem", "statement")),
          Map.entry("command", List.of("statement")),
          Map.entry("armyItem", List.of("offer")),
          Map.entry("choiceItem", List.of("offer", "spec")),
          Map.entry(
              "extension",
              List.of("procedureItem", "kindItem", "offer", "answer", "specialItem", "setupItem")));

  private static final Map<String, String> FORMS =
      TABLE
          .lines()
          .filter(line -> !line.isBlank())
          .map(line -> line.split(": ", 2))
          .collect(Collectors.toUnmodifiableMap(form -> form[0], form -> form[1]));

  private static final Set<Integer> VERBS =
      Set.of(
          MusterLexer.SUFFERS,
          MusterLexer.GAINS,
          MusterLexer.LOSES,
          MusterLexer.RECOVERS,
          MusterLexer.WINS,
          MusterLexer.CHOOSES,
          MusterLexer.ORDERS,
          MusterLexer.DRAWS,
          MusterLexer.PEEKS,
          MusterLexer.SECRETLY);

  private Forms() {}

  /** The keys of all forms: a rule of the grammar, and a word. */
  static Stream<String> keys() {
    return FORMS.keySet().stream();
  }

  /** The form of the innermost construct that begins on the line, or of the line itself. */
  static Optional<String> of(Parser parser, Optional<Item> item, boolean whole) {
    if (item.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> behind = whole ? behindValue(item.get()) : Optional.empty();
    if (behind.isPresent()) {
      return behind;
    }
    int line = item.get().words().getFirst().getTokenIndex();
    for (RuleContext each = parser.getContext(); each != null; each = each.parent) {
      Token first = ((ParserRuleContext) each).getStart();
      if (first == null || first.getTokenIndex() < line) {
        break;
      }
      Optional<String> form =
          isLine(each)
              ? line(item.get())
              : form(MusterParser.ruleNames[each.getRuleIndex()], List.of(word(first)));
      if (form.isPresent()) {
        return form;
      }
    }
    return line(item.get());
  }

  /** Of what begins behind a value that is whole. */
  private static Optional<String> behindValue(Item item) {
    boolean behind = item.endsValue(item.bad() - 1) && inValue(item);
    String word = behind ? word(item.type(item.bad())) : "";
    return Stream.of("test ", "behind ")
        .map(rule -> FORMS.get(rule + word))
        .filter(form -> form != null)
        .findFirst();
  }

  /** Whether a value comes before the mistake, and not only the words of the construct. */
  private static boolean inValue(Item item) {
    return IntStream.range(0, item.bad())
        .anyMatch(
            i ->
                switch (item.type(i)) {
                  case MusterLexer.EQ,
                      MusterLexer.WHEN,
                      MusterLexer.WHERE,
                      MusterLexer.IF,
                      MusterLexer.TO,
                      MusterLexer.OF,
                      MusterLexer.WITH,
                      MusterLexer.EXPECT,
                      MusterLexer.GIVE,
                      MusterLexer.PLUS,
                      MusterLexer.MINUS ->
                      true;
                  default -> false;
                });
  }

  private static boolean isLine(RuleContext rule) {
    return switch (rule.getRuleIndex()) {
      case MusterParser.RULE_statement,
          MusterParser.RULE_declaration,
          MusterParser.RULE_exampleItem,
          MusterParser.RULE_procedureItem ->
          true;
      default -> false;
    };
  }

  /** By its first word, or by its verb. */
  private static Optional<String> line(Item item) {
    if (item.rule() == MusterParser.RULE_declaration) {
      return form(
          "declaration", Stream.of(item.declaration(), item.type(0)).map(Forms::word).toList());
    }
    List<String> words =
        IntStream.range(0, item.size()).limit(1).mapToObj(i -> word(item.words().get(i))).toList();
    Optional<String> verb =
        item.statement()
            ? IntStream.range(1, item.size())
                .filter(i -> VERBS.contains(item.type(i)))
                .mapToObj(i -> word(item.words().get(i)))
                .findFirst()
                .map(word -> FORMS.get("verbPhrase " + word))
            : Optional.empty();
    String rule = MusterParser.ruleNames[item.rule()];
    return begins(rule, words).or(() -> verb).or(() -> form(rule, words));
  }

  private static Optional<String> begins(String rule, List<String> words) {
    return rules(rule)
        .flatMap(each -> words.stream().map(word -> FORMS.get(each + " " + word)))
        .filter(form -> form != null)
        .findFirst();
  }

  private static Optional<String> form(String rule, List<String> words) {
    return begins(rule, words)
        .or(() -> rules(rule).map(FORMS::get).filter(form -> form != null).findFirst());
  }

  private static Stream<String> rules(String rule) {
    return Stream.concat(Stream.of(rule), ALSO.getOrDefault(rule, List.of()).stream());
  }

  private static String word(Token token) {
    return word(token.getType());
  }

  private static String word(int type) {
    String literal = type < 0 ? null : MusterLexer.VOCABULARY.getLiteralName(type);
    return literal == null ? "" : literal.substring(1, literal.length() - 1);
  }
}
