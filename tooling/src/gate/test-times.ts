import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestCase } from './outcome.ts';
import { fromRoot } from './root.ts';

/** Seconds that a core story may take; said and not enforced, because a busy machine makes any story long. */
const coreLimit = 8;

/** From what `core` and `slow` are chosen: the tests of the last whole run, the slowest first, a line each. */
const timesFile = fromRoot('node_modules', '.cache', 'test-times.json');

export function writeTimes(cases: readonly TestCase[], file = timesFile): void {
  const rows = bySeconds(cases).map((row) => JSON.stringify(row));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `[\n${rows.join(',\n')}\n]\n`);
}

export function longCoreStories(cases: readonly TestCase[]): string[] {
  return bySeconds(cases)
    .filter(({ tags, seconds }) => tags.includes('core') && seconds > coreLimit)
    .map(
      ({ file, name, seconds }) =>
        `long for a core story (${coreLimit} s): ${seconds.toFixed(1)} s ${file}: ${name}`,
    );
}

function bySeconds(cases: readonly TestCase[]): TestCase[] {
  return cases.toSorted((one, other) => other.seconds - one.seconds);
}
