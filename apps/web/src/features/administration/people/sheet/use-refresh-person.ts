import { useQueryClient } from '@tanstack/react-query';
import { changedBy } from '../queries.ts';

/** Call it after a change, or after a refusal that means that the sheet was out of date. */
export function useRefreshPerson(uid: number): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of changedBy(uid)) void queryClient.invalidateQueries({ queryKey });
  };
}
