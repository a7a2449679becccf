import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Which of two values is the better one. */
type Better = 'more' | 'less';

interface Figure {
  readonly value: number;
  readonly better: Better;
}

/** What a part printed when it last ran. */
interface PartFigures {
  readonly date: string;
  readonly machine: string;
  readonly figures: Readonly<Record<string, Figure>>;
}

const file = fileURLToPath(new URL('../figures.json', import.meta.url));
/** A figure that is worse by this share is named. */
const tolerance = 0.1;

let current = new Map<string, Figure>();

export function machineName(): string {
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`;
}

/** A ratio or goal of the part that runs, for the next run to be compared with. */
export function figure(name: string, value: number, better: Better): void {
  current.set(name, { value: Number(value.toPrecision(3)), better });
}

/** Runs a part, keeps its figures in `bench/figures.json`, and prints those that are worse than in its last run. */
export async function keepFigures(part: string, measure: () => Promise<void>): Promise<void> {
  current = new Map();
  await measure();
  if (current.size === 0) return;
  const all: Record<string, PartFigures> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const last = all[part];
  if (last) reportWorse(part, last);
  all[part] = {
    date: new Date().toISOString().slice(0, 10),
    machine: machineName(),
    figures: Object.fromEntries(current),
  };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

function reportWorse(part: string, last: PartFigures): void {
  const where = last.machine === machineName() ? '' : `, taken on ${last.machine}`;
  for (const [name, { value, better }] of current) {
    const before = last.figures[name]?.value;
    if (before === undefined || !isWorse(before, value, better)) continue;
    console.info(`WORSE  ${part}: ${name} is ${value}, was ${before} on ${last.date}${where}`);
  }
}

function isWorse(before: number, now: number, better: Better): boolean {
  return better === 'less' ? now > before * (1 + tolerance) : now < before * (1 - tolerance);
}
