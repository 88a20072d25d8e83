import assert from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { highlightTree, classHighlighter } from '@lezer/highlight';
import { musterLanguage } from '../src/index.js';

const { parser } = musterLanguage;
const rulebooks = new URL('../../../rulebooks/', import.meta.url);

function errors(text) {
  const places = [];
  parser.parse(text).iterate({
    enter: node => { if (node.type.isError) places.push(text.slice(node.from - 30, node.to + 30)); }
  });
  return places;
}

function colour(text, part) {
  const from = text.indexOf(part);
  let found;
  highlightTree(parser.parse(text), classHighlighter, (a, b, classes) => {
    if (a <= from && from < b) found = classes;
  });
  return found;
}

test('every rulebook is read without a gap', () => {
  const files = readdirSync(rulebooks, { recursive: true }).filter(file => file.endsWith('.muster'));
  assert.ok(files.length > 100);
  for (const file of files) {
    assert.deepEqual(errors(readFileSync(new URL(file, rulebooks), 'utf8')), [], file);
  }
});

test('half a text is read up to its gap', () => {
  const text = 'kind unit {\n  C : 0..3\n\nquantity nerve "Nerve" of me: unit : count = ';
  assert.equal(colour(text, 'quantity'), 'tok-keyword');
});

test('words, names, texts and pages have their colours', () => {
  const text = 'modifier uphill "Uphill" (p.17) to nerve of me { + 1 when me.high // so\n}';
  assert.equal(colour(text, 'modifier'), 'tok-keyword');
  assert.equal(colour(text, 'uphill'), 'tok-variableName');
  assert.equal(colour(text, '"Uphill"'), 'tok-string');
  assert.equal(colour(text, '(p.17)'), 'tok-meta');
  assert.equal(colour(text, '.high'), 'tok-propertyName');
  assert.equal(colour(text, '// so'), 'tok-comment');
});
