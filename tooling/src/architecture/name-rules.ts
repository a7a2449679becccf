import { Visitor } from 'oxc-parser';
import { lineAt } from '../source/line-at.ts';
import type { SourceFile } from '../source/source-file.ts';
import { fileRule, type Rule, within } from './rule.ts';

const vagueNames = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'types']);

// One letter of each in brackets, so that this file keeps its own rule.
const unfinishedPattern = /\bTOD[O]\b|\bFIXM[E]\b|敬请期[待]|开发[中]|待实[现]|not implemente[d]/;

/** Names, barrels and words that are not allowed (ARCHITECTURE.md, rule 6). */
export const nameRules: Rule[] = [
  fileRule(
    'no-vague-names',
    'No file or folder is called utils, helpers, common, misc, manager or types: name the concept.',
    ({ path }) =>
      path
        .split('/')
        .map((part) => part.replace(/(\.test)?\.\w+$/, ''))
        .filter((part) => vagueNames.has(part))
        .map((part) => ({ line: 1, found: `is called '${part}'` })),
  ),
  fileRule(
    'no-barrels',
    'No file passes on what another file exports: import it where it is written.',
    reExports,
  ),
  fileRule(
    'wire-shapes-in-contract',
    'Shapes of requests and replies are written in the contract: the apps declare no *Dto, *Response or *Payload.',
    (file) => (within(file.path, 'apps') ? wireShapes(file) : []),
  ),
  fileRule('nothing-unfinished', 'Code says what it does, not what it will do one day.', ({ text }) =>
    text.split('\n').flatMap((words, index) => {
      const word = unfinishedPattern.exec(words)?.[0];
      return word ? [{ line: index + 1, found: `says '${word}'` }] : [];
    }),
  ),
];

function reExports({ program, text }: SourceFile) {
  return program.body.flatMap((statement) => {
    const passesOn =
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.source !== null);
    if (!passesOn) return [];
    return [
      {
        line: lineAt(text, statement.start),
        found: text.slice(statement.start, statement.end).split('\n')[0] ?? '',
      },
    ];
  });
}

function wireShapes({ program, text }: SourceFile) {
  const shapes: { line: number; found: string }[] = [];
  const record = ({ id }: { id: { name: string; start: number } | null }) => {
    if (id && /(Dto|DTO|Response|Payload)$/.test(id.name)) {
      shapes.push({ line: lineAt(text, id.start), found: `declares ${id.name}` });
    }
  };
  new Visitor({
    TSInterfaceDeclaration: record,
    TSTypeAliasDeclaration: record,
    ClassDeclaration: record,
  }).visit(program);
  return shapes;
}
