/** Words and signs of the Muster language. Newlines end statements; LineJoiner drops those that do not. */
lexer grammar MusterLexer;

// A digit or a blank follows the full stop: `(p.total)` is a value in brackets.
CITE    : '(' ('p' 'p'? '.' (DIGIT | [ \t]) | '§') ~[)\r\n]* ')' ;
DATE    : DIGIT DIGIT DIGIT DIGIT '-' DIGIT DIGIT '-' DIGIT DIGIT ;
VERSION : DIGIT+ '.' DIGIT+ '.' DIGIT+ ;
DECIMAL : DIGIT+ '.' DIGIT+ ;
INTEGER : DIGIT+ ;
NAME    : LETTER (LETTER | DIGIT)* ('-' (LETTER | DIGIT)+)* ;
STRING  : '"' (~["\r\n\\] | '\\' ~[\r\n])* '"' ;

RANGE : '..' ;   DOT : '.' ;     COMMA : ',' ;   COLON : ':' ;   LBRACE : '{' ;  RBRACE : '}' ;
LPAREN : '(' ;   RPAREN : ')' ;  DPIPE : '||' ;  PIPE : '|' ;    PLUS : '+' ;  QUESTION : '?' ;    MINUS : '-' ;
TIMES : '*' ;    SLASH : '/' ;   EQ : '=' ;      NE : '!=' ;     LE : '<=' ;     GE : '>=' ;
LT : '<' ;       GT : '>' ;

NL      : '\r'? '\n' ;
COMMENT : '//' ~[\r\n]* -> channel(HIDDEN) ;
BLANK   : [ \t\f﻿]+ -> channel(HIDDEN) ;
UNCLOSED_STRING : '"' (~["\r\n\\] | '\\' ~[\r\n])* ;
CURLY_STRING : [\u201C-\u201E] ~["\r\n\u201C-\u201E]* ["\u201C-\u201E] | '\'' ~['"\r\n]* '\'' ;
STRAY   : . ;

fragment DIGIT  : [0-9] ;
fragment LETTER : [\p{L}_] ;

// Words. Those that may also be names are listed in the parser's rule `name`. Nothing ever enters this mode: every word
// is read as a NAME first, and TokenReader looks it up here. So the lexer has a dozen states to make up at every start
// instead of a thousand.
mode WORDS;
ABOUT_FACE : 'about-face' ;                         ACTION : 'action' ;       ADD : 'add' ;             AFTER : 'after' ;
ALIGN : 'align' ;       AGAINST : 'against' ;     AHEAD : 'ahead' ;         ALL : 'all' ;             ALLOWED : 'allowed' ;
ALONG : 'along' ;         ALWAYS : 'always' ;       AMONG : 'among' ;         AND : 'and' ;             ANOTHER : 'another' ;
ANNOUNCE : 'announce' ;   ANY : 'any' ;             ARC : 'arc' ;             ARE : 'are' ;
AREA : 'area' ;           ARMY : 'army' ;           AS : 'as' ;               AT : 'at' ;
AWAY : 'away' ;           BACKWARD : 'backward' ;   BASELINE : 'baseline' ;   BEFORE : 'before' ;   BEGINS : 'begins' ;
BEHIND : 'behind' ;       BETWEEN : 'between' ;     BEYOND : 'beyond' ;       BLOCKED : 'blocked' ;
BOTH : 'both' ;           BY : 'by' ;               CHANGES : 'changes' ;     CHOICE : 'choice' ;
KNOWN : 'known' ;         REVEAL : 'reveal' ;       SECRET : 'secret' ;       SECRETLY : 'secretly' ;
TOLD : 'told' ;           ASKED : 'asked' ;         BATTLE : 'battle' ;       CASES : 'cases' ;       DECLINE : 'decline' ;     EQUIVALENT : 'equivalent' ;     GOES : 'goes' ;
NOBODY : 'nobody' ;       OFFERED : 'offered' ;     OFFERS : 'offers' ;       OTHERS : 'others' ;       THE : 'the' ;             WAS : 'was' ;
CARRY : 'carry' ;         OUT : 'out' ;
CHOOSE : 'choose' ;       CHOOSES : 'chooses' ;     CLEAR : 'clear' ;         COMES : 'comes' ;
COSTS : 'costs' ;         COUNT : 'count' ;         CRITERION : 'criterion' ; CROSSES : 'crosses' ;
DECK : 'deck' ;           DEPLOY : 'deploy' ;       DISCARD : 'discard' ;     DRAW : 'draw' ;         DRAWS : 'draws' ;
PEEK : 'peek' ;           PEEKS : 'peeks' ;         SHUFFLE : 'shuffle' ;           DICE : 'dice' ;           DIE : 'die' ;             DOUBLED : 'doubled' ;
DOWN : 'down' ;           DRAWN : 'drawn' ;         DURING : 'during' ;       EACH : 'each' ;           EDITION : 'edition' ;     EITHER : 'either' ;
ELSE : 'else' ;           END : 'end' ;             ENDS : 'ends' ;           ENEMY : 'enemy' ;         ERRATUM : 'erratum' ;     EVENT : 'event' ;         EVERY : 'every' ;
EXAMPLE : 'example' ;     EXISTS : 'exists' ;       EXPECT : 'expect' ;       EXTEND : 'extend' ;
EXTENDS : 'extends' ;     FACING : 'facing' ;       FOR : 'for' ;             FORMATION : 'formation' ;
FREE : 'free' ;           FRIENDLY : 'friendly' ;   FROM : 'from' ;           GAINS : 'gains' ;
GAPS : 'gaps' ;
GENERAL : 'general' ;     GIVE : 'give' ;           GIVEN : 'given' ;
GIVES : 'gives' ;         GOOD : 'good' ;           HALT : 'halt' ;
HALTS : 'halts' ;         HALVED : 'halved' ;       HAS : 'has' ;             HIGH : 'high' ;
HIGHER : 'higher' ;       HIGHEST : 'highest' ;     HOSTILE : 'hostile' ;     IF : 'if' ;
IGNORING : 'ignoring' ;   IN : 'in' ;               INSTEAD : 'instead' ;     INTO : 'into' ;
IS : 'is' ;               IT : 'it' ;               KIND : 'kind' ;           LADDER : 'ladder' ;
LEADS : 'leads' ;         LEGS : 'legs' ;         LEAST : 'least' ;         LEFT : 'left' ;           LET : 'let' ;
LIMIT : 'limit' ;         LINE : 'line' ;           LIST : 'list' ;           LONGER : 'longer' ;
LOSES : 'loses' ;         LOW : 'low' ;             LOWER : 'lower' ;         LOWEST : 'lowest' ;
MAY : 'may' ;             MEASURE : 'measure' ;     MODIFIER : 'modifier' ;   MOST : 'most' ;
MOVE : 'move' ;           MUST : 'must' ;           NAMED : 'named' ;         NEAREST : 'nearest' ;
NEITHER : 'neither' ;     NO : 'no' ;               NONE : 'none' ;           NOT : 'not' ;
OBLIQUE : 'oblique' ;     OF : 'of' ;               OFF_TABLE : 'off-table' ; ON : 'on' ;
ON_TABLE : 'on-table' ;   ONE : 'one' ;
ONLY : 'only' ;           OPEN : 'open' ;           OPTION : 'option' ;       OR : 'or' ;
ORDER : 'order' ;         ORDERS : 'orders' ;       OTHER : 'other' ;         OUTCOME : 'outcome' ;
OUTLINE : 'outline' ;     OUTSIDE : 'outside' ;     OVER : 'over' ;           OVERLAPS : 'overlaps' ;
PAIR : 'pair' ;           PART : 'part' ;             PARTLY : 'partly' ;       PATH : 'path' ;           PERMISSION : 'permission' ;
PLACE : 'place' ;         PROBLEM : 'problem' ;     PROCEDURE : 'procedure' ; PROPERTY : 'property' ;   PROVES : 'proves' ;
QUANTITY : 'quantity' ;     RANDOM : 'random' ;   RANKING : 'ranking' ;     REACHES : 'reaches' ;     READ : 'read' ;
READING : 'reading' ;     RECOVERS : 'recovers' ;   REFUSED : 'refused' ;     REMOVE : 'remove' ;
REPEAT : 'repeat' ;       REPLACE : 'replace' ;     REROLL : 'reroll' ;       RIGHT : 'right' ;
ROLL : 'roll' ;           ROLLED : 'rolled' ;           ROTATE : 'rotate' ;       ROUND : 'round' ;
ROUNDING : 'rounding' ;   ROW : 'row' ;             RULEBOOK : 'rulebook' ;   RUN : 'run' ;
SAY : 'say' ;             SCALE : 'scale' ;         SCENARIO : 'scenario' ;   SET : 'set' ;
SHIFTED : 'shifted' ;     SHORTER : 'shorter' ;     SIDE : 'side' ;           SIDEWAYS : 'sideways' ;
SIMULTANEOUSLY : 'simultaneously' ;   SIGHT : 'sight' ;         SIZE : 'size' ;           SLIDING : 'sliding' ;           SOME : 'some' ;           SPECIAL : 'special' ;
SPOT : 'spot' ;           START : 'start' ;         STEP : 'step' ;           STOPPING : 'stopping' ;
STRAIGHT : 'straight' ;   STRIP : 'strip' ;         SUFFERS : 'suffers' ;     SUM : 'sum' ;
TABLE : 'table' ;         TAKE : 'take' ;           TERRAIN : 'terrain' ;     THEN : 'then' ;           THROUGH : 'through' ;
TIMES_WORD : 'times' ;
TO : 'to' ;               TOGETHER : 'together' ;               TOUCHES : 'touches' ;     TOWARD : 'toward' ;       TRACK : 'track' ;
TRIGGER : 'trigger' ;     TURN : 'turn' ;           TURNED : 'turned' ;       UNLESS : 'unless' ;
UNTIL : 'until' ;         UNUSED : 'unused' ;       UP : 'up' ;               USES : 'uses' ;
USING : 'using' ;         VICTORY : 'victory' ;     WEDGE : 'wedge' ;         WHEEL : 'wheel' ;
WHEN : 'when' ;           WHERE : 'where' ;         WHETHER : 'whether' ;     WHILE : 'while' ;
WHOLLY : 'wholly' ;       WINDOW : 'window' ;       WINNER : 'winner' ;       WINS : 'wins' ;
WITH : 'with' ;           WITHIN : 'within' ;       YES : 'yes' ;             ZONE : 'zone' ;
