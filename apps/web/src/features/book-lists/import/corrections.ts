import type { BookRow, ResolvedLine } from '@gongdu/contract/books/book';

/** One pasted line on its way to a book. */
export interface CorrectionLine {
  readonly key: number;
  /** As it was pasted or corrected. */
  readonly line: string;
  readonly status: ResolvedLine['status'];
  readonly candidates: readonly BookRow[];
  /** The ISBN that a wrong check digit should make. */
  readonly suggestion: string | null;
  /** The book that it stands for, once that is settled. */
  readonly chosen: BookRow | null;
}

export type LineState = 'ready' | 'present' | 'duplicate' | 'open';

export function toCorrectionLines(resolved: readonly ResolvedLine[], firstKey = 0): CorrectionLine[] {
  return resolved.map((line, index) => {
    const [only = null] = line.status === 'found' ? line.candidates : [];
    return { ...line, key: firstKey + index, chosen: only };
  });
}

/** What each line brings: a book, one that is there already, one that an earlier line brings, or nothing yet. */
export function statesOf(
  lines: readonly CorrectionLine[],
  presentIds: ReadonlySet<number>,
): ReadonlyMap<number, LineState> {
  const seen = new Set<number>();
  const states = lines.map(({ key, chosen }) => {
    if (chosen === null) return [key, 'open'] as const;
    if (presentIds.has(chosen.id)) return [key, 'present'] as const;
    const isDuplicate = seen.has(chosen.id);
    seen.add(chosen.id);
    return [key, isDuplicate ? 'duplicate' : 'ready'] as const;
  });
  return new Map(states);
}

export function replaceLine(lines: readonly CorrectionLine[], next: CorrectionLine): CorrectionLine[] {
  return lines.map((line) => (line.key === next.key ? next : line));
}
