import type { BookRow } from '@gongdu/contract/library/books/book';
import type { ResolvedLine } from '@gongdu/contract/library/books/proposal';

/** One pasted line and its book. */
export interface CorrectionLine {
  readonly key: number;
  /** As it was pasted or corrected. */
  readonly line: string;
  readonly status: ResolvedLine['status'];
  readonly candidates: readonly BookRow[];
  /** The ISBN with its check digit corrected. */
  readonly suggestion: string | null;
  /** Null until the line is resolved. */
  readonly chosen: BookRow | null;
}

export type LineState = 'ready' | 'present' | 'duplicate' | 'open';

export function toCorrectionLines(resolved: readonly ResolvedLine[], firstKey = 0): CorrectionLine[] {
  return resolved.map((line, index) => {
    const [only = null] = line.status === 'found' ? line.candidates : [];
    return { ...line, key: firstKey + index, chosen: only };
  });
}

/** The state of each line: a book that will be added, one that is in the list, one of an earlier line, or none yet. */
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
