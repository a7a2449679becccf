export interface Sequenced {
  readonly seq: number;
}

/** The entries of one conversation, released in the order of their seq, each once. */
export interface Sequence<E extends Sequenced> {
  /** Everything up to here has been let through. */
  readonly have: number;
  /** Takes an entry; returns what may be let through now. One that is there already counts for nothing. */
  take(entry: E): E[];
  /** The server says that there is nothing for us up to `seq`; returns what may be let through now. */
  skip(seq: number): E[];
  /** The server has entries up to `seq`. */
  expect(seq: number): void;
  /** What is missing before the next entry, if anything is. */
  gap(): { from: number; to: number } | undefined;
}

export function createSequence<E extends Sequenced>(start: number): Sequence<E> {
  const held = new Map<number, E>();
  let have = start;
  let last = start;
  /** Of what is held; kept at hand, for it is asked for with every entry that comes after a hole. */
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
      // What is held already is passed on: it was sent.
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
