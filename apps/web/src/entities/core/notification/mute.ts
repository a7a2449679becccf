import { listMutes, type MutableKind, mutableKinds, mute, unmute } from '@gongdu/contract/core/mute';
import type { TargetRef } from '@gongdu/contract/core/reaction';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { pages, stale } from '../../../lib/api/reads.ts';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';

export const mutesQuery = pages(listMutes, {}, 'before');

export interface MuteTarget {
  readonly kind: MutableKind;
  readonly id: number;
  /** With its measure word, as in 不再提醒这篇帖子. */
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

/** The object of a notification, if it can be muted. */
export function muteTargetOf(object: TargetRef | null): MuteTarget | undefined {
  const kind = mutableKinds.find((each) => each === object?.kind);
  return kind && object ? { kind, id: object.id, label: targetLabels[kind] } : undefined;
}

/** Stops notifications about the object; the toast undoes it, and so does the list in the settings. */
export async function muteObject(queryClient: QueryClient, { kind, id, label }: MuteTarget): Promise<void> {
  if (!(await setMuted(queryClient, { kind, id }, true))) return;
  toastWithUndo(`以后不再提醒这${label}的动态`, () => void setMuted(queryClient, { kind, id }, false));
}

/** Resolves to whether it succeeded; a failure shows a toast. */
export async function setMuted(
  queryClient: QueryClient,
  { kind, id }: Pick<MuteTarget, 'kind' | 'id'>,
  muted: boolean,
): Promise<boolean> {
  try {
    await call(muted ? mute : unmute, { params: { kind, id } });
  } catch (error) {
    toastCallError(error);
    return false;
  }
  void stale(queryClient, mutesQuery.queryKey);
  return true;
}
