import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../db/database.ts';
import type { Contents } from '../contents/service.ts';
import type { WorkExtension } from '../works/extensions.ts';
import { deletePost, findPost, putPost } from './board-store.ts';
import { findMember } from './member-store.ts';
import { mayPost as roleMayPost } from './policy.ts';
import * as store from './store.ts';

/** Works that are published in a circle: members write them, the circle lists and counts them. */
export function createWorkExtension({ contents }: { contents: Pick<Contents, 'find'> }) {
  const extension: WorkExtension = {
    kind: 'any',
    check: async (tx, { authorUid, circleId }) => {
      if (circleId !== null) await refuseStranger(tx, authorUid, circleId);
    },
    published: async (tx, { kind, id }) => {
      const entry = await contents.find(tx.sql, { kind, id });
      const circleId = entry?.circleId ?? null;
      const before = await findPost(tx.sql, { kind, id });
      if (!entry || circleId === null) return takeOut(tx, before);
      const publishedAt = entry.publishedAt ?? new Date(0).toISOString();
      await move(tx, before?.circleId, circleId, publishedAt);
      await putPost(tx.sql, { kind, workId: id, circleId, publishedAt });
    },
    withdrawn: async (tx, { kind, id }) => takeOut(tx, await findPost(tx.sql, { kind, id })),
  };
  return { extension, mayPost };

  async function takeOut(tx: Transaction, post: Awaited<ReturnType<typeof findPost>>): Promise<void> {
    if (!post) return;
    await store.lockCircles(tx.sql, [post.circleId]);
    await deletePost(tx.sql, post.workId);
    await store.count(tx.sql, post.circleId, { posts: -1 });
  }
}

/** Whether a person may publish in a circle. */
async function mayPost(tx: Transaction, uid: number, circleId: number): Promise<boolean> {
  return roleMayPost((await findMember(tx.sql, circleId, uid))?.role);
}

async function refuseStranger(tx: Transaction, uid: number, circleId: number): Promise<void> {
  const circle = await store.findCircle(tx.sql, circleId);
  if (circle?.state !== 'public') throw new Problem('circle.not_found');
  if (!(await mayPost(tx, uid, circleId))) throw new Problem('circle.members_only', { name: circle.name });
}

async function move(
  tx: Transaction,
  from: number | undefined,
  to: number,
  publishedAt: string,
): Promise<void> {
  const held = await store.lockCircles(tx.sql, from === undefined ? [to] : [from, to]);
  const target = held.find(({ id }) => id === to);
  if (from !== to) {
    if (from !== undefined) await store.count(tx.sql, from, { posts: -1 });
    await store.count(tx.sql, to, { posts: 1 });
  }
  if (target && Date.parse(publishedAt) > Date.parse(target.activeAt))
    await store.updateCircle(tx.sql, to, { activeAt: publishedAt });
}
