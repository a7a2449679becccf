import { blockMember, getBlock, listBlocks, unblockMember } from '@gongdu/contract/core/block';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { pages, read, stale } from '../../../lib/api/reads.ts';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { socialReads } from '../social/social-reads.ts';

export const blocksQuery = pages(listBlocks, {}, 'before');

export const blockQuery = (uid: number) => read(getBlock, { params: { uid } });

/** Asks for confirmation; the toast can undo it. */
export async function block(
  queryClient: QueryClient,
  { uid, name }: { readonly uid: number; readonly name: string },
): Promise<void> {
  const confirmed = await confirm({
    title: `拉黑${name}`,
    message: '对方不能再关注你、评论你的作品，你也不再收到对方的消息。可以在个人中心的「隐私」里移出。',
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
  void stale(queryClient, '/api/userNotice', ...socialReads, listBlocks);
  return true;
}
