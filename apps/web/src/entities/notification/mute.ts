import {
  blockMember,
  getBlock,
  type MutableKind,
  mutableKinds,
  mute,
  unblockMember,
  unmute,
} from '@gongdu/contract/community/block';
import type { TargetRef } from '@gongdu/contract/community/reaction';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { confirm } from '../../ui/overlay/confirm.ts';

/** Everything that tells who is blocked. */
const blocksKey = ['profile', 'blocks'] as const;

export const blockQuery = (uid: number) => ({
  queryKey: [...blocksKey, uid],
  queryFn: () => call(getBlock, { params: { uid } }, { inPlace: true }),
});

export interface MuteTarget {
  readonly kind: MutableKind;
  readonly id: number;
  /** With its counting word, as in 不再提醒这篇帖子. */
  readonly label: string;
}

const targetLabels: Readonly<Record<MutableKind, string>> = {
  post: '篇帖子',
  review: '篇书评',
  news: '条资讯',
  book_list: '份书单',
  reading_lead: '个领读',
  live: '场直播',
  circle: '个圈子',
};

/** What a notice is about, where that can be muted. */
export function muteTargetOf(object: TargetRef | null): MuteTarget | undefined {
  const kind = mutableKinds.find((each) => each === object?.kind);
  return kind && object ? { kind, id: object.id, label: targetLabels[kind] } : undefined;
}

/** Nothing that happens to it is told any more; can be undone here, and in the settings later. */
export async function muteObject(queryClient: QueryClient, { kind, id, label }: MuteTarget): Promise<void> {
  const params = { kind, id };
  if (!(await succeeded(() => call(mute, { params })))) return;
  const invalidate = () => void queryClient.invalidateQueries({ queryKey: ['profile', 'mutes'] });
  invalidate();
  showUndoToast(
    `以后不再提醒这${label}的动态`,
    () => void succeeded(() => call(unmute, { params })).then(invalidate),
  );
}

export async function block(
  queryClient: QueryClient,
  { uid, name }: { readonly uid: number; readonly name: string },
): Promise<boolean> {
  const confirmed = await confirm({
    title: `拉黑${name}`,
    message: '对方不能再关注你、评论你的作品，你也不再收到对方的消息。可以在个人中心的「隐私」里移出。',
    confirmLabel: '拉黑',
    danger: true,
  });
  if (!confirmed || !(await succeeded(() => call(blockMember, { params: { uid } })))) return false;
  invalidate(queryClient);
  showUndoToast(`已拉黑${name}`, () => void unblock(queryClient, uid));
  return true;
}

export async function unblock(queryClient: QueryClient, uid: number): Promise<void> {
  if (await succeeded(() => call(unblockMember, { params: { uid } }))) invalidate(queryClient);
}

function invalidate(queryClient: QueryClient): void {
  for (const queryKey of [['notices'], ['social'], blocksKey])
    void queryClient.invalidateQueries({ queryKey });
}

/** Whether it was done; a refusal has been shown by the call. */
function succeeded(run: () => Promise<unknown>): Promise<boolean> {
  return run().then(
    () => true,
    () => false,
  );
}
