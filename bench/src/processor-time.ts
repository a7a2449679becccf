import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const millisecondsPerTick = 10;

interface Usage {
  readonly parent: number;
  readonly used: number;
}

/** Milliseconds of processor time that these processes and all below them have used, those below that ended included. Linux only. */
export function processorTime(roots: readonly number[]): number {
  const usages = readUsages();
  const isBelow = (pid: number): boolean =>
    roots.includes(pid) || isBelowParent(usages.get(pid)?.parent ?? 0);
  const isBelowParent = (parent: number) => parent > 1 && isBelow(parent);
  return [...usages].reduce((sum, [pid, { used }]) => sum + (isBelow(pid) ? used : 0), 0);
}

/** Milliseconds of processor time that everything on the machine has used. */
export function machineTime(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (
    /^cpu .*$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softIrq) * millisecondsPerTick;
}

function readUsages(): Map<number, Usage> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((name) => {
      const usage = readUsage(name);
      return usage ? [[Number(name), usage] as const] : [];
    }),
  );
}

/** Of a process that ends meanwhile there is nothing to read. */
function readUsage(pid: string): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the program's name stands in brackets and may contain anything
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const used = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0);
    return { parent: fields[1] ?? 0, used: used * millisecondsPerTick };
  } catch {
    return undefined;
  }
}
