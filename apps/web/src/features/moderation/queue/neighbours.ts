interface WithId {
  readonly id: number;
}

/** The row below or above; from nowhere, the first. */
export function neighbour<T extends WithId>(
  rows: readonly T[],
  id: number | null,
  step: 1 | -1,
): T | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? rows[0] : rows[at + step];
}

/** What opens after `id` has left the queue: the next, or the last one that is left before it. */
export function nextAfterDecision<T extends WithId>(rows: readonly T[], id: number): T | undefined {
  return neighbour(rows, id, 1) ?? neighbour(rows, id, -1);
}
