import { figure } from '../figures.ts';
import { median } from '../notifications/requests.ts';
import type { Window, Windows } from './rounds.ts';

/** Of each call and program the medians of its clean windows, and how it stands to the bare server. */
export function printTable(windows: Windows): void {
  for (const [call, programs] of windows) {
    console.info(`\n${call}`);
    const bare = summary(programs.get('bare') ?? []);
    for (const [program, measured] of programs) {
      const figures = summary(measured);
      if (!figures) console.info(`  ${program.padEnd(9)} no window without other work on the machine`);
      else console.info(`  ${program.padEnd(9)} ${line(figures)}${bare ? ratios(figures, bare) : ''}`);
      if (figures && bare && program === 'product')
        figure(`${call}, of bare`, figures.perSecond / bare.perSecond, 'more');
    }
  }
}

type Figures = Pick<Window, 'perSecond' | 'p99' | 'cpu' | 'bytes'> & { readonly windows: number };

function summary(measured: readonly Window[]): Figures | undefined {
  if (measured.length === 0) return undefined;
  const middle = (of: (each: Window) => number) => median(measured.map(of));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p99: middle(({ p99 }) => p99),
    cpu: middle(({ cpu }) => cpu),
    bytes: middle(({ bytes }) => bytes),
    windows: measured.length,
  };
}

function line({ perSecond, p99, cpu, bytes, windows }: Figures): string {
  const cells = [
    `${perSecond.toFixed(0).padStart(6)}/s`,
    `p99 ${p99.toFixed(0).padStart(4)} ms`,
    `${cpu.toFixed(2).padStart(6)} CPU-ms`,
    `${bytes.toLocaleString('en').padStart(7)} B`,
  ];
  return `${cells.join('  ')}  of ${windows}`;
}

function ratios(figures: Figures, bare: Figures): string {
  const speed = figures.perSecond / bare.perSecond;
  return `  ${speed.toFixed(2)} of bare, ${(figures.cpu / bare.cpu).toFixed(1)}x its time`;
}
