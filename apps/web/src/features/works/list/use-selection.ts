import type { WorkRow } from '@gongdu/contract/work';
import { useState } from 'react';

export interface Selection {
  /** The rows of this page that are chosen. */
  readonly rows: readonly WorkRow[];
  readonly has: (id: number) => boolean;
  readonly set: (id: number, selected: boolean) => void;
  readonly setAll: (selected: boolean) => void;
}

const none: ReadonlySet<number> = new Set();

/** Chosen rows of one page of one view; another page or view starts with none. */
export function useSelection(place: string, rows: readonly WorkRow[]): Selection {
  const [chosen, setChosen] = useState({ place, ids: none });
  const ids = chosen.place === place ? chosen.ids : none;
  const put = (next: ReadonlySet<number>) => setChosen({ place, ids: next });
  return {
    rows: rows.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    set(id, selected) {
      const next = new Set(ids);
      if (selected) next.add(id);
      else next.delete(id);
      put(next);
    },
    setAll: (selected) => put(selected ? new Set(rows.map(({ id }) => id)) : none),
  };
}
