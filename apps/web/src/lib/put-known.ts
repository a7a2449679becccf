import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what the server has answered or told, or what a person has just done. A reading under way may have begun
 * before that and would put back what was there, so it is given up first.
 */
export async function putKnown<Data>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, Data, unknown>,
  known: NoInfer<Data> | ((shown: NoInfer<Data> | undefined) => NoInfer<Data> | undefined),
): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Data>(queryKey, known);
}
