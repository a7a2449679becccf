import type { BookRow, ResolvedLine } from '@gongdu/contract/book';

/** One pasted line on its way to a book. */
export interface RepairLine {
  readonly key: number;
  /** As it was pasted or mended. */
  readonly line: string;
  readonly status: ResolvedLine['status'];
  readonly candidates: readonly BookRow[];
  /** The ISBN that a wrong check digit should make. */
  readonly suggestion: string | null;
  /** The book that it stands for, once that is settled. */
  readonly chosen: BookRow | null;
}

export type LineState = 'ready' | 'present' | 'twice' | 'open';

export function toLines(resolved: readonly ResolvedLine[], firstKey = 0): RepairLine[] {
  return resolved.map((one, at) => {
    const [only = null] = one.status === 'found' ? one.candidates : [];
    return { ...one, key: firstKey + at, chosen: only };
  });
}

/** What each line brings: a book, one that is there already, one that an earlier line brings, or nothing yet. */
export function statesOf(
  lines: readonly RepairLine[],
  present: ReadonlySet<number>,
): ReadonlyMap<number, LineState> {
  const seen = new Set<number>();
  const states = lines.map(({ key, chosen }) => {
    if (chosen === null) return [key, 'open'] as const;
    if (present.has(chosen.id)) return [key, 'present'] as const;
    const twice = seen.has(chosen.id);
    seen.add(chosen.id);
    return [key, twice ? 'twice' : 'ready'] as const;
  });
  return new Map(states);
}

export function mended(lines: readonly RepairLine[], next: RepairLine): RepairLine[] {
  return lines.map((line) => (line.key === next.key ? next : line));
}
