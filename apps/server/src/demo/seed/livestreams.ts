import type { Transaction } from '../../db/database.ts';
import type { ContentIndex } from '../../modules/core/content-index/service.ts';
import { demoAccounts } from '../accounts.ts';
import { demoLivestreams } from '../content/community.ts';
import type { SubmittedObject } from './moderation.ts';

interface Needs {
  readonly contentIndex: ContentIndex;
  readonly uids: ReadonlyMap<string, number>;
  readonly now: Date;
}

const day = 86_400_000;

/** Future livestreams, and a past one. @returns one that waits for its review */
export async function seedLivestreams(
  tx: Transaction,
  { contentIndex, uids, now }: Needs,
): Promise<SubmittedObject[]> {
  const waiting: SubmittedObject[] = [];
  for (const { owner, title, summary, address, inDays, waits } of demoLivestreams) {
    const ownerUid = uids.get(owner) ?? 0;
    const createdAt = new Date(now.getTime() - (inDays < 0 ? 30 : 2) * day).toISOString();
    // 20:00 in China.
    const startsAt = new Date(Math.floor(now.getTime() / day) * day + inDays * day + day / 2);
    const review = waits ? { state: 'pending', publicAt: null } : { state: 'public', publicAt: createdAt };
    const row = { ownerUid, title, summary, address, startsAt, cover: null, createdAt, ...review };
    const [{ id }] = await tx.sql<[{ id: number }]>`insert into livestream ${tx.sql(row)} returning id`;
    if (waits) {
      waiting.push({ objectId: id, title, excerpt: summary, authorUid: ownerUid });
      continue;
    }
    const authorName = demoAccounts.find(({ key }) => key === owner)?.name ?? '';
    const entry = { title, authorName, cover: null, summary, text: summary, publishedAt: createdAt };
    await contentIndex.upsert(tx, { kind: 'live', id, ownerUid, ...entry, link: `/live/${id}` });
  }
  return waiting;
}
