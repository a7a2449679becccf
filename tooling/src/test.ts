// The gate: everything that must hold before a change may stay. The last line is `N passed, N failed`.
import { runGate } from './gate/run-gate.ts';
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
  const { failed } = await runGate(stepsOf(wantedGroups(process.argv.slice(2))), print);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
