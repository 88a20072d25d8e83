// The colours of lines, as the editor's own engine gives them.
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';

const require = createRequire(import.meta.url);
const oniguruma = require('vscode-oniguruma');
const textmate = require('vscode-textmate');
await oniguruma.loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')));
const file = new URL('../syntaxes/muster.tmLanguage.json', import.meta.url);
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: patterns => new oniguruma.OnigScanner(patterns),
    createOnigString: text => new oniguruma.OnigString(text)
  }),
  loadGrammar: async () => textmate.parseRawGrammar(readFileSync(file, 'utf8'), 'muster.json')
});
const grammar = await registry.loadGrammar('source.muster');

/** Pairs of a text and what it is coloured as, without blanks. */
function coloured(line) {
  return grammar.tokenizeLine(line, textmate.INITIAL).tokens
    .map(token => [line.slice(token.startIndex, token.endIndex).trim(), token.scopes.at(-1).replace('.muster', '')])
    .filter(([text]) => text);
}

function has(line, text, scope) {
  assert.ok(
    coloured(line).some(([t, s]) => t === text && s === scope),
    `${text} as ${scope} in ${JSON.stringify(coloured(line))}`);
}

test('a declaration shows its word, its name, its title and its page', () => {
  const line = 'quantity combat-dice "Combat Dice" of me: unit : dice (p.13) = base-dice of me // six';
  has(line, 'quantity', 'keyword.declaration');
  has(line, 'combat-dice', 'entity.name.function');
  has(line, 'Combat Dice', 'string.quoted.double');
  has(line, '(p.13)', 'constant.other.reference');
  has(line, 'base-dice', 'variable.other');
  has(line, '// six', 'comment.line.double-slash');
});

test('a word within a name is no word', () => {
  has('  if end-of-move of me { remove me }', 'end-of-move', 'variable.other');
  has('  set me.turn to no', 'turn', 'variable.other.property');
});

test('numbers have their units, tables their bars, texts their holes', () => {
  has('  within 2.5 cm of enemy', '2.5', 'constant.numeric');
  has('  within 2.5 cm of enemy', 'cm', 'keyword.other.unit');
  has('  | foot || 4 |', '||', 'punctuation.separator.table');
  has('  say "{me.name} goes"', 'name', 'variable.other.property');
  has('  say "{me.name} goes"', 'goes"'.slice(0, 4), 'string.quoted.double');
});

test('what decides is coloured as such', () => {
  has('  + 1 when me.C > 2 and not me.tired', 'when', 'keyword.operator.word');
  has('  + 1 when me.C > 2 and not me.tired', 'not', 'keyword.operator.word');
  has('  set a to none', 'none', 'constant.language');
});
