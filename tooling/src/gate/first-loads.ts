import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { failed, type Outcome, passed } from './outcome.ts';

interface FirstLoad {
  readonly path: string;
  /** KB. */
  readonly budget: number;
  readonly files: readonly string[];
}

/** How many of a load's largest files a failure names. */
const namedFiles = 12;

/** Weighs what each path of a build loads before its first screen (apps/web/build/first-load-budgets.ts). */
export function checkFirstLoads(build: string): Outcome {
  const loads: readonly FirstLoad[] = JSON.parse(
    readFileSync(join(build, 'page', 'first-loads.json'), 'utf8'),
  );
  const weighed = loads.map((load) => ({ ...load, ...weigh(build, load.files) }));
  const tooHeavy = weighed.filter(({ total, budget }) => total > budget * 1024);
  if (tooHeavy.length > 0)
    return failed(
      [
        'A first load is above its budget in apps/web/build/first-load-budgets.ts; what is not on the first screen comes after it.',
        ...tooHeavy.map(
          ({ path, budget, total, largest }) => `${path}: ${kilobytes(total)} KB of ${budget}\n${largest}`,
        ),
      ].join('\n'),
    );
  return passed(weighed.map(({ path, total }) => `${path} ${kilobytes(total)} KB`).join(', '));
}

function weigh(build: string, files: readonly string[]): { total: number; largest: string } {
  const sizes = files.map((name) => ({ name, size: packedSize(join(build, name)) }));
  const largest = sizes
    .toSorted((one, other) => other.size - one.size)
    .slice(0, namedFiles)
    .map(({ name, size }) => `  ${kilobytes(size).padStart(6)} KB ${name}`);
  return { total: sizes.reduce((sum, { size }) => sum + size, 0), largest: largest.join('\n') };
}

/** Bytes as browsers get it; a file that packing would not make smaller is handed out as it is. */
function packedSize(path: string): number {
  const packed = `${path}.br`;
  return statSync(existsSync(packed) ? packed : path).size;
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
