// The gate: everything that must hold before a change may stay. The last line is `N passed, N failed`.
import type { Outcome, Step } from './gate/outcome.ts';
import { endRunningPrograms } from './gate/run-program.ts';
import { stepsOf, wantedGroups } from './gate/steps.ts';

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    endRunningPrograms();
    process.exit(code);
  });
}

try {
  await runGate(stepsOf(wantedGroups(process.argv.slice(2))));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function runGate(steps: Step[]): Promise<void> {
  const sum = { passed: 0, failed: 0 };
  for (const step of steps) {
    const outcome = await timed(step);
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
  }
  say(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

async function timed({ name, run }: Step): Promise<Outcome> {
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

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}
