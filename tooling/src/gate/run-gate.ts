import type { Outcome, Step } from './outcome.ts';

type Print = (line: string) => void;

/** Light steps at once: one more than the cores that we count on, as they also wait for programs and clocks. */
const width = 3;

/** Runs the steps in their order and says how each went, and at the end what needed a second try. */
export async function runGate(steps: Step[], print: Print): Promise<{ passed: number; failed: number }> {
  const totals = { passed: 0, failed: 0 };
  const retried: string[] = [];
  const runOne = async (step: Step) => {
    const outcome = await timed(step, print);
    totals.passed += outcome.passed;
    totals.failed += outcome.failed;
    retried.push(...(outcome.retried ?? []));
  };
  for (const turn of turnsOf(steps)) await runSeveral(turn, runOne);
  for (const name of retried) print(`needed a second try: ${name}`);
  print(`${totals.passed} passed, ${totals.failed} failed`);
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
