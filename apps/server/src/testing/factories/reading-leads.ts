import type { LeadPlan } from '@gongdu/contract/community/reading-leads/plan';
import type { Caller } from '../../http/caller.ts';
import type { PlanInput } from '../../modules/community/reading-leads/plan.ts';
import type { ReadingLeads } from '../../modules/community/reading-leads/service.ts';
import { foldKey } from '../../shared/text/fold.ts';
import { textDocument } from './documents.ts';
import { createWorksFixture, type WorksFixture } from './works.ts';

/** The leads' services on a database of their own; the clock can be set. */
export interface ReadingLeadsFixture extends Omit<WorksFixture, 'published'> {
  readonly leads: ReadingLeads;
  book(title: string): Promise<number>;
  /** Three parts, a day apart, the first in an hour. */
  aPlan(given?: Partial<PlanInput>): Promise<PlanInput>;
  /** A work with a plan, reviewed and public. */
  published(leader: Caller, given?: Partial<PlanInput>): Promise<number>;
  parts(leader: Caller, id: number): Promise<LeadPlan['parts']>;
}

export const hour = 3_600_000;
export const day = 24 * hour;

export async function createReadingLeadsFixture(): Promise<ReadingLeadsFixture> {
  const fixture = await createWorksFixture();
  const { db, works, readingLeads: leads } = fixture;
  return {
    ...fixture,
    leads,
    book,
    aPlan,
    published: async (leader, given) => {
      const { id, version } = await fixture.draft(leader, {
        kind: 'reading_lead',
        title: '秋天读边城',
        text: '',
      });
      await leads.plan.savePlan(leader, id, await aPlan(given));
      await works.submit(leader, id, version);
      await fixture.decide(id);
      return id;
    },
    parts: async (leader, id) => (await leads.plan.readPlan(leader, id)).parts,
  };

  async function book(title: string): Promise<number> {
    const row = { title, author: '沈从文', titleKey: foldKey(title) };
    const [{ id }] = await db<[{ id: number }]>`insert into book ${db(row)} returning id`;
    return id;
  }

  async function aPlan(given: Partial<PlanInput> = {}): Promise<PlanInput> {
    const first = fixture.now().getTime() + hour;
    const at = (days: number) => new Date(first + days * day).toISOString();
    const parts = ['渡口', '龙舟', '白塔'].map((title, no) => ({
      id: null,
      title,
      range: `第 ${no + 1} 章`,
      opensAt: at(no),
      dueAt: at(no + 1),
      lead: textDocument(`导读：${title}`),
      questions: ['翠翠在等谁？'],
    }));
    const plan = {
      version: 0,
      bookId: await book('边城'),
      capacity: 0,
      joinUntil: null,
      endsAt: at(5),
      parts,
    };
    return { ...plan, ...given };
  }
}
