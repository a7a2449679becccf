import { blockMember, getBlock, listBlocks, unblockMember } from '@gongdu/contract/core/block';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';

/** The prefix of all query keys of blocks. */
const blocksKey = ['account', 'blocks'] as const;

export const blocksQuery = infiniteQueryOptions({
  queryKey: blocksKey,
  queryFn: ({ pageParam: before, signal }) => call(listBlocks, { query: { before } }, { signal }),
  ...cursorPages<number>(),
});

export const blockQuery = (uid: number) =>
  queryOptions({
    queryKey: [...blocksKey, uid],
    queryFn: () => call(getBlock, { params: { uid } }),
  });

/** Asks for confirmation; the toast can undo it. */
export async function block(
  queryClient: QueryClient,
  { uid, name }: { readonly uid: number; readonly name: string },
): Promise<void> {
  const confirmed = await confirm({
    title: `拉黑${name}`,
    message: '对方不能再关注您、评论您的作品，您也不再收到对方的消息。可以在个人中心的「隐私」里移出。',
    confirmLabel: '拉黑',
    danger: true,
  });
  if (!confirmed || !(await setBlocked(queryClient, uid, true))) return;
  toastWithUndo(`已拉黑${name}`, () => void setBlocked(queryClient, uid, false));
}

/** Resolves to whether it succeeded; a failure shows a toast. */
export async function setBlocked(queryClient: QueryClient, uid: number, blocked: boolean): Promise<boolean> {
  try {
    await call(blocked ? blockMember : unblockMember, { params: { uid } });
  } catch (error) {
    toastCallError(error);
    return false;
  }
  for (const queryKey of [['notifications'], ['social'], blocksKey])
    void queryClient.invalidateQueries({ queryKey });
  return true;
}
