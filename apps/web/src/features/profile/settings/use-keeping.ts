import type { Preferences } from '@gongdu/contract/preference';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { putKnown } from '../../../lib/put-known.ts';
import { preferencesQuery } from '../queries.ts';

/** Shows the change at once and takes it back when it is refused; the call has said why. */
export type Keep = (save: () => Promise<Preferences>, change: Partial<Preferences>) => void;

export function useKeeping(): Keep {
  const queries = useQueryClient();
  const underWay = useRef(0);
  const { queryKey } = preferencesQuery;

  async function keep(save: () => Promise<Preferences>, change: Partial<Preferences>): Promise<void> {
    underWay.current += 1;
    const changed = (shown: Preferences | undefined) => shown && { ...shown, ...change };
    // in the event itself: a field that is drawn without its change falls back for a moment
    queries.setQueryData(queryKey, changed);
    await putKnown(queries, queryKey, changed);
    const kept = await save().catch(() => undefined);
    underWay.current -= 1;
    // an answer that knows nothing of the next change would turn it back for a moment
    if (underWay.current > 0) return;
    if (kept) queries.setQueryData(queryKey, kept);
    await queries.invalidateQueries({ queryKey });
  }

  return (save, change) => void keep(save, change);
}
