import { type CircleDraft, createCircle } from '@gongdu/contract/community/circles/circle';
import {
  decideCircleRequests,
  joinCircle,
  listCircleRequests,
} from '@gongdu/contract/community/circles/members';
import { decideCircleModerationItem } from '@gongdu/contract/community/circles/operators';
import type { Clock } from '../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from './test-app.ts';

/** The whole server with an owner, a reader and a reviewer of circles. */
export interface CircleApp {
  readonly app: TestApp;
  readonly owner: TestMember;
  readonly reader: TestMember;
  readonly reviewer: TestMember;
  draft(given?: Partial<CircleDraft>): CircleDraft;
  /** A public circle of the owner's. @returns its id. */
  circle(given?: Partial<CircleDraft>): Promise<number>;
  /** Takes a person into a circle, by the owner's word where it asks a question. */
  join(id: number, person: TestMember): Promise<void>;
  itemOf(id: number): Promise<{ id: number; version: number }>;
  approve(id: number): Promise<void>;
  refuse(id: number, sentence: string): Promise<void>;
  close(): Promise<void>;
}

export async function startCircleApp(
  options: { clock?: Clock; env?: Record<string, string> } = {},
): Promise<CircleApp> {
  const app = await startTestApp(options);
  let owner = await app.createMember({ name: '林小满' });
  const reader = await app.createMember({ name: '程见山' });
  const reviewer = await app.createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
  let count = 0;
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
      if (count > 0 && count % 8 === 0) owner = await app.createMember({ name: '林小满' });
      const { id } = await owner.call(createCircle, { body: draft(given) });
      await approve(id);
      return id;
    },
    join,
    itemOf,
    approve,
    refuse: async (id, sentence) => {
      const { id: item, version } = await itemOf(id);
      const body = { version, verdict: 'refuse', reason: 'quality', sentence } as const;
      await reviewer.call(decideCircleModerationItem, { params: { id: item }, body });
    },
    close: () => app.close(),
  };

  function draft(given: Partial<CircleDraft> = {}): CircleDraft {
    count++;
    const face = { name: `第 ${count} 个圈子`, about: '一起读书', cover: null, category: 'fiction' } as const;
    return { ...face, joinMode: 'open', question: '', seats: 500, searchable: true, ...given };
  }

  async function join(id: number, person: TestMember): Promise<void> {
    const params = { id };
    const { standing } = await person.call(joinCircle, { params, body: { answer: '《边城》' } });
    if (standing === 'member') return;
    const { rows } = await owner.call(listCircleRequests, { params });
    const ids = rows.map((row) => row.id);
    await owner.call(decideCircleRequests, { params, body: { ids, verdict: 'approve' } });
  }

  async function itemOf(id: number): Promise<{ id: number; version: number }> {
    const [item] = await app.db<[{ id: number; version: number }]>`
      select id, version from moderation_item where object_id = ${id} and kind = 'circle'`;
    return item;
  }

  async function approve(id: number): Promise<void> {
    const { id: item, version } = await itemOf(id);
    await reviewer.call(decideCircleModerationItem, {
      params: { id: item },
      body: { version, verdict: 'approve' },
    });
  }
}
