import type { Preferences } from '@gongdu/contract/account/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { preferencesQuery } from '../queries.ts';

/** Shows the change at once and takes it back when it fails, with a toast. */
export type OptimisticSave = (save: () => Promise<Preferences>, change: Partial<Preferences>) => void;

export function useOptimisticSave(): OptimisticSave {
  const queryClient = useQueryClient();
  const pendingCount = useRef(0);
  const { queryKey } = preferencesQuery;

  async function optimisticSave(
    save: () => Promise<Preferences>,
    change: Partial<Preferences>,
  ): Promise<void> {
    pendingCount.current += 1;
    const withChange = (shown: Preferences | undefined) => shown && { ...shown, ...change };
    // in the event itself: a field that is drawn without its change falls back for a moment
    queryClient.setQueryData(queryKey, withChange);
    await overwriteQueryData(queryClient, queryKey, withChange);
    const saved = await save().catch(toastCallError);
    pendingCount.current -= 1;
    // an answer that knows nothing of the next change would turn it back for a moment
    if (pendingCount.current > 0) return;
    if (saved) queryClient.setQueryData(queryKey, saved);
    await queryClient.invalidateQueries({ queryKey });
  }

  return (save, change) => void optimisticSave(save, change);
}
