import { createLivestream, type Livestream } from '@gongdu/contract/community/livestreams/livestream';
import {
  decideLivestreamModerationItem,
  listLivestreamModerationItems,
} from '@gongdu/contract/community/livestreams/livestream-moderation';
import type { InputOf } from '@gongdu/contract/endpoint';
import type { ModerationDecision, ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import type { TestMember } from '../app/test-app.ts';

export const livestreamDraft: InputOf<typeof createLivestream>['body'] = {
  title: '读《边城》',
  summary: '渡口与白塔',
  startsAt: '2036-12-01T20:00:00+08:00',
  address: 'https://live.example.com/1',
};

/** The waiting item of a livestream. */
export async function waitingLivestream(operator: TestMember, id: number): Promise<ModerationRow> {
  const { data } = await operator.call(listLivestreamModerationItems, { query: { pageSize: 100 } });
  const item = data.find(({ objectId }) => objectId === id);
  if (!item) throw new Error(`The livestream ${id} does not wait`);
  return item;
}

export async function decideLivestream(
  operator: TestMember,
  id: number,
  verdict: Omit<ModerationDecision, 'version'> = { verdict: 'approve' },
): Promise<void> {
  const { id: itemId, version } = await waitingLivestream(operator, id);
  await operator.call(decideLivestreamModerationItem, {
    params: { id: itemId },
    body: { version, ...verdict },
  });
}

/** Announced and approved. */
export async function publicLivestream(
  owner: TestMember,
  operator: TestMember,
  change: Partial<typeof livestreamDraft> = {},
): Promise<Livestream> {
  const created = await owner.call(createLivestream, { body: { ...livestreamDraft, ...change } });
  await decideLivestream(operator, created.id);
  return created;
}
