import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../db/database.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { WorkSummary } from '../../writing/works/service.ts';
import { deletePost, findPost, upsertPost } from './board-store.ts';
import { findMember } from './member-store.ts';
import { canPost as roleCanPost } from './policy.ts';
import * as store from './store.ts';

/** Works published in a circle: members write them, the circle lists and counts them. */
export function createWorkReactions({ contentIndex }: { contentIndex: Pick<ContentIndex, 'find'> }) {
  const workReactions = {
    submitting: async (tx: Transaction, { authorUid, circleId }: WorkSummary) => {
      if (circleId !== null) await assertMayPost(tx, authorUid, circleId);
    },
    published: async (tx: Transaction, { kind, id }: WorkSummary) => {
      const entry = await contentIndex.find(tx.sql, { kind, id });
      const circleId = entry?.circleId ?? null;
      const before = await findPost(tx.sql, { kind, id });
      if (!entry || circleId === null) return removePost(tx, before);
      const publishedAt = entry.publishedAt ?? new Date(0).toISOString();
      await movePost(tx, before?.circleId, circleId, publishedAt);
      await upsertPost(tx.sql, { kind, workId: id, circleId, publishedAt });
    },
    unpublished: async (tx: Transaction, { kind, id }: WorkSummary) =>
      removePost(tx, await findPost(tx.sql, { kind, id })),
  };
  return { workReactions, canPost };

  async function removePost(tx: Transaction, post: Awaited<ReturnType<typeof findPost>>): Promise<void> {
    if (!post) return;
    await store.lockCircles(tx.sql, [post.circleId]);
    await deletePost(tx.sql, post.workId);
    await store.addCounts(tx.sql, post.circleId, { posts: -1 });
  }
}

/** Whether a member may publish in a circle. */
async function canPost(tx: Transaction, uid: number, circleId: number): Promise<boolean> {
  return roleCanPost((await findMember(tx.sql, circleId, uid))?.role);
}

async function assertMayPost(tx: Transaction, uid: number, circleId: number): Promise<void> {
  const circle = await store.findCircle(tx.sql, circleId);
  if (circle?.state !== 'public') throw new Problem('circle.not_found');
  if (!(await canPost(tx, uid, circleId))) throw new Problem('circle.members_only', { name: circle.name });
}

async function movePost(
  tx: Transaction,
  from: number | undefined,
  to: number,
  publishedAt: string,
): Promise<void> {
  const locked = await store.lockCircles(tx.sql, from === undefined ? [to] : [from, to]);
  const target = locked.find(({ id }) => id === to);
  if (from !== to) {
    if (from !== undefined) await store.addCounts(tx.sql, from, { posts: -1 });
    await store.addCounts(tx.sql, to, { posts: 1 });
  }
  if (target && Date.parse(publishedAt) > Date.parse(target.activeAt))
    await store.updateCircle(tx.sql, to, { activeAt: publishedAt });
}
