import { type CircleDraft, foundCircle } from '@gongdu/contract/circle';
import { decideRequests, joinCircle, listCircleRequests } from '@gongdu/contract/circle-member';
import { decideCircleReview } from '@gongdu/contract/circle-operating';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

/** The whole server with an owner, a reader and a reviewer of circles. */
export interface CircleTown {
  readonly app: TestApp;
  readonly owner: Person;
  readonly reader: Person;
  readonly reviewer: Person;
  draft(given?: Partial<CircleDraft>): CircleDraft;
  /** A public circle of the owner's. @returns its id. */
  circle(given?: Partial<CircleDraft>): Promise<number>;
  /** Takes a person into a circle, by the owner's word where it asks a question. */
  enter(id: number, person: Person): Promise<void>;
  itemOf(id: number): Promise<{ id: number; version: number }>;
  approve(id: number): Promise<void>;
  refuse(id: number, sentence: string): Promise<void>;
  close(): Promise<void>;
}

export async function openCircleTown(): Promise<CircleTown> {
  const app = await startTestApp();
  let owner = await app.person({ name: '林小满' });
  const reader = await app.person({ name: '程见山' });
  const reviewer = await app.person({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
  let made = 0;
  return {
    app,
    get owner() {
      return owner;
    },
    reader,
    reviewer,
    draft,
    circle: async (given) => {
      // One person owns ten circles at most.
      if (made > 0 && made % 8 === 0) owner = await app.person({ name: '林小满' });
      const { id } = await owner.call(foundCircle, { body: draft(given) });
      await approve(id);
      return id;
    },
    enter,
    itemOf,
    approve,
    refuse: async (id, sentence) => {
      const { id: item, version } = await itemOf(id);
      const body = { version, verdict: 'refuse', reason: 'quality', sentence } as const;
      await reviewer.call(decideCircleReview, { params: { id: item }, body });
    },
    close: () => app.close(),
  };

  function draft(given: Partial<CircleDraft> = {}): CircleDraft {
    made++;
    const face = { name: `第 ${made} 个圈子`, about: '一起读书', cover: null, category: 'fiction' } as const;
    return { ...face, joinMode: 'open', question: '', seats: 500, ...given };
  }

  async function enter(id: number, person: Person): Promise<void> {
    const params = { id };
    const { standing } = await person.call(joinCircle, { params, body: { answer: '《边城》' } });
    if (standing === 'member') return;
    const { rows } = await owner.call(listCircleRequests, { params });
    const ids = rows.map((row) => row.id);
    await owner.call(decideRequests, { params, body: { ids, verdict: 'approve' } });
  }

  async function itemOf(id: number): Promise<{ id: number; version: number }> {
    const [item] = await app.db<[{ id: number; version: number }]>`
      select id, version from review_item where object_id = ${id} and kind = 'circle'`;
    return item;
  }

  async function approve(id: number): Promise<void> {
    const { id: item, version } = await itemOf(id);
    await reviewer.call(decideCircleReview, { params: { id: item }, body: { version, verdict: 'approve' } });
  }
}
