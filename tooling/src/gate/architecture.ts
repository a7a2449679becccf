import { allRules } from '../architecture/all-rules.ts';
import type { Rule } from '../architecture/rule.ts';
import { judge } from '../sizes/judge.ts';
import { measure } from '../sizes/measure.ts';
import { readSourceTree, type SourceFile } from '../source/source-file.ts';
import { failed, type Outcome, passed, together } from './outcome.ts';
import { root } from './root.ts';

/** Each rule counts as one. */
export async function checkArchitecture(): Promise<Outcome> {
  const files = readSourceTree(root);
  return together(allRules.map((rule) => hold(files, rule)));
}

/** Sizes of files and functions, casts and suppressions, against the limits. */
export async function checkSizes(): Promise<Outcome> {
  const { figures, complaints } = judge(measure(readSourceTree(root)));
  return complaints.length === 0 ? passed(figures) : failed([...complaints, figures].join('\n'));
}

function hold(files: SourceFile[], { name, sentence, find }: Rule): Outcome {
  const violations = find(files).map(({ path, line, found }) => `  ${path}:${line}  ${found}`);
  return violations.length === 0 ? passed() : failed([`${name}: ${sentence}`, ...violations].join('\n'));
}
