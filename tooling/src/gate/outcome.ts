/** What one step of the gate found. Checks count as one test each. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Figures worth a look even when all is well; one line. */
  note?: string;
  /** Tests that passed only when they were tried again: faults all the same, named at the end of the gate. */
  retried?: string[];
  /** The tests of Vitest that ran. */
  cases?: TestCase[];
  /** How many tests of Vitest the quick run left to the whole one. */
  leftOut?: number;
  /** Everything there is to say about the failures; shown only when there are some. */
  output: string;
}

export interface TestCase {
  workspace: string;
  /** From the workspace's folder. */
  file: string;
  name: string;
  seconds: number;
  tags: string[];
}

/**
 * `npm test` runs all groups but the last, and of the longest two what `quickTests` says; `npm test -- --all` runs
 * everything, `npm test -- --only=types,lint` the named groups whole.
 */
export const groups = ['types', 'lint', 'arch', 'unit', 'e2e', 'system-pg'] as const;
export type Group = (typeof groups)[number];

export interface Step {
  name: string;
  group: Group;
  run: () => Promise<Outcome>;
  /** It waits, or keeps one core busy: neighbours in the list that are light as well run beside it. */
  light?: boolean;
}

export function passed(note?: string): Outcome {
  return { passed: 1, failed: 0, output: '', ...(note ? { note } : {}) };
}

export function failed(output: string): Outcome {
  return { passed: 0, failed: 1, output };
}

export function combine(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
    output: outcomes
      .map((outcome) => outcome.output)
      .filter(Boolean)
      .join('\n'),
  };
}
