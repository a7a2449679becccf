import { useQueryClient } from '@tanstack/react-query';
import { stale } from '../../../../lib/api/reads.ts';
import { changedBy } from '../queries.ts';

/** Call it after a change, or after a refusal that means that the sheet was out of date. */
export function useRefreshPerson(uid: number): () => void {
  const queryClient = useQueryClient();
  return () => {
    void stale(queryClient, ...changedBy(uid));
  };
}
