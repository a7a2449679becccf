// @module-tag slow

import { reactionTypes, type TargetRef } from '@gongdu/contract/core/reaction';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import { createReactionsFixture, type ReactionsFixture } from '../../../testing/factories/reactions.ts';

let fixture: ReactionsFixture;

beforeAll(async () => {
  fixture = await createReactionsFixture();
});
afterAll(() => fixture.close());

async function people(n: number): Promise<Caller[]> {
  return Promise.all(Array.from({ length: n }, () => fixture.person()));
}

/** The counts of the rows, computed by the database. */
async function recount(): Promise<{ wrong: number; negative: number }> {
  const [row] = await fixture.db<[{ wrong: number; negative: number }]>`
    with acts as (
      select object_kind as kind, object_id as id,
        count(*) filter (where act = 'like') as likes, count(*) filter (where act = 'collect') as collects,
        count(*) filter (where act = 'follow') as follows
      from reaction group by 1, 2
    ), following as (
      select uid as id, count(*) as n from reaction where act = 'follow' and object_kind = 'person' group by 1
    ), received as (
      select owner_uid as id, count(*) as n from reaction
      where act in ('like', 'collect') and owner_uid <> uid group by 1
    )
    select count(*) filter (where c.likes <> coalesce(a.likes, 0) or c.collects <> coalesce(a.collects, 0)
        or c.follows <> coalesce(a.follows, 0)
        or (c.kind = 'person' and (c.following <> coalesce(f.n, 0) or c.received <> coalesce(p.n, 0))))::int as wrong,
      count(*) filter (where least(c.likes, c.collects, c.follows, c.following, c.received, c.comments) < 0)::int as negative
    from reaction_count c left join acts a using (kind, id) left join following f on f.id = c.id
      left join received p on p.id = c.id`;
  return row;
}

it('keeps every number true while many people act on the same objects at once, without a deadlock', async () => {
  const crowd = await people(12);
  const [owner] = crowd;
  const things = await Promise.all([1, 2, 3].map(() => fixture.thing(owner ?? null)));
  const persons: TargetRef[] = crowd.map(({ uid }) => ({ kind: 'person', id: uid }));
  let seed = 7;
  const dice = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % n;
  };
  const one = (caller: Caller) => {
    const follows = dice(3) === 0;
    const ref = follows ? persons[dice(persons.length)] : things[dice(things.length)];
    if (!ref || (ref.kind === 'person' && ref.id === caller.uid)) return undefined;
    const what = follows ? 'follow' : (['like', 'collect'] as const)[dice(2)];
    const move = dice(2) === 0 ? fixture.reactions.add : fixture.reactions.remove;
    return move(caller, ref, what ?? 'like');
  };
  for (let round = 0; round < 12; round++) await Promise.all(crowd.flatMap((each) => [one(each), one(each)]));
  expect(await recount()).toEqual({ wrong: 0, negative: 0 });
});

it('answers every history of acts with the numbers that the history has', async () => {
  const crowd = await people(3);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          who: fc.integer({ min: 0, max: 2 }),
          act: fc.constantFrom(...reactionTypes),
          on: fc.boolean(),
        }),
        { maxLength: 14 },
      ),
      async (history) => {
        const ref = await fixture.thing(null, { kind: 'book' });
        const done = new Set<string>();
        for (const { who, act, on } of history) {
          const caller = crowd[who];
          if (!caller) continue;
          const standing = await (on ? fixture.reactions.add : fixture.reactions.remove)(caller, ref, act);
          if (on) done.add(`${act} ${who}`);
          else done.delete(`${act} ${who}`);
          const n = (name: string) => [...done].filter((each) => each.startsWith(name)).length;
          expect(standing).toMatchObject({
            counts: { likes: n('like'), collects: n('collect'), follows: n('follow') },
            liked: done.has(`like ${who}`),
            collected: done.has(`collect ${who}`),
            following: done.has(`follow ${who}`),
          });
        }
      },
    ),
    { numRuns: 25 },
  );
  expect(await recount()).toEqual({ wrong: 0, negative: 0 });
});

it('counts one like of a person who presses a hundred times at once', async () => {
  const [owner, reader] = await people(2);
  if (!owner || !reader) return;
  const ref = await fixture.thing(owner);
  await Promise.all(Array.from({ length: 20 }, () => fixture.reactions.add(reader, ref, 'like')));
  expect((await fixture.reactions.readOne(reader, ref)).counts.likes).toBe(1);
  await Promise.all(Array.from({ length: 20 }, () => fixture.reactions.remove(reader, ref, 'like')));
  expect((await fixture.reactions.readOne(reader, ref)).counts.likes).toBe(0);
});
