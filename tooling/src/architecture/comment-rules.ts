import type { Comment } from 'oxc-parser';
import { lineAt } from '../source/line-at.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { Rule, Violation } from './rule.ts';

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
