import { useQueryClient } from '@tanstack/react-query';
import { changedBy } from '../queries.ts';

/** After a change, or a refusal that means the sheet was out of date. */
export function useRefreshPerson(uid: number): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of changedBy(uid)) void queryClient.invalidateQueries({ queryKey });
  };
}
