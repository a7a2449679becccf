export interface Sequenced {
  readonly seq: number;
}

/** The entries of one conversation, released in the order of their seq, each once. */
export interface Sequence<E extends Sequenced> {
  /** The last released seq. */
  readonly have: number;
  /** Adds an entry; returns the entries that can be released now. Duplicates are ignored. */
  take(entry: E): E[];
  /** The server has nothing visible up to `seq`; returns the entries that can be released now. */
  skip(seq: number): E[];
  /** The server has entries up to `seq`. */
  expect(seq: number): void;
  /** The gap before the next entry, if there is one. */
  gap(): { from: number; to: number } | undefined;
}

export function createSequence<E extends Sequenced>(start: number): Sequence<E> {
  const held = new Map<number, E>();
  let have = start;
  let last = start;
  /** The smallest waiting seq; cached, because it is needed for every entry after a gap. */
  let lowest = Infinity;
  const release = () => {
    const released: E[] = [];
    for (let next = held.get(have + 1); next; next = held.get(have + 1)) {
      have = next.seq;
      held.delete(have);
      released.push(next);
    }
    if (lowest <= have) {
      lowest = Infinity;
      for (const seq of held.keys()) lowest = Math.min(lowest, seq);
    }
    return released;
  };
  return {
    get have() {
      return have;
    },
    take(entry) {
      if (entry.seq <= have || held.has(entry.seq)) return [];
      held.set(entry.seq, entry);
      lowest = Math.min(lowest, entry.seq);
      return release();
    },
    skip(seq) {
      if (seq <= have) return [];
      have = seq;
      // A waiting entry is released: it was sent.
      const late = [...held.keys()].filter((key) => key <= seq).sort((a, b) => a - b);
      const passed = late.flatMap((key) => held.get(key) ?? []);
      for (const key of late) held.delete(key);
      return [...passed, ...release()];
    },
    expect(seq) {
      last = Math.max(last, seq);
    },
    gap() {
      const to = held.size > 0 ? lowest - 1 : last;
      return to > have ? { from: have + 1, to } : undefined;
    },
  };
}
