// The gate. `npm test` is a check of minutes and says last what it left out; with `--all` it is everything that must
// hold before a change may stay, and the last line is `N passed, N failed`.
import { runGate } from './gate/run-gate.ts';
import { endRunningPrograms } from './gate/run-program.ts';
import { selectionOf, stepsOf } from './gate/steps.ts';
import { writeTimes } from './gate/test-times.ts';

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
  const args = process.argv.slice(2);
  const { failed, cases } = await runGate(stepsOf(selectionOf(args)), print);
  if (args[0] === '--all') writeTimes(cases);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
