// @module-tag slow

import { Problem } from '@gongdu/contract/problem';
import { type WorkKind, workStates, workTabs } from '@gongdu/contract/writing/works/work';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import { textDocument } from '../../../testing/factories/documents.ts';
import { createWorksFixture, type WorksFixture } from '../../../testing/factories/works.ts';

let fixture: WorksFixture;
beforeAll(async () => {
  fixture = await createWorksFixture();
  // Books of a list and the plan of a lead have tests of their own.
  fixture.works.hooks.submitting.set({});
});
afterAll(() => fixture.close());

/** Half of the histories in two lanes at once, on the same works. */
it('keeps every counter, the queue and the public list equal to a recount through any history of acts', async () => {
  const step = fc.record({
    on: fc.nat(3),
    act: fc.constantFrom(...Object.keys(acts)),
    together: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (history) => {
      const author = await fixture.person();
      const ids = await Promise.all(kinds.map((kind) => started(author, kind)));
      let lane: Promise<unknown> = Promise.resolve();
      for (const { on, act, together } of history) {
        const taken = take(author, act, ids[on] ?? 0, ids);
        if (together) lane = Promise.all([lane, taken]);
        else await Promise.all([lane, taken]);
      }
      await lane;
      expect(await fixture.works.countMine(author)).toEqual(await recount(author.uid));
      expect(await queueCounters()).toEqual(await queueRecount());
      expect(await listed(author.uid)).toEqual(await published(author.uid));
    }),
    { numRuns: 12 },
  );
}, 120_000);

const kinds = ['post', 'review', 'book_list', 'reading_lead'] as const;

/** All but the last stand published, so that short histories reach every state. */
async function started(author: Caller, kind: WorkKind): Promise<number> {
  const given = { kind, meta: { bookId: 1, rating: 8, topicIds: [1] } };
  const { id } = await (kind === 'reading_lead'
    ? fixture.draft(author, given)
    : fixture.published(author, given));
  return id;
}

type Act = (author: Caller, id: number, version: number, ids: readonly number[]) => Promise<unknown>;
const acts: Record<string, Act> = {
  save: (author, id, version) =>
    fixture.works.save(author, id, { title: '改', body: textDocument(String(Math.random())), version }),
  submit: (author, id, version) => fixture.works.submit(author, id, version),
  withdraw: (author, id, version) => fixture.works.withdraw(author, id, version),
  unpublish: (author, id, version) => fixture.works.unpublish(author, id, version),
  discard: (author, id, version) => fixture.works.discard(author, id, version),
  hide: (author, id, version) => fixture.works.hide(author, id, version),
  show: (author, id, version) => fixture.works.show(author, id, version),
  remove: (author, id, version) => fixture.works.remove(author, id, version),
  restore: (author, id, version) => fixture.works.restore(author, id, version),
  approve: (_author, id) => fixture.decide(id),
  refuse: (_author, id) => fixture.decide(id, { verdict: 'refuse', reason: 'quality' }),
  return: (_author, id) => fixture.decide(id, { verdict: 'return', reason: 'other' }),
  takeDown: (author, id) => fixture.works.takeDown(author, id, 'illegal', ''),
  putBack: (author, id) => fixture.works.reinstate(author, id),
  schedule: (author, id, version) => fixture.works.schedule(author, id, { version, at: soon() }),
  publishDue: () => {
    fixture.advance(7 * 60_000);
    return fixture.works.publishScheduled();
  },
  submitAll: async (author, _id, _version, ids) =>
    fixture.works.batch(author, 'submit', await seen(author, ids)),
  deleteAll: async (author, _id, _version, ids) =>
    fixture.works.batch(author, 'delete', await seen(author, ids)),
  restoreAll: async (author, _id, _version, ids) =>
    fixture.works.batch(author, 'restore', await seen(author, ids)),
};

/** Not every act fits every state: a refusal is part of the history, anything else that goes wrong is not. */
async function take(author: Caller, act: string, id: number, ids: readonly number[]): Promise<void> {
  try {
    const { version } = await fixture.works.read(author, id);
    await acts[act]?.(author, id, version, ids);
  } catch (error) {
    const unsent = error instanceof TypeError && ['approve', 'refuse', 'return'].includes(act);
    if (!(error instanceof Problem) && !unsent) throw error;
  }
}

async function seen(author: Caller, ids: readonly number[]) {
  return Promise.all(
    ids.map(async (id) => ({ id, version: (await fixture.works.read(author, id)).version })),
  );
}

function soon(): string {
  return new Date(fixture.now().getTime() + 6 * 60_000).toISOString();
}

const inTab: Record<string, readonly string[]> = {
  all: workStates,
  pending: ['pending', 'scheduled'],
  refused: ['refused', 'returned'],
  taken_down: ['taken_down', 'hidden'],
};

async function recount(uid: number): Promise<Record<string, number>> {
  const rows = await fixture.db<{ bucket: string; n: number }[]>`
    select case when deleted_at is null then state else 'deleted' end as bucket, count(*) as n
    from work where author_uid = ${uid} group by 1`;
  const sum = (buckets: readonly string[]) =>
    rows.reduce((total, { bucket, n }) => (buckets.includes(bucket) ? total + n : total), 0);
  return Object.fromEntries(workTabs.map((tab) => [tab, sum(inTab[tab] ?? [tab])]));
}

function queueCounters() {
  return fixture.db`select kind, state, n from moderation_count where n <> 0 order by kind, state`;
}

function queueRecount() {
  return fixture.db`select kind, state, count(*) as n from moderation_item group by kind, state order by kind, state`;
}

async function published(uid: number): Promise<string[]> {
  const rows = await fixture.db<{ kind: string; id: number; title: string }[]>`
    select work.kind, work.id, r.title from work join work_release r on r.work_id = work.id
    join work_topic on work_topic.work_id = work.id
    where author_uid = ${uid} and state = 'published' and deleted_at is null order by id`;
  return rows.map(({ kind, id, title }) => `${kind}:${id} ${title}`);
}

async function listed(uid: number): Promise<string[]> {
  const works = await fixture.db<{ kind: WorkKind; id: number }[]>`
    select kind, id from work where author_uid = ${uid} order by id`;
  const entries = await fixture.contentIndex.findMany(works);
  return works.flatMap(({ kind, id }) => {
    const entry = entries.get(`${kind}:${id}`);
    return entry ? [`${kind}:${id} ${entry.title}`] : [];
  });
}
