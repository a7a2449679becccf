import { useState } from 'react';

export interface Selection {
  /** Whether rows are selected instead of opened. */
  readonly isActive: boolean;
  readonly selected: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly select: (ids: Iterable<number>) => void;
  readonly start: () => void;
  readonly end: () => void;
}

const emptySelection: ReadonlySet<number> = new Set();

export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  return {
    isActive: selected !== null,
    selected: selected ?? emptySelection,
    toggle: (id) =>
      setSelected((now) => {
        const next = new Set(now ?? emptySelection);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    select: (ids) => setSelected(new Set(ids)),
    start: () => setSelected(emptySelection),
    end: () => setSelected(null),
  };
}
