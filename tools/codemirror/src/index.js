// The Muster language for CodeMirror 6: colours, folding, indentation, comments.
import {
  LRLanguage, LanguageSupport, continuedIndent, delimitedIndent, foldInside, foldNodeProp, indentNodeProp
} from '@codemirror/language';
import { styleTags, tags } from '@lezer/highlight';
import { parser } from './parser.js';

export const musterLanguage = LRLanguage.define({
  name: 'muster',
  parser: parser.configure({
    props: [
      styleTags({
        Declaring: tags.definitionKeyword,
        Deciding: tags.operatorKeyword,
        Constant: tags.bool,
        Word: tags.keyword,
        Name: tags.variableName,
        Property: tags.propertyName,
        Number: tags.number,
        Day: tags.literal,
        Text: tags.string,
        Source: tags.annotation,
        LineComment: tags.lineComment,
        Operator: tags.operator,
        Separator: tags.separator,
        Bar: tags.separator,
        '{ }': tags.brace,
        '( )': tags.paren
      }),
      indentNodeProp.add({
        Block: delimitedIndent({ closing: '}' }),
        Rulebook: continuedIndent({ except: /^\S/ })
      }),
      foldNodeProp.add({ Block: foldInside })
    ]
  }),
  languageData: {
    commentTokens: { line: '//' },
    closeBrackets: { brackets: ['{', '(', '"'] },
    wordChars: '-'
  }
});

export function muster() {
  return new LanguageSupport(musterLanguage);
}
