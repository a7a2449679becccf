import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Replaces a query's data by a newer value from a reply, a push or the member's own action. A read that is running may
 * have started earlier and would restore the old value, so it is cancelled. With `keepsTime` the rest of the data counts as
 * old as it was.
 */
export async function overwriteQueryData<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, unknown>,
  data: NoInfer<Data> | ((current: NoInfer<Data> | undefined) => NoInfer<Data> | undefined),
  { keepsTime = false }: { keepsTime?: boolean } = {},
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  const updatedAt = keepsTime ? queryClient.getQueryState(queryKey)?.dataUpdatedAt : undefined;
  queryClient.setQueryData<Data>(queryKey, data, updatedAt === undefined ? {} : { updatedAt });
}
