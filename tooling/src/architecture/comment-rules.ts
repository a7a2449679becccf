import type { Comment } from 'oxc-parser';
import { lineAt } from '../source/line-at.ts';
import type { SourceFile } from '../source/source-file.ts';
import { commentAllowance } from './comment-allowance.ts';
import { type Rule, type Violation, within } from './rule.ts';

type CommentRuleName = keyof (typeof commentAllowance)[string];

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

/** Reports a workspace with all its places once they are more than its allowance. */
function commentRule(name: CommentRuleName, description: string, pattern: RegExp): Rule {
  const check = (files: SourceFile[]) => {
    const found = files.flatMap((file) =>
      file.comments.flatMap((comment) => matches(file, comment, pattern)),
    );
    const allowances = Object.entries(commentAllowance);
    const free = found.filter(({ path }) => !allowances.some(([folder]) => within(path, folder)));
    const exceeded = allowances.flatMap(([folder, { [name]: allowed }]) => {
      const places = found.filter(({ path }) => within(path, folder));
      return places.length > allowed ? places : [];
    });
    return [...free, ...exceeded];
  };
  return { name, description, check };
}

function matches({ path, text }: SourceFile, { value, start }: Comment, pattern: RegExp): Violation[] {
  return [...value.matchAll(pattern)].map(({ 0: word, index }) => ({
    path,
    // The two signs that open a comment are no part of its value.
    line: lineAt(text, start + 2 + index),
    found: `says '${word}'`,
  }));
}
