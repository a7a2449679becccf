/** What a socket has received of each conversation and, under key 0, of its person's own events. */
export interface DeliveredPositions {
  /** The last seq without a gap, by conversation. */
  readonly reached: ReadonlyMap<number, number>;
  /** Records a delivered entry. `again`: it was delivered before; `hole`: an earlier entry is missing. */
  record(conversation: number, seq: number): 'next' | 'hole' | 'again';
  /** Everything up to `upTo` is delivered or does not exist. @returns the entries not delivered before */
  advanceTo<T extends { readonly seq: number }>(
    conversation: number,
    upTo: number,
    entries: readonly T[],
  ): T[];
}

export function createDeliveredPositions(): DeliveredPositions {
  const reached = new Map<number, number>();
  /** Entries delivered after a gap. */
  const ahead = new Map<number, Set<number>>();
  return { reached, record, advanceTo };

  function record(conversation: number, seq: number): 'next' | 'hole' | 'again' {
    const before = reached.get(conversation);
    const aheadHere = ahead.get(conversation);
    if (before !== undefined && (seq <= before || aheadHere?.has(seq))) return 'again';
    if (before !== undefined && seq > before + 1) {
      ahead.set(conversation, (aheadHere ?? new Set()).add(seq));
      return 'hole';
    }
    advance(conversation, seq);
    return 'next';
  }

  function advanceTo<T extends { readonly seq: number }>(
    conversation: number,
    upTo: number,
    entries: readonly T[],
  ): T[] {
    const before = reached.get(conversation) ?? 0;
    const aheadHere = ahead.get(conversation);
    advance(conversation, Math.max(before, upTo));
    return entries.filter(({ seq }) => seq > before && !aheadHere?.has(seq));
  }

  function advance(conversation: number, seq: number): void {
    const aheadHere = ahead.get(conversation);
    let top = seq;
    while (aheadHere?.has(top + 1)) top += 1;
    reached.set(conversation, top);
    const left = [...(aheadHere ?? [])].filter((each) => each > top);
    if (left.length > 0) ahead.set(conversation, new Set(left));
    else ahead.delete(conversation);
  }
}
