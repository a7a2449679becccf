// @module-tag slow

import type { NotificationAction } from '@gongdu/contract/core/notifications/notification';
import type { TargetRef } from '@gongdu/contract/core/reaction';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import { createReactionsFixture, type ReactionsFixture } from '../../../testing/factories/reactions.ts';

let fixture: ReactionsFixture;
let crowd: Caller[];

beforeAll(async () => {
  fixture = await createReactionsFixture();
  crowd = await Promise.all(['甲', '乙', '丙'].map((name) => fixture.person(name)));
});
afterAll(() => fixture.close());

const who = fc.nat({ max: 2 });
const what = fc.nat({ max: 1 });
const device = fc.nat({ max: 1 });
const pick = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 });
const acts: readonly NotificationAction[] = ['read', 'unread', 'delete', 'restore'];

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('like' as const), who, what, on: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('comment' as const), who, what }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('uncomment' as const),
      nth: fc.nat({ max: 3 }),
      on: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), who, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mute' as const), what, on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), device }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), device }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('batch' as const), act: fc.constantFrom(...acts), device, pick }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** An owner of two objects with two devices, each with its last list. */
interface World {
  readonly owner: Caller;
  readonly things: readonly TargetRef[];
  readonly comments: { id: number; by: Caller }[];
  readonly seen: number[][];
}

async function aWorld(): Promise<World> {
  const owner = await fixture.person('主人');
  return {
    owner,
    things: [await fixture.thing(owner), await fixture.thing(owner)],
    comments: [],
    seen: [[], []],
  };
}

async function take(world: World, each: Step): Promise<void> {
  const { owner, things, seen } = world;
  const person = 'who' in each ? crowd[each.who] : undefined;
  const ref = 'what' in each ? things[each.what] : undefined;
  switch (each.do) {
    case 'like':
      if (person && ref)
        await (each.on ? fixture.reactions.add : fixture.reactions.remove)(person, ref, 'like');
      return;
    case 'comment':
      if (person && ref) await comment(world, person, ref);
      return;
    case 'uncomment':
      return uncomment(world, each);
    case 'block':
      if (person) await (each.on ? fixture.blocks.block : fixture.blocks.unblock)(owner, person.uid);
      return;
    case 'mute':
      if (ref)
        await (each.on ? fixture.blocks.mute : fixture.blocks.unmute)(owner, { kind: 'post', id: ref.id });
      return;
    case 'look':
      seen[each.device] = await listed(owner);
      return;
    case 'read':
      return readUpTo(owner, Math.max(0, ...(seen[each.device] ?? [])));
    case 'batch': {
      const ids = each.pick.flatMap((nth) => seen[each.device]?.[nth] ?? []);
      if (ids.length > 0) await fixture.notifications.update(owner, each.act, [...new Set(ids)]);
    }
  }
}

async function comment({ comments }: World, by: Caller, ref: TargetRef): Promise<void> {
  const words = { text: '一句话', mentions: [], image: null, replyTo: null };
  const made = await fixture.comments.add(by, ref, words).catch(onlyBlocked);
  if (made) comments.push({ id: made.id, by });
}

async function uncomment({ comments }: World, { nth, on }: { nth: number; on: boolean }): Promise<void> {
  const one = comments[nth];
  const change = on ? fixture.comments.restore : fixture.comments.remove;
  // Deleted twice, or restored without a deletion: refused, without effect.
  if (one) await change(one.by, one.id).catch(() => undefined);
}

function onlyBlocked(error: unknown): undefined {
  expect(error).toMatchObject({ code: 'block.blocked' });
}

async function readUpTo(owner: Caller, id: number): Promise<void> {
  if (id > 0) await fixture.notifications.markRead(owner, [3, 6], id).catch(() => undefined);
}

async function listed(owner: Caller): Promise<number[]> {
  return (await fixture.notifications.list(owner, [3, 6], { pageSize: 50 })).map(({ id }) => id);
}

/** Compares counters with rows, people with actions. */
async function expectTrue({ owner }: World): Promise<void> {
  const [[{ n }], kept, { unreadLike, unreadComment }, wrong] = await Promise.all([
    fixture.messagingDb<[{ n: number }]>`
      select count(*)::int as n from notification where uid = ${owner.uid} and read_at is null and deleted_at is null`,
    fixture.messagingDb<{ n: number }[]>`select n from notification_unread where uid = ${owner.uid}`,
    fixture.notifications.unread(owner),
    fixture.messagingDb`
      select 1 from notification where uid = ${owner.uid} and actors <> (
        select count(distinct actor_uid) from notification_source s
        where s.uid = notification.uid and s.type = notification.type and s.object_kind = notification.object_kind
          and s.object_id = notification.object_id and not s.undone)`,
  ]);
  expect([unreadLike + unreadComment, kept.reduce((sum, row) => sum + row.n, 0)]).toEqual([n, n]);
  expect(kept.every((row) => row.n >= 0)).toBe(true);
  expect(wrong).toHaveLength(0);
}

/** The ids under which each action was on top: at most one. */
async function expectNotifiedOnce({ owner }: World, notified: Map<string, number>): Promise<void> {
  const rows = await fixture.messagingDb<{ key: string; notificationId: number }[]>`
    select concat_ws(':', type, object_id, actor_uid, source_id) as key, notification_id
    from notification_source where uid = ${owner.uid} and notification_id > 0`;
  for (const { key, notificationId } of rows) {
    expect(notified.get(key) ?? notificationId).toBe(notificationId);
    notified.set(key, notificationId);
  }
}

it('keeps counters equal to a recount through any history, notifies no member twice, and reaches zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (history) => {
      const world = await aWorld();
      const notified = new Map<string, number>();
      for (const each of history) {
        fixture.advance(7_000);
        await take(world, each);
        await Promise.all([expectTrue(world), expectNotifiedOnce(world, notified)]);
      }
      await readUpTo(world.owner, Math.max(0, ...(await listed(world.owner))));
      const { unreadLike, unreadComment } = await fixture.notifications.unread(world.owner);
      expect([unreadLike, unreadComment]).toEqual([0, 0]);
    }),
    { numRuns: 30 },
  );
});

it('keeps them equal with concurrent actions, and two devices that read, delete and mark', async () => {
  const world = await aWorld();
  const { owner, things } = world;
  const [first] = things;
  if (!first) return;
  const many = await Promise.all(Array.from({ length: 12 }, (_, at) => fixture.person(`书友${at}`)));
  for (let round = 0; round < 4; round++) {
    const seen = await listed(owner);
    await Promise.all([
      ...many.flatMap((each, at) =>
        things.map((ref) =>
          ((at + round) % 3 === 0 ? fixture.reactions.remove : fixture.reactions.add)(each, ref, 'like'),
        ),
      ),
      ...acts.map((act) => (seen.length > 0 ? fixture.notifications.update(owner, act, seen) : undefined)),
      readUpTo(owner, Math.max(0, ...seen)),
      readUpTo(owner, Math.max(0, ...seen)),
    ]);
    await expectTrue(world);
  }
});
