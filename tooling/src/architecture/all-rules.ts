import { areaRules } from './area-rules.ts';
import { commentRules, copyRule } from './comment-rules.ts';
import { cycleRule } from './cycle-rule.ts';
import { globalRules } from './global-rules.ts';
import { messagingTablesRule } from './messaging-tables-rule.ts';
import { nameRules } from './name-rules.ts';
import { packageRules } from './package-rules.ts';
import { readersWordsRule } from './readers-words.ts';
import type { Rule } from './rule.ts';
import { serverRules } from './server-rules.ts';
import { startRule } from './start-rule.ts';
import { styleRules } from './style-rules.ts';
import { tableRule } from './table-rule.ts';
import { testRules } from './test-rules.ts';
import { webRules } from './web-rules.ts';

/** Every rule of ARCHITECTURE.md that a program can check. */
export const allRules: Rule[] = [
  ...packageRules,
  ...serverRules,
  startRule,
  tableRule,
  messagingTablesRule,
  ...areaRules,
  ...webRules,
  ...globalRules,
  ...nameRules,
  ...commentRules,
  copyRule,
  readersWordsRule,
  ...styleRules,
  ...testRules,
  cycleRule,
];
