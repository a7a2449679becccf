import { bulkMax } from '@gongdu/contract/moderation/queue/desk';
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { useState } from 'react';
import { toast } from '../../../../../ui/feedback/toast.ts';

/** The part of an item that a bulk decision needs. */
export type SelectedItem = Pick<ModerationRow, 'id' | 'version' | 'title'>;

export type Selection = ReturnType<typeof useSelection>;

/**
 * The items of a list selected for a bulk decision, across its pages. @param list Another list starts with an empty
 * selection.
 */
export function useSelection(list: string) {
  const [state, setState] = useState<{
    readonly list: string;
    readonly items: ReadonlyMap<number, SelectedItem>;
    /** The item at which a range starts. */
    readonly anchor: number | null;
    /** Pressing a row selects it: on phones. */
    readonly choosing: boolean;
  }>({ list, items: new Map(), anchor: null, choosing: false });
  const now = state.list === list ? state : { list, items: new Map(), anchor: null, choosing: false };

  function put(items: Map<number, SelectedItem>, anchor: number | null): void {
    if (items.size > bulkMax) toast(`一次最多处理 ${bulkMax} 条`, 'warning');
    setState({ ...now, items: new Map([...items].slice(0, bulkMax)), anchor });
  }

  const add = (rows: readonly SelectedItem[], anchor: number | null) =>
    put(
      new Map([...now.items, ...rows.map(({ id, version, title }) => [id, { id, version, title }] as const)]),
      anchor,
    );

  return {
    items: [...now.items.values()],
    size: now.items.size,
    choosing: now.choosing,
    has: (id: number) => now.items.has(id),
    setChoosing: (choosing: boolean) =>
      setState({ ...now, choosing, ...(!choosing && { items: new Map() }) }),
    /** A long press: selects this row, and later presses select. */
    choose: ({ id, version, title }: SelectedItem) =>
      setState({
        ...now,
        choosing: true,
        items: new Map([...now.items, [id, { id, version, title }]]),
        anchor: id,
      }),
    toggle(row: SelectedItem): void {
      if (!now.items.has(row.id)) add([row], row.id);
      else put(new Map([...now.items].filter(([id]) => id !== row.id)), row.id);
    },
    /** From the last individually selected item to this one. */
    extend(rows: readonly SelectedItem[], to: number): void {
      const [from, end] = [now.anchor, to].map((id) => rows.findIndex((row) => row.id === id));
      if (end === undefined || end < 0) return;
      const start = from === undefined || from < 0 ? end : from;
      add(rows.slice(Math.min(start, end), Math.max(start, end) + 1), now.anchor ?? to);
    },
    add: (rows: readonly SelectedItem[]) => add(rows, now.anchor),
    remove: (ids: ReadonlySet<number>) => put(new Map([...now.items].filter(([id]) => !ids.has(id))), null),
    clear: () => setState({ ...now, items: new Map(), anchor: null, choosing: false }),
  };
}
