import type { SourceFile } from '../source/source-file.ts';
import { type Escape, escapesIn } from './escapes.ts';
import { functionsIn, type MeasuredFunction } from './functions.ts';

export interface Sizes {
  files: { path: string; lines: number }[];
  functions: MeasuredFunction[];
  escapes: Escape[];
  /** Of the measured files, all together. */
  lines: number;
}

export function measure(sources: SourceFile[]): Sizes {
  const files = sources.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }));
  return {
    files,
    functions: sources.flatMap(functionsIn),
    escapes: sources.flatMap(escapesIn),
    lines: files.reduce((sum, { lines }) => sum + lines, 0),
  };
}

/** The value below which the given share of the numbers lies, 0.5 being the median; 0 of none. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
