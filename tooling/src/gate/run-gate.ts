import type { Outcome, Step, TestCase } from './outcome.ts';
import { longCoreStories } from './test-times.ts';

type Print = (line: string) => void;

/** Light steps at once: one more than the cores that we count on, as they also wait for programs and clocks. */
const width = 3;

interface Totals {
  passed: number;
  failed: number;
  cases: TestCase[];
}

/** Runs the steps in their order and says how each went, and at the end what needed a second try and what was left out. */
export async function runGate(steps: Step[], print: Print): Promise<Totals> {
  const start = performance.now();
  const totals: Totals = { passed: 0, failed: 0, cases: [] };
  const retried: string[] = [];
  let leftOut = 0;
  const runOne = async (step: Step) => {
    const outcome = await timed(step, print);
    totals.passed += outcome.passed;
    totals.failed += outcome.failed;
    totals.cases.push(...(outcome.cases ?? []));
    retried.push(...(outcome.retried ?? []));
    leftOut += outcome.leftOut ?? 0;
  };
  for (const turn of turnsOf(steps)) await runSeveral(turn, runOne);
  for (const name of retried) print(`needed a second try: ${name}`);
  for (const line of longCoreStories(totals.cases)) print(line);
  print(`${totals.passed} passed, ${totals.failed} failed`);
  if (leftOut > 0) {
    const [checked, all] = [totals.cases.length, totals.cases.length + leftOut].map((n) =>
      n.toLocaleString('en'),
    );
    const seconds = Math.round((performance.now() - start) / 1000);
    print(`checked ${checked} of ${all} tests in ${seconds} s; the rest: npm test -- --all`);
  }
  return totals;
}

/** Light neighbours share a turn; every other step has one to itself. */
function turnsOf(steps: readonly Step[]): Step[][] {
  const turns: Step[][] = [];
  for (const step of steps) {
    const turn = turns.at(-1);
    if (step.light && turn?.[0]?.light) turn.push(step);
    else turns.push([step]);
  }
  return turns;
}

async function runSeveral(turn: readonly Step[], run: (step: Step) => Promise<void>): Promise<void> {
  const queue = [...turn];
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

async function timed({ name, run }: Step, print: Print): Promise<Outcome> {
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const result = `${outcome.passed} passed${outcome.failed ? `, ${outcome.failed} failed` : ''}`;
  const note = outcome.note ? `  ${outcome.note}` : '';
  print(
    `${outcome.failed ? '✗' : '✓'} ${name.padEnd(24)} ${result.padEnd(24)} ${seconds.padStart(6)} s${note}`,
  );
  if (outcome.failed) print(`\n${outcome.output.trimEnd()}\n`);
  return outcome;
}
