import type { Outcome, Step } from './outcome.ts';

type Say = (words: string) => void;

/** Runs the steps one after the other and says how each went, and at the end what needed a second try. */
export async function runGate(steps: Step[], say: Say): Promise<{ passed: number; failed: number }> {
  const sum = { passed: 0, failed: 0 };
  const secondTries: string[] = [];
  for (const step of steps) {
    const outcome = await timed(step, say);
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
    secondTries.push(...(outcome.secondTries ?? []));
  }
  for (const name of secondTries) say(`needed a second try: ${name}`);
  say(`${sum.passed} passed, ${sum.failed} failed`);
  return sum;
}

async function timed({ name, run }: Step, say: Say): Promise<Outcome> {
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const result = `${outcome.passed} passed${outcome.failed ? `, ${outcome.failed} failed` : ''}`;
  const note = outcome.note ? `  ${outcome.note}` : '';
  say(
    `${outcome.failed ? '✗' : '✓'} ${name.padEnd(24)} ${result.padEnd(24)} ${seconds.padStart(6)} s${note}`,
  );
  if (outcome.failed) say(`\n${outcome.output.trimEnd()}\n`);
  return outcome;
}
