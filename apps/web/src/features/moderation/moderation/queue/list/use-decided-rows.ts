import type { ServerEvents } from '@gongdu/contract/live';
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { useEffect, useEffectEvent, useState } from 'react';
import { realtime } from '../../../../../lib/realtime/socket.ts';

type Decided = NonNullable<Parameters<ServerEvents['moderation.item-changed']>[0]['decided']>;

/** A row of the list that another operator has just decided. */
export interface DecidedRow {
  readonly row: ModerationRow;
  readonly decided: Decided;
  /** Its index in the list. */
  readonly at: number;
}

/** Milliseconds, long enough to read who decided it. */
const shownMs = 4_000;

/** Rows of this list that other operators have just decided, kept for a short time. */
export function useDecidedRows(
  rows: readonly ModerationRow[],
  me: number | undefined,
): readonly DecidedRow[] {
  const [shown, setShown] = useState<readonly DecidedRow[]>([]);
  const onDecided = useEffectEvent((id: number, decided: Decided) => {
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (!row || decided.by.uid === me) return;
    setShown((before) => [...before.filter((each) => each.row.id !== id), { row, decided, at }]);
    setTimeout(() => setShown((before) => before.filter((each) => each.row.id !== id)), shownMs);
  });
  useEffect(
    () =>
      realtime.on({
        'moderation.item-changed': ({ id, decided }) => {
          if (decided) onDecided(id, decided);
        },
      }),
    [],
  );
  return shown;
}

/** The list with these rows at their former positions. */
export function mergeDecided(
  rows: readonly ModerationRow[],
  decided: readonly DecidedRow[],
): (ModerationRow | DecidedRow)[] {
  const gone = new Set(decided.map(({ row }) => row.id));
  const merged: (ModerationRow | DecidedRow)[] = rows.filter(({ id }) => !gone.has(id));
  for (const each of [...decided].sort((a, b) => a.at - b.at)) merged.splice(each.at, 0, each);
  return merged;
}
