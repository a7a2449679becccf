// @module-tag slow

import { getUnread } from '@gongdu/contract/core/notifications/notification';
import { afterAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { takeAway } from '../../../testing/postgres/take-away.ts';
import { createContentIndex } from '../content-index/service.ts';

const app = await startTestApp({ apart: true });
afterAll(() => app.close());

it('tells nothing twice when the connection is lost between the two commits', async () => {
  const member = await app.createMember();
  const held = await tellWithHeldQueue(member);
  await vi.waitFor(async () => expect(await titlesOf(member)).toEqual(['《夜里读书》未通过审核']));
  // The notice is committed, and its row in the queue waits to be removed.
  await vi.waitFor(async () => expect(await endRemovals()).toBeGreaterThan(0));
  await held.release();
  await app.settled();
  expect(await titlesOf(member)).toEqual(['《夜里读书》未通过审核']);
  expect(await member.call(getUnread)).toMatchObject({ unreadNotice: 1 });
});

it('lets a like pass while the messaging database is away, and tells of it afterwards', async () => {
  const [owner, fan] = [await app.createMember(), await app.createMember({ name: '甲' })];
  const entry = contentEntry({ id: 1, ownerUid: owner.uid, link: '/post/1' });
  const contentIndex = createContentIndex({ db: app.db, clock: systemClock });
  await inTransaction(app.db, (tx) => contentIndex.upsert(tx, entry));
  const letIn = await takeAway(app.messagingDb);
  // Not by `call`, which waits until the messaging database has everything.
  const reply = await fetch(new URL('/api/reactions/post/1/like', app.address), {
    method: 'PUT',
    headers: { authorization: `Bearer ${fan.token}` },
  });
  expect(await reply.json()).toMatchObject({ isSuccess: true });
  expect(await app.db`select kind from messaging_due`).toEqual([{ kind: 'notice.record' }]);
  await letIn();
  await app.settled();
  expect(await owner.call(getUnread)).toMatchObject({ unreadLike: 1 });
});

async function titlesOf({ uid }: TestMember): Promise<string[]> {
  const rows = await app.messagingDb<{ title: string }[]>`select title from notification where uid = ${uid}`;
  return rows.map(({ title }) => title);
}

/** A notice is decided, whose row in the queue cannot be removed until it is released. */
async function tellWithHeldQueue({ uid }: TestMember): Promise<{ release(): Promise<void> }> {
  const [isHeld, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let holding = Promise.resolve<unknown>(undefined);
  const facts = { kind: 'work_refused', objectKind: 'post', objectId: 1, link: null, body: '' } as const;
  await app.messagingDb.begin(async (messaging) => {
    // The held lock keeps every node from writing.
    await messaging`select pg_advisory_xact_lock(hashtextextended('messaging_due', 0))`;
    await inTransaction(app.db, (tx) =>
      app.app.services.notifications.notify(tx, { uid, ...facts, title: '《夜里读书》未通过审核' }),
    );
    holding = app.db.begin(async (sql) => {
      await sql`select 1 from messaging_due for update`;
      isHeld.resolve();
      await isReleased.promise;
    });
    await isHeld.promise;
  });
  return {
    release: async () => {
      isReleased.resolve();
      await holding;
    },
  };
}

/** @returns how many connections were ended that remove rows of the queue */
async function endRemovals(): Promise<number> {
  const rows = await app.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%delete from messaging_due%' and state = 'active'
      and pid <> pg_backend_pid()`;
  return rows.length;
}
