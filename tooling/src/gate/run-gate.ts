import type { Outcome, Step } from './outcome.ts';

type Print = (line: string) => void;

/** Runs the steps one after the other and says how each went, and at the end what needed a second try. */
export async function runGate(steps: Step[], print: Print): Promise<{ passed: number; failed: number }> {
  const totals = { passed: 0, failed: 0 };
  const retried: string[] = [];
  for (const step of steps) {
    const outcome = await timed(step, print);
    totals.passed += outcome.passed;
    totals.failed += outcome.failed;
    retried.push(...(outcome.retried ?? []));
  }
  for (const name of retried) print(`needed a second try: ${name}`);
  print(`${totals.passed} passed, ${totals.failed} failed`);
  return totals;
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
