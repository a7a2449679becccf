import { allRules } from '../architecture/all-rules.ts';
import type { Rule } from '../architecture/rule.ts';
import { checkLimits } from '../sizes/check-limits.ts';
import { measure } from '../sizes/measure.ts';
import { readSourceTree, type SourceFile } from '../source/source-file.ts';
import { combine, failed, type Outcome, passed } from './outcome.ts';
import { root } from './root.ts';

/** Each rule counts as one. */
export async function checkArchitecture(): Promise<Outcome> {
  const files = readSourceTree(root);
  return combine(allRules.map((rule) => applyRule(files, rule)));
}

/** Sizes of files and functions, casts and suppressions, against the limits. */
export async function checkSizes(): Promise<Outcome> {
  const { figures, violations } = checkLimits(measure(readSourceTree(root)));
  return violations.length === 0 ? passed(figures) : failed([...violations, figures].join('\n'));
}

function applyRule(files: SourceFile[], { name, description, check }: Rule): Outcome {
  const violations = check(files).map(({ path, line, found }) => `  ${path}:${line}  ${found}`);
  return violations.length === 0 ? passed() : failed([`${name}: ${description}`, ...violations].join('\n'));
}
