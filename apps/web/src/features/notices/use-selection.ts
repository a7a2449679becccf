import { useState } from 'react';

export interface Selection {
  /** Whether rows are being chosen instead of opened. */
  readonly on: boolean;
  readonly chosen: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly choose: (ids: Iterable<number>) => void;
  readonly start: () => void;
  readonly end: () => void;
}

const none: ReadonlySet<number> = new Set();

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  return {
    on: chosen !== null,
    chosen: chosen ?? none,
    toggle: (id) =>
      setChosen((now) => {
        const next = new Set(now ?? none);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    choose: (ids) => setChosen(new Set(ids)),
    start: () => setChosen(none),
    end: () => setChosen(null),
  };
}
