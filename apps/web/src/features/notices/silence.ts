import {
  blockPerson,
  getBlock,
  type MutableKind,
  mutableKinds,
  mute,
  unblockPerson,
  unmute,
} from '@gongdu/contract/silence';
import type { SocialRef } from '@gongdu/contract/social';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { ask } from '../../ui/confirm.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';

/** Everything that tells who is blocked. */
const blocksKey = ['profile', 'blocks'] as const;

export const blockQuery = (uid: number) => ({
  queryKey: [...blocksKey, uid],
  queryFn: () => call(getBlock, { params: { uid } }, { inPlace: true }),
});

export interface Mutable {
  readonly kind: MutableKind;
  readonly id: number;
  /** With its counting word, as in 不再提醒这篇帖子. */
  readonly word: string;
}

const words: Readonly<Record<MutableKind, string>> = {
  post: '篇帖子',
  review: '篇书评',
  news: '条资讯',
  book_list: '份书单',
  reading_lead: '个领读',
  live: '场直播',
  circle: '个圈子',
};

/** What a notice is about, where that can be muted. */
export function mutable(object: SocialRef | null): Mutable | undefined {
  const kind = mutableKinds.find((each) => each === object?.kind);
  return kind && object ? { kind, id: object.id, word: words[kind] } : undefined;
}

/** Nothing that happens to it is told any more; can be undone here, and in the settings later. */
export async function muteObject(queries: QueryClient, { kind, id, word }: Mutable): Promise<void> {
  const params = { kind, id };
  if (!(await done(() => call(mute, { params })))) return;
  const changed = () => void queries.invalidateQueries({ queryKey: ['profile', 'mutes'] });
  changed();
  offerUndo(`以后不再提醒这${word}的动态`, () => void done(() => call(unmute, { params })).then(changed));
}

export async function block(
  queries: QueryClient,
  { uid, name }: { readonly uid: number; readonly name: string },
): Promise<boolean> {
  const sure = await ask({
    title: `拉黑${name}`,
    message: '对方不能再关注你、评论你的作品，你也不再收到对方的消息。可以在个人中心的「隐私」里移出。',
    confirm: '拉黑',
    danger: true,
  });
  if (!sure || !(await done(() => call(blockPerson, { params: { uid } })))) return false;
  changed(queries);
  offerUndo(`已拉黑${name}`, () => void unblock(queries, uid));
  return true;
}

export async function unblock(queries: QueryClient, uid: number): Promise<void> {
  if (await done(() => call(unblockPerson, { params: { uid } }))) changed(queries);
}

function changed(queries: QueryClient): void {
  for (const queryKey of [['notices'], ['social'], blocksKey]) void queries.invalidateQueries({ queryKey });
}

/** Whether it was done; a refusal has been shown by the call. */
function done(ask: () => Promise<unknown>): Promise<boolean> {
  return ask().then(
    () => true,
    () => false,
  );
}
