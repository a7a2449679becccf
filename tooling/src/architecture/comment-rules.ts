import type { Comment } from 'oxc-parser';
import { lineAt } from '../source/line-at.ts';
import { isTest, type SourceFile } from '../source/source-file.ts';
import { fileRule, type Rule, type Violation, within } from './rule.ts';

/** What comments do not say (STYLE.md, "Comments"). */
export const commentRules: Rule[] = [
  commentRule(
    'comments-say-they',
    'Comments say "they" or "the member", never "he", "his" or "him".',
    /\b(?:he|his|him|himself)\b/gi,
  ),
  commentRule(
    'comments-name-no-section-codes',
    'Comments say the rule itself and not the code of a section (S7, P8, M3, F9, messaging part 3).',
    // S3 is also the storage protocol: only in brackets is it a section.
    /\b(?:S(?!3\b)\d{1,2}|[PMF]\d{1,2})\b|\(S3\b|\bmessaging,? part \d|\(part \d/g,
  ),
];

const products = ['apps/web/src', 'apps/server/src', 'packages/contract/src', 'packages/rules/src'];
/** What members and other programs write, and the register that the legal texts are compared with. */
const othersWords = [
  'testing',
  'modules/library/imports/formats',
  'modules/administration/personal-data/registry/subjects.ts',
].map((place) => `apps/server/src/${place}`);

/** How the product speaks to the person (STYLE.md, "Words"). */
export const copyRule: Rule = fileRule(
  'familiar-address',
  'The product calls the person 你; 您 stands in legal texts alone.',
  ({ path, text }) =>
    within(path, ...products) && !within(path, ...othersWords) && !isTest(path)
      ? [...text.matchAll(/您/g)].map(({ 0: word, index }) => ({
          line: lineAt(text, index),
          found: `says '${word}'`,
        }))
      : [],
);

function commentRule(name: string, description: string, pattern: RegExp): Rule {
  return {
    name,
    description,
    check: (files) =>
      files.flatMap((file) => file.comments.flatMap((comment) => matches(file, comment, pattern))),
  };
}

function matches({ path, text }: SourceFile, { value, start }: Comment, pattern: RegExp): Violation[] {
  return [...value.matchAll(pattern)].map(({ 0: word, index }) => ({
    path,
    // The two signs that open a comment are no part of its value.
    line: lineAt(text, start + 2 + index),
    found: `says '${word}'`,
  }));
}
