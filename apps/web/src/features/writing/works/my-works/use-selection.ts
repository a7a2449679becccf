import type { WorkRow } from '@gongdu/contract/writing/works/work';
import { useState } from 'react';

export interface Selection<Row = WorkRow> {
  /** The selected rows of this page. */
  readonly rows: readonly Row[];
  readonly has: (id: number) => boolean;
  readonly set: (id: number, selected: boolean) => void;
  readonly setAll: (selected: boolean) => void;
  /** What is selected meanwhile stays selected. */
  readonly remove: (rows: readonly Pick<WorkRow, 'id'>[]) => void;
}

const empty: ReadonlySet<number> = new Set();

/** The selected rows of one page of one view; another page or view starts with none. */
export function useSelection<Row extends Pick<WorkRow, 'id'>>(
  scope: string,
  rows: readonly Row[],
): Selection<Row> {
  const [selected, setSelected] = useState({ scope, ids: empty });
  const ids = selected.scope === scope ? selected.ids : empty;
  const update = (next: ReadonlySet<number>) => setSelected({ scope, ids: next });
  return {
    rows: rows.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    set(id, selected) {
      const next = new Set(ids);
      if (selected) next.add(id);
      else next.delete(id);
      update(next);
    },
    setAll: (selected) => update(selected ? new Set(rows.map(({ id }) => id)) : empty),
    remove(removed) {
      const gone = new Set(removed.map(({ id }) => id));
      setSelected((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.has(id))) }));
    },
  };
}
