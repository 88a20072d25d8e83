/** The Muster language. The left side is the language, the right side the index of syntax records. */
parser grammar MusterParser;

options { tokenVocab = MusterLexer; }

// LineJoiner leaves one NL at the end of every line of a block, also before `}`, and none after `{`.

// A file is read one declaration at a time, so that a mistake in one leaves the others alone.
loneDeclaration : declaration EOF ;

// An expression on its own, for `{…}` in a text.
loneExpression : expression EOF ;

// ---- Declarations ---------------------------------------------------------------------------------------------

declaration
    : RULEBOOK name title=STRING? VERSION? (EDITION INTEGER)?                   # rulebookDeclaration
    | EXTENDS name VERSION? day=DATE?                                           # extendsDeclaration
    | REPLACE declaration                                                       # replaceDeclaration
    | REMOVE declarationWord? name                                              # removeDeclaration
    | OPEN declaration                                                          # openDeclaration
    | MEASURE head EQ expression                                                # measureDeclaration
    | MEASURE IN name                                                           # lengthUnitDeclaration
    | LADDER head tableBody                                                     # ladderDeclaration
    | DIE head EQ expression (COMMA expression)*                                # dieDeclaration
    | DECK head LBRACE (spec NL)+ RBRACE                                        # deckDeclaration
    | SET head EQ setMember (COMMA setMember)*                                  # setDeclaration
    | KIND head (IS (parent=name | PART OF whole=name))? (LBRACE (kindItem NL)* RBRACE)?               # kindDeclaration
    | FORMATION head FOR names LBRACE (fixed NL)* RBRACE                        # formationDeclaration
    | ARC head LBRACE (arcItem NL)+ RBRACE                                      # arcDeclaration
    | ZONE head (parameter+ late=cite?)? EQ strip                                 # zoneDeclaration
    | SIGHT head (parameter+ late=cite?)? LBRACE (blockItem NL)* RBRACE         # sightDeclaration
    | HALT head (parameter+ late=cite?)? LBRACE (haltItem NL)* RBRACE           # haltDeclaration
    | QUANTITY head givenParameter* COLON type (ROUNDING rounding=(UP | DOWN))? late=cite? quantityBody? # quantityDeclaration
    | MODIFIER head TO target exceptionTo? LBRACE (changeItem NL)+ RBRACE       # modifierDeclaration
    | PERMISSION head TO names exceptionTo? LBRACE (verdict NL)+ RBRACE         # permissionDeclaration
    | SPECIAL head (LPAREN name (COMMA name)* RPAREN)? (FOR names)? LBRACE (specialItem NL)* RBRACE # specialDeclaration
    | ACTION head (IS base=name)? actionParameter+ (cost | leadsTo)* late=cite? block                       # actionDeclaration
    | ORDERS head EQ names                                                      # ordersDeclaration
    | EVENT head (parameter+ late=cite?)?                                       # eventDeclaration
    | TRIGGER head heard exceptionTo? conditions? block                         # triggerDeclaration
    | PROCEDURE head (parameter+ late=cite?)? (GIVES type last=cite?)? procedureBody # procedureDeclaration
    | WINDOW head (parameter+ late=cite?)? conditions? procedureBody            # windowDeclaration
    | OUTCOME head (parameter+ late=cite?)? tableBody                           # outcomeDeclaration
    | RANKING head (parameter+ late=cite?)? LBRACE (criterion NL)+ RBRACE       # rankingDeclaration
    | VICTORY head ON eventPattern exceptionTo? LBRACE (verdictOfBattle NL)+ RBRACE # victoryDeclaration
    | PROPERTY head heard? conditions? (FOR EACH selection)? LBRACE (requirement NL)+ RBRACE # propertyDeclaration
    | GENERAL head LBRACE (preference NL)* RBRACE                               # generalDeclaration
    | SCENARIO head LBRACE (scenarioItem NL)* RBRACE                            # scenarioDeclaration
    | army                                                                      # armyDeclaration
    | OPTION head LBRACE (declaration NL)* RBRACE                               # optionDeclaration
    | ERRATUM date=DATE title=STRING? cite? LBRACE (declaration NL)* RBRACE       # erratumDeclaration
    | EXTEND declarationWord? name (COMMA name)* LBRACE (extension NL)* RBRACE  # extendDeclaration
    | EXTEND all=ALL (UNLESS names)? LBRACE (extension NL)+ RBRACE              # extendAllDeclaration
    | EXAMPLE head (PROVES name (COMMA name)*)? LBRACE (exampleItem NL)* RBRACE # exampleDeclaration
    | EQUIVALENT text=STRING IN name     reason=STRING                            # equivalentDeclaration
    | READING head STRING (OF names)?                                           # readingDeclaration
    ;

/** Tells apart declarations of the same name. */
declarationWord
    : MEASURE | LADDER | DIE | DECK | SET | KIND | FORMATION | ARC | ZONE | SIGHT | HALT | QUANTITY | MODIFIER | PERMISSION | SPECIAL | ACTION | ORDERS | EVENT | TRIGGER
    | PROCEDURE | WINDOW | OUTCOME | RANKING | VICTORY | PROPERTY | GENERAL | SCENARIO | ARMY | OPTION | EXAMPLE | READING
    ;

/** What every declaration begins with: its name, a title for people, the page it is taken from (or `late`, behind the parameters). */
head : name title=STRING? cite? ;

/** `(p.17)`, `(§3.2)`, or a word and its number: `(rule 4.1)`, `(chart B)`. */
cite : CITE | LPAREN (name | LIST | SET | MODIFIER) (name | number | VERSION) ~(RPAREN | NL | LBRACE)* RPAREN ;

setMember : name STRING? ;

kindItem
    : ownAttribute                                                              # attribute
    | name title=STRING? cite? COLON low=sum RANGE high=sum OF part=name (EQ expression)? # partsAttribute
    | fixed                                                                     # fixedAttribute
    | DURING lifetime (COMMA lifetime)* LBRACE (ownAttribute NL)+ RBRACE        # duringAttributes
    ;

ownAttribute : SECRET? name title=STRING? cite? COLON type (COMMA (LOW | HIGH) IS GOOD)? (EQ expression)? ;

/** How long a value lasts: as long as a procedure or an action runs, for all or for the thing that it is about. */
lifetime : name (preposition IT)? ;

/** `its frontage = 3 cm`: a value that every thing of the kind, or every unit in the formation, has. */
fixed : name EQ expression ;

/** Along an edge of the table, between two distances from it, without a stretch at both ends. */
strip : FROM low=expression TO high=expression OF edge=postfix (WITHIN margin=expression)? ;

arcItem : kind=name (IN formation=name)? COLON arcShape ;
arcShape
    : direction=(AHEAD | BEHIND | LEFT | RIGHT)? STRIP margin=expression?       # stripArc
    | direction=(AHEAD | BEHIND | LEFT | RIGHT)? WEDGE expression               # wedgeArc
    | ALL ROUND                                                                 # allRoundArc
    | NONE                                                                      # noArc
    ;

blockItem
    : BLOCKED BY selection conditions?                                          # sightBlock
    | FROM name                                                                 # sightOrigin
    | WITHIN expression conditions?                                             # sightRange
    ;

haltItem : WITHIN expression OF selection conditions? ;

quantityBody
    : EQ expression                                                             # quantityFormula
    | tableBody                                                                 # quantityTable
    ;

changeItem
    : change conditions?                                                        # modifierLine
    | READING STRING                                                            # modifierReading
    ;

change
    : PLUS expression                                                           # addChange
    | MINUS expression                                                          # subtractChange
    | TIMES expression                                                          # multiplyChange
    | HALVED                                                                    # halveChange
    | DOUBLED                                                                   # doubleChange
    | EQ expression                                                             # setChange
    | AT MOST expression                                                        # capChange
    | AT LEAST expression                                                       # floorChange
    | SHORTER BY expression                                                     # shorterChange
    | LONGER BY expression                                                      # longerChange
    ;

/** Which cases of a quantity a rule speaks of: `combat-dice of me against enemy in approach, contact`. */
target : name targetArgument* ;
targetArgument : preposition targetValue (COMMA targetValue)* ;
targetValue : name (COLON name)? ;

exceptionTo : (word=INSTEAD OF | word=BEFORE | word=AFTER | word=UNLESS) name (COMMA name)* ;

verdict
    : MAY permit=(ONLY | NOT | ALWAYS) conditions? (SAY STRING)?                # mayVerdict
    | MUST conditions? (SAY STRING)?                                            # mustVerdict
    ;

specialItem
    : MAY permit=(ONLY | NOT | ALWAYS) names conditions? (SAY STRING)?          # specialPermission
    | MUST names conditions? (SAY STRING)?                                      # specialDuty
    | heard exceptionTo? conditions? block                                      # specialTrigger
    | name COLON (place=BEFORE | place=AFTER | place=INSTEAD OF) name COMMA criterionRule # specialCriterion
    | UNLESS names conditions?                                                  # specialExemption
    | target exceptionTo? change conditions?                                    # specialModifier
    | READING STRING                                                            # specialReading
    ;

/** `with us: as in group-advance`: what is offered there for the parameter of that name. */
actionParameter : preposition name (OF of=name)? COLON (AS IN shared=name | actionDomain) steps? ;
actionDomain
    : pathShape (UP TO upTo=expression)? (COMMA angle=expression)? (COMMA AT MOST legs=sum LEGS)? moveLimits # pathDomain
    | loyalty=(ENEMY | FRIENDLY)? presence=(ON_TABLE | OFF_TABLE)? name (OF postfix)? (WHERE expression)?        # thingDomain
    | low=sum RANGE high=sum                                                    # numberDomain
    | SOME selection (COMMA EACH link)? (COMMA AT MOST most=sum)?               # groupDomain
    | SPOT spotRegion                                                           # spotDomain
    ;
/** How far apart are the paths or places that are offered: `offered every 1 cm and 30 deg`. */
steps : OFFERED EVERY sum (AND sum)? ;
/** What makes one group of several things: a chain in which each is so near to another. */
link : (TOUCHES | WITHIN sum OF) ANOTHER ;
cost : COSTS costAmount name (OF postfix)? ;
/** What is told of an order before it is given. */
leadsTo : LEADS TO STRING conditions? ;
costAmount : number | LPAREN expression RPAREN | name (argument+ | (DOT member)*) ;

pathShape : STRAIGHT | OBLIQUE | SIDEWAYS | BACKWARD | WHEEL | ROTATE | ABOUT_FACE | FREE | ALONG line=name ;

/** What a rule answers, and when: after it has happened, or just before it, or in its place. */
heard : (word=ON | word=BEFORE | word=AFTER | word=INSTEAD OF) eventPattern ;

eventPattern
    : name eventArgument*                                                       # namedPattern
    | STRING IN routine=name eventArgument*                                     # writtenPattern
    | attribute=name OF binder=name (COLON kind=name)? REACHES simple cause?    # reachesPattern
    | attribute=name OF binder=name (COLON kind=name)? CHANGES cause?           # changesPattern
    | binder=name (COLON kind=name)? verb=(SUFFERS | GAINS | LOSES | RECOVERS) extent=name? attribute=name cause? # adjustsPattern
    ;
/** Who brought a change about. */
cause : BY name ;
eventArgument : preposition name (COLON name)? ;

/** First the values that it has while it runs. */
procedureBody : LBRACE (ownAttribute NL)* (procedureItem NL)* RBRACE ;
procedureItem
    : STEP head exceptionTo? (COLON statement | block)                          # stepItem
    | statement                                                                 # looseStatement
    ;

criterion : name title=STRING? cite? COLON criterionRule ;
criterionRule
    : (HIGHER | LOWER) expression conditions?                                   # comparingCriterion
    | claim (COMMA claim)*                                                      # decidingCriterion
    ;
claim : expression WINS conditions? ;

verdictOfBattle
    : expression (WINS | LOSES) STRING? conditions?                             # wonOrLost
    | DRAWN STRING? conditions?                                                 # drawnBattle
    ;

/** What must hold, and what is told where it does not. */
requirement : expression (SAY STRING)? ;

preference : name COLON expression conditions? ;

scenarioItem
    : setupItem                                                                 # scenarioSetup
    | declaration                                                               # scenarioRule
    ;
setupItem
    : TABLE expression BY expression                                            # tableItem
    | SCALE STRING                                                              # scaleItem
    | OPTION names                                                              # optionsItem
    | LIMIT expression                                                          # limitItem
    | SIDE head (BASELINE name)? LBRACE (sideEntry NL)* RBRACE                  # sideItem
    | TERRAIN name title=STRING? COLON name COMMA terrainShape                  # terrainItem
    | DEPLOY name SECRETLY? (AT | IN) expression steps?                         # deployZoneItem
    | USES GENERAL? name                                                        # generalItem
    | START block                                                               # startItem
    ;
terrainShape
    : AREA AT sum BY sum SIZE sum BY sum (TURNED sum)?                          # rectangleShape
    | ROUND AT sum BY sum SIZE sum BY sum                                       # ellipseShape
    | OUTLINE sum BY sum (COMMA sum BY sum)+                                    # polygonShape
    | LINE sum BY sum (COMMA sum BY sum)+                                       # lineShape
    ;

/** What a side has: an army that is chosen from a list, or things one by one. */
sideEntry
    : ARMY name                                                                 # sideArmy
    | spec                                                                      # sideThing
    ;

roster : LBRACE (spec NL)* RBRACE ;
/** A thing set up: `4 line "45e Ligne": line-infantry Q 4, C 4, elan, in line, 8 cm ahead of french, facing it { … }`. */
spec : INTEGER? name title=STRING? COLON name (COMMA? setting (COMMA setting)*)? roster? ;
setting
    : IN name                                                                   # formationSetting
    | (SPECIAL | HAS) givenSpecial (AND givenSpecial)*                                        # specialSetting
    | name LPAREN expression (COMMA expression)* RPAREN                         # valuedSpecialSetting
    | NOT name                                                                  # flagOffSetting
    | OFF_TABLE                                                                 # offTableSetting
    | SECRET                                                                    # secretSetting
    | AT sum BY sum                                                             # placeSetting
    | gap=sum? (direction=AHEAD OF | direction=BEHIND | direction=LEFT OF | direction=RIGHT OF) name (SHIFTED shift=sum)? # relativeSetting
    | FACING (IT | AWAY | name | sum)                                           # facingSetting
    | name EACH                                                                 # eachSetting
    | name roll=name DOT column=name                                            # rolledSetting
    | name low=settingValue (RANGE high=settingValue | (OR others+=settingValue)+)? # attributeSetting
    | name                                                                      # flagOnSetting
    ;
givenSpecial : name (LPAREN expression (COMMA expression)* RPAREN)? ;
settingValue : MINUS? number unit? | name | STRING | YES | NO | NONE ;
unit : name ;

army : ARMY head (IS list=name)? LBRACE (armyItem NL)* RBRACE ;
armyItem
    : name title=STRING? COLON type (EQ expression)?                            # armyFact
    | name title=STRING? COLON ROLL expression tableBody                        # armyRoll
    | name EQ expression                                                        # armyValue
    | TAKE taken                                                                # armyTaken
    | offer                                                                     # armyOffer
    ;
/** What may be taken of a list, and how often. */
offer
    : CHOICE head (IS under=name)? limits? LBRACE (choiceItem NL)* RBRACE     # choiceOffer
    | LIMIT limits OF names                                                     # limitOffer
    | SUM name limits?                                                          # sumOffer
    ;
choiceItem
    : spec                                                                      # choiceThing
    | offer                                                                     # choiceInner
    ;
/** `2 patrol "Vanguard" size 4 { take hounds }`: what an army takes, which values it has, and what it takes within that. */
taken : INTEGER? name title=STRING? (takenValue (COMMA takenValue)*)? (LBRACE (TAKE taken NL)* RBRACE)? ;
takenValue : name settingValue ;
limits : LPAREN expression (RANGE expression)? RPAREN ;

extension
    : REPLACE? ROW tableRow                                                     # rowExtension
    | REMOVE ROW tableRow                                                       # rowRemoval
    | STEP head exceptionTo (COLON statement | block)                           # stepExtension
    | CRITERION criterion                                                       # criterionAddition
    | CRITERION (place=BEFORE | place=AFTER | place=INSTEAD OF) name COMMA criterion # criterionExtension
    | FORMATION names                                                           # formationExtension
    | ACTION names                                                              # actionExtension
    | kindItem                                                                  # kindExtension
    | REPLACE ownAttribute                                                      # attributeReplacement
    | cost                                                                      # costExtension
    | leadsTo                                                                   # leadsToExtension
    | name steps                                                                # stepsExtension
    | blockItem                                                                 # sightExtension
    | haltItem                                                                  # haltExtension
    | strip                                                                     # zoneExtension
    | ROUNDING rounding=(UP | DOWN)                                             # roundingExtension
    | IGNORING what=name binder=name? conditions?                               # ignoringExtension
    | preference                                                                # preferenceExtension
    | setupItem                                                                 # setupExtension
    | offer                                                                     # offerExtension
    | name LBRACE (addedEntry NL)+ RBRACE                                       # rosterExtension
    | answer                                                                    # answerExtension
    | name setting (COMMA? setting)*                                            # thingExtension
    | REMOVE name                                                               # partRemoval
    | specialItem                                                               # specialExtension
    | spec                                                                      # cardExtension
    | declaration                                                               # ruleExtension
    ;

/** What is added to a side, a command, or a choice of a list. */
addedEntry
    : ARMY name                                                                 # addedArmy
    | choiceItem                                                                # addedItem
    ;

exampleItem
    : SCENARIO name                                                             # exampleScenario
    | OPTION names                                                              # exampleOptions
    | TABLE expression BY expression                                            # exampleTable
    | SCALE STRING                                                              # exampleScale
    | TERRAIN name title=STRING? COLON name COMMA terrainShape                  # exampleTerrain
    | GIVEN spec                                                                # exampleGiven
    | GIVEN name setting (COMMA? setting)*                                      # exampleChangeThing
    | ENEMY spec                                                                # exampleEnemy
    | spec                                                                      # exampleMore
    | (GIVEN | ENEMY)? army                                                     # exampleArmy
    | DICE expression (COMMA expression)*                                       # exampleDice
    | DRAWN names                                                               # exampleDrawn
    | CASES tableBody                                                           # exampleCases
    | answer                                                                    # exampleAnswer
    | DURING name argument*                                                     # exampleDuring
    | EXPECT PROBLEM STRING block                                               # expectProblem
    | EXPECT simple NOT? TOLD STRING                                            # expectTold
    | EXPECT THE BATTLE GOES ON                                                 # expectGoesOn
    | EXPECT DRAWN degree=STRING?                                               # expectDrawn
    | EXPECT simple WINS degree=STRING?                                         # expectWins
    | EXPECT (before=conjunction AND)? happening (AND happening)* (AND behind=conjunction)? # expectHappenings
    | EXPECT name (OF side=simple)? OFFERS offered (COMMA offered)*             # expectOffers
    | EXPECT expression LEADS TO STRING                                         # expectLeadsTo
    | EXPECT expression EQ? mark=QUESTION                                       # expectOpen
    | EXPECT expression (REFUSED (BY by=refuser)? | ALLOWED)?                      # exampleExpectation
    | statement                                                                 # exampleStatement
    ;

/** What the sides answer. */
answer
    : CHOOSE name (OF side=simple)? COLON expression (COMMA expression)*        # chosenAnswer
    | OTHERS DECLINE names?                                                     # othersDecline
    ;

/** What has happened in an example, one after the other, or has not. */
happening
    : (NOBODY IS | simple IS NOT) ASKED name                                    # notAsked
    | STRING WAS NOT ROLLED                                                     # notRolled
    | occurrence (COMMA THEN occurrence)*                                       # happened
    ;
occurrence
    : simple IS ASKED name                                                      # askedOccurrence
    | STRING WAS ROLLED (WITH expression DICE)?                                 # rolledOccurrence
    ;
offered : NOT? expression ;

/** A permission, or what refuses without one: `costs`, `reach`. */
refuser : name ;

// ---- Tables ----------------------------------------------------------------------------------------------------

tableBody : LBRACE (tableRow NL)+ RBRACE ;
/** In the first row `range: up to 4 cm | up to 8 cm` names one more input, and has a column of results for each of its values. */
tableRow : PIPE inputs+=cell (PIPE inputs+=cell)* DPIPE (across=simple COLON)? results+=cell (PIPE results+=cell)* PIPE ;
cell : cellPart (COMMA cellPart)* | ;
cellPart
    : MINUS                                                                     # anyCell
    | OTHER                                                                     # otherCell
    | ELSE                                                                      # elseCell
    | WHEN                                                                      # whenCell
    | relation sum                                                              # comparedCell
    | UP TO sum                                                                 # bandCell
    | DRAWN                                                                     # drawnCell
    | command                                                                   # effectCell
    | expression (RANGE sum | verbPhrase)?                                            # valueCell
    ;

// ---- Statements ------------------------------------------------------------------------------------------------

block : LBRACE (statement NL)* RBRACE ;

statement
    : command                                                                   # commandStatement
    | postfix verbPhrase                                                              # subjectStatement
    ;

/** What a statement says of the thing it begins with. */
verbPhrase
    : verb=(SUFFERS | GAINS | LOSES | RECOVERS) amount                          # adjustPhrase
    | (WINS | LOSES) STRING?                                                    # endPhrase
    | LOSES EVERY SPECIAL                                                       # loseSpecialsPhrase
    | MAY REROLL expression OF simple                                           # mayRerollPhrase
    | SECRETLY? (DRAWS | PEEKS) drawing                                         # drawsPhrase
    | SECRETLY? CHOOSES name title=STRING? COLON choice                         # choosesPhrase
    | ORDERS selection (TO names)? (UNTIL expression)?                          # ordersPhrase
    ;

command
    : LET name EQ ROLL dice (NAMED STRING)? (SECRETLY FOR postfix)?             # rollCommand
    | (DRAW | PEEK) drawing                                                     # drawCommand
    | DISCARD postfix                                                           # discardCommand
    | SHUFFLE simple (INTO simple)?                                             # shuffleCommand
    | LET name EQ (many=simple)? RANDOM selection                               # randomCommand
    | LET name EQ expression                                                    # letCommand
    | SET simple TO expression                                                  # setCommand
    | IF expression block (ELSE (block | statement))?                           # ifCommand
    | FOR EACH selection (FROM (HIGHEST | LOWEST) expression)? block            # forEachCommand
    | REPEAT WHILE expression (AT MOST expression)? block                       # whileCommand
    | REPEAT (number | expression) TIMES_WORD block                             # repeatCommand
    | RUN name argument*                                                        # runCommand
    | OPEN name argument*                                                       # openCommand
    | ANNOUNCE name argument*                                                   # announceCommand
    | ADD simple TO simple                                                      # addCommand
    | REMOVE simple FROM simple                                                 # takeOutCommand
    | REMOVE postfix                                                            # removeCommand
    | MOVE simple course moveLimits (UNTIL until=expression)? (AS name)?        # moveCommand
    | ALIGN thing=simple WITH other=simple (AT bearing=simple)? (SLIDING (UP TO slide=expression)?)? # alignCommand
    | PLACE simple SECRETLY? (AT expression | beside | OFF_TABLE)               # placeCommand
    | REVEAL postfix                                                            # revealCommand
    | TURN simple (TOWARD toward=postfix | BY by=expression | TO to=expression) # turnCommand
    | REROLL (HIGHEST | LOWEST | ALL) OF postfix                                # rerollCommand
    | PAIR (ranks=simple OF)? left=simple WITH right=simple (ELSE missing=simple)? (AS ROLLED)? AS name # pairCommand
    | READ name (DOT row=name)? argument* (USING postfix)?                      # readCommand
    | ORDER simple TO name argument*                                            # orderCommand
    | SAY STRING (FROM quantityCall (AND quantityCall)*)?                                     # sayCommand
    | SAY quantityCall                                                                 # sayQuantityCommand
    | END name                                                                  # endCommand
    | GIVE expression                                                           # giveCommand
    | CARRY OUT simple (ELSE block)?                                            # carryOutCommand
    | (TOGETHER | SIMULTANEOUSLY) block                                         # togetherCommand
    | OPTION name (BEGINS | ENDS)                                               # switchOptionCommand
    | UNUSED                                                                    # unusedCommand
    ;

/** Dice to be rolled, and what is added to their total: `2 d6 + 1`, `pool of me`, `n d6 - x`, `1 d(n + 2)`. */
dice
    : sum                                                                       # countedDice
    | simple name (sign=(PLUS | MINUS) sum)?                                    # namedDice
    | simple name LPAREN sides=expression RPAREN (sign=(PLUS | MINUS) sum)?     # sidedDice
    ;

/** What is drawn of a deck: `c from frontier where c.suit is hearts`, `5 from frontier as hand`. */
drawing
    : name FROM simple (WHERE expression)?                                      # drawnCard
    | (number | LPAREN many=expression RPAREN) FROM simple (WHERE where=expression)? AS name # drawnCards
    ;

/** A quantity that is told with its reasons: `hit-number of me against target`. */
quantityCall : name argument* ;

/** Next to a base, facing as it does: `right of leader`, `1 cm behind leader shifted 2 cm`. */
beside : gap=sum? (direction=AHEAD OF | direction=BEHIND | direction=LEFT OF | direction=RIGHT OF) other=simple (SHIFTED shift=sum)? ;

/** How far a base goes on its way: `stopping at enemy unit e of me through gaps of 2 cm`. */
moveLimits
    : (IGNORING HALTS)? (CLEAR OF clear=selection)?
      (STOPPING (AT stopping=selection (THROUGH GAPS OF gap=sum)? | WITHIN within=sum OF stopping=selection))?
    ;

course
    : ALONG postfix                                                             # alongCourse
    | AHEAD expression                                                          # aheadCourse
    | BACKWARD expression                                                       # backwardCourse
    | (LEFT | RIGHT) expression                                                 # sidewaysCourse
    | TOWARD simple (BY expression)?                                            # towardCourse
    | AWAY FROM simple BY expression                                            # awayCourse
    ;

/**
 * What is changed, and by how much: `1 DIS`, `lost figures`, `roll.total figures`, `(n - 1) DIS`, `DIS`; or a special, `lance`,
 * `fear(2)`.
 */
amount
    : (number | LPAREN by=expression RPAREN | many=name (DOT member)*)? attribute=name (LPAREN with+=expression (COMMA with+=expression)* RPAREN)?
    ;

choice
    : SOME selection (AS name) otherwise                                        # someChoice
    | COUNT name FROM low=sum TO high=sum otherwise                             # countChoice
    | name OF IN set=names otherwise                                            # nameChoice
    | WHETHER STRING otherwise                                                  # whetherChoice
    | ONE OF LBRACE (option NL)+ RBRACE                                         # optionChoice
    | SPOT name spotRegion steps? FOR thing=postfix (WHERE where=expression)? otherwise # spotChoice
    | ORDER name FOR actor=simple TO actions=names (OR NONE STRING?)? otherwise # orderChoice
    | selection (OR NONE STRING?)? otherwise                                    # thingChoice
    ;
/** Where on the table: in a region, or near something. */
spotRegion : IN expression | WITHIN sum OF postfix ;
otherwise : (block (ELSE block)?)? ;
option : name STRING? conditions? block ;

// ---- Expressions -----------------------------------------------------------------------------------------------

conditions : WHEN expression (COMMA expression)* ;

/** `none` stands at this level so that `where x or none` can only mean "choose nothing". */
expression
    : NONE                                                                      # noneExpression
    | IF expression THEN expression ELSE expression                             # conditionalExpression
    | disjunction                                                               # plainExpression
    ;

disjunction : conjunction (OR conjunction)* ;
conjunction : condition (AND condition)* ;

condition
    : NOT condition                                                             # notCondition
    | (NEITHER | EITHER | BOTH) (IS | ARE) alternatives                         # partiesCondition
    | (ANY | NO) selection                                                      # someCondition
    | EVERY selection HAS expression                                            # everyCondition
    | sum test?                                                                 # plainCondition
    ;

/** What a condition asks of the value it begins with. */
test
    : relation (sum | NONE)                                                     # comparedTest
    | IS NOT? alternatives                                                      # isTest
    | HAS NOT? simple                                                           # hasTest
    | MAY NOT? name argument*                                                   # mayTest
    | NOT? (WITHIN | BEYOND) sum OF postfix                                     # nearTest
    | NOT? (TOUCHES | OVERLAPS | CROSSES) postfix                               # meetsTest
    | NOT? COMES WITHIN sum OF postfix                                          # comesWithinTest
    | NOT? (PARTLY | WHOLLY) (IN | OUTSIDE) postfix                             # coverTest
    | NOT? (FRIENDLY | HOSTILE) TO postfix                                      # loyaltyTest
    | NOT? KNOWN TO postfix                                                     # knownTest
    | NOT? EXISTS                                                               # existsTest
    ;

alternatives : alternative (OR alternative)* ;
alternative : low=sum (RANGE high=sum)? | NONE ;

relation : EQ | NE | LE | GE | LT | GT ;

sum : product (signs+=(PLUS | MINUS) product)* ;
product : factor (signs+=(TIMES | SLASH) factor)* ;
factor
    : MINUS factor                                                              # negativeFactor
    | postfix                                                                   # plainFactor
    ;

postfix
    : WINNER BY name argument*                                                  # winnerExpression
    | (COUNT | LIST) selection                                                  # countExpression
    | SUM OF expression OVER selection                                          # sumExpression
    | (HIGHEST | LOWEST) expression AMONG selection                             # extremeExpression
    | NEAREST selection TO postfix                                              # nearestExpression
    | ONE selection (WITH (HIGHEST | LOWEST) expression)?                       # oneExpression
    | ROLL postfix                                                              # rollExpression
    | RANDOM selection                                                          # randomExpression
    | PATH (OF mover=simple)? pathLiteral                                       # pathExpression
    | RUN name argument*                                                        # runExpression
    | name argument+                                                            # callExpression
    | simple                                                                    # plainPostfix
    ;

atom
    : number name                                                               # measureLiteral
    | number                                                                    # numberLiteral
    | STRING                                                                    # textLiteral
    | YES                                                                       # yesLiteral
    | NO                                                                        # noLiteral
    | functionName LPAREN (expression (COMMA expression)*)? RPAREN              # functionCall
    | IT                                                                        # itExpression
    | name                                                                      # nameExpression
    | LPAREN expression RPAREN                                                  # parenthesised
    ;

functionName : name ;

/** What may follow a preposition: whatever has parts of its own is put in brackets there. */
simple : atom (DOT member)* ;

/** After a dot more words are free. */
member : name | COUNT | LIST | SUM | HIGHEST | LOWEST | NEAREST | DOWN | UP | REACHES | GAINS | LOSES ;

pathLiteral
    : STRAIGHT sum                                                              # straightPath
    | OBLIQUE sum COMMA sum                                                     # obliquePath
    | SIDEWAYS turn=(LEFT | RIGHT) sum                                          # sidewaysPath
    | BACKWARD sum                                                              # backwardPath
    | WHEEL BACKWARD? turn=(LEFT | RIGHT) sum                                   # wheelPath
    | ROTATE turn=(LEFT | RIGHT) sum                                            # rotatePath
    | ABOUT_FACE                                                                # aboutFacePath
    | FREE sum COMMA sum (COMMA sum)*                                           # freePath
    | ALONG line=name COMMA sum                                                 # alongPath
    | TOWARD simple COMMA sum                                                   # towardPath
    ;

argument : preposition simple ;

/** Things picked out: `enemy unit e of me within 1 L of me where e.DIS < 3`. */
selection : loyalty=(ENEMY | FRIENDLY | OTHER)? presence=(ON_TABLE | OFF_TABLE)? kind=name binder=name? (OF source=simple)? (WITHIN sum OF postfix)? (WHERE expression)? ;

type
    : low=sum RANGE high=sum                                                    # countRangeType
    | TRACK alternativeLevels                                                # trackType
    | LIST OF name                                                              # listType
    | COUNT                                                                     # countType
    | DICE (OF name)?                                                           # diceType
    | name                                                                      # namedType
    ;
alternativeLevels : low=sum RANGE high=sum | setMember (COMMA setMember)+ ;

parameter : preposition name (COLON partKind)? ;
/** The same before the colon of a type: a rule of its own, so that the fast prediction knows what follows. */
givenParameter : preposition name (COLON partKind)? ;
partKind
    : LIST OF name                                                              # listPart
    | low=bound RANGE high=bound                                                # rangePart
    | COUNT                                                                     # countPart
    | name                                                                      # namedPart
    ;
bound : MINUS? number ;

preposition : OF | AGAINST | IN | FROM | TO | FOR | AT | BY | WITH | ALONG | ON | BETWEEN | TOWARD | INTO ;

number : INTEGER | DECIMAL ;
names : name (COMMA name)* ;

/** Words of the language that are also free to be names, because no rule needs them alone where a name may stand. */
name
    : NAME | ADD | AFTER | BEFORE | END | ENEMY | DICE | LOW | HIGH | GOOD | STRIP | WEDGE | ROUND | AREA | LINE | SPOT | STRAIGHT | OBLIQUE | SIDEWAYS | WHEEL | ROTATE
    | ABOUT_FACE | FREE | HIGHER | LOWER | TABLE | SCALE | LIMIT | SIDE | BASELINE | TERRAIN | DEPLOY | USES | START
    | SIZE | OUTLINE | TURNED | SHIFTED | FACING | CHOICE | CRITERION | REFUSED | ALLOWED | ASKED | OFFERED | OFFERS | NOBODY | OTHERS | DECLINE | CASES | EQUIVALENT | THE | BATTLE | GOES | WAS | PROBLEM | CLEAR | HALTS | THROUGH | GAPS
    | NAMED | USING | UNUSED | DURING | WHETHER | PATH | WINNER | EXISTS | LEFT | RIGHT | AHEAD | BEHIND | AWAY | ARMY | OPTION
    | MOST | LEAST | ONE | EVENT | SPECIAL | GENERAL | STEP | MEASURE | DIE | ORDER | TURN | MOVE | PLACE | ROLL | READ | PAIR | REROLL | ORDERS
    | ALIGN | SLIDING | SIGHT | ARC | ZONE | TAKE | ACTION | WINDOW | RANKING | VICTORY | PROPERTY | FORMATION | KIND | READING | ONLY | ROW | ON_TABLE | OFF_TABLE
    | ANOTHER | GIVE | GIVES | TOGETHER | SIMULTANEOUSLY | BEGINS | ENDS | LEADS
    | RANDOM | ROLLED | DECK | DRAW | DRAWS | PEEK | PEEKS | DISCARD | SHUFFLE
    | KNOWN | SECRET | REVEAL | TOLD | EDITION | ERRATUM | PART
    | CARRY | OUT | LEGS | LADDER | QUANTITY | PERMISSION | PROCEDURE | TRIGGER | SCENARIO | OUTCOME | RULEBOOK | EXAMPLE | PROVES | ROUNDING
    | BLOCKED | DOUBLED | HALVED | TIMES_WORD | COMES | STOPPING | COSTS | LONGER | SHORTER | ANNOUNCE
    ;
