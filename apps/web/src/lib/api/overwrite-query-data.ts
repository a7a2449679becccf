import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what the server has answered or told, or what a person has just done. A reading under way may have begun
 * before that and would put back what was there, so it is given up first.
 */
export async function overwriteQueryData<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, unknown>,
  data: NoInfer<Data> | ((current: NoInfer<Data> | undefined) => NoInfer<Data> | undefined),
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Data>(queryKey, data);
}
