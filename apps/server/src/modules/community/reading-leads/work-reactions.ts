import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@gongdu/contract/problem';
import type { ReadingLeadBeside } from '@gongdu/contract/writing/works/public-content';
import { planErrors } from '@gongdu/rules/community/reading-leads/plan-errors';
import type { Queryable, Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { Books } from '../../library/books/service.ts';
import type { KindContent } from '../../writing/works/lifecycle/hooks.ts';
import type { WorkSummary, Works } from '../../writing/works/service.ts';
import { removeLikes } from './check-in-likes.ts';
import type { PartOpenings } from './part-openings.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'clock'> {
  readonly books: Books;
  readonly partOpenings: PartOpenings;
  readonly reactions: Pick<Reactions, 'removeAll'>;
  readonly works: Pick<Works, 'findBesides' | 'updateBeside'>;
}

/** What a lead adds to its work's way: a plan that is reviewed with the text, its parts' openings, the words of its book. */
export function createWorkReactions({ clock, books, partOpenings, reactions, works }: Needs) {
  const content: KindContent = {
    beside: ({ sql }, { id }) => besideOf(sql, id),
    searchText: async ({ sql }, _work, beside) => {
      if (beside?.kind !== 'reading_lead') return '';
      const found = await books.find(beside.bookId === null ? [] : [beside.bookId], sql);
      const bookText = [...found.values()].flatMap(({ title, author }) => [title, author]);
      return [...bookText, ...beside.parts.map(({ title }) => title)].join('\n');
    },
  };
  return {
    content,
    submitting: async ({ sql }: Transaction, { id, state }: WorkSummary) => {
      const lead = await store.findLead(sql, id);
      const parts = await store.findParts(sql, id);
      const { capacity = 0, joinUntil = null, endsAt = null } = lead ?? {};
      const hasBook = lead?.bookId != null;
      const [error] = planErrors({ hasBook, capacity, joinUntil, endsAt, parts });
      if (error) throw new Problem('lead.plan_faulty', { ...error });
      const isOver = endsAt !== null && Date.parse(endsAt) < clock.now().getTime();
      if (isOver && state !== 'published')
        throw new Problem('lead.plan_faulty', {
          field: 'endsAt',
          sentence: '结束时间已经过去，请重新安排日期',
        });
    },
    published: async (tx: Transaction, { id }: WorkSummary) => {
      await restoreReleased(tx, id);
      await partOpenings.scheduleNext(tx, id);
    },
    /** Before the rows go with the work. */
    purged: async (tx: Transaction, purged: readonly WorkSummary[]) => {
      for (const { id: workId, kind } of purged)
        if (kind === 'reading_lead') await removeLikes(tx, { workId }, reactions);
    },
  };

  /**
   * Members read the plan's own rows. A lead that is restored to its released version shows the reviewed plan, not the
   * changes made while it was taken down.
   */
  async function restoreReleased(tx: Transaction, id: number): Promise<void> {
    const released = (await works.findBesides([id], tx.sql)).get(id);
    if (released?.kind !== 'reading_lead' || isDeepStrictEqual(released, await besideOf(tx.sql, id))) return;
    const { bookId, capacity, joinUntil, endsAt, parts } = released;
    await store.writePlan(tx.sql, id, { bookId, capacity, joinUntil, endsAt });
    await store.restoreParts(tx.sql, id, parts);
    await store.recountReading(tx.sql, id, clock.now().toISOString());
    await works.updateBeside(tx, id);
  }
}

async function besideOf(sql: Queryable, id: number): Promise<ReadingLeadBeside> {
  const lead = await store.findLead(sql, id);
  const { bookId = null, capacity = 0, joinUntil = null, endsAt = null } = lead ?? {};
  const parts = await store.findFullParts(sql, id);
  return {
    kind: 'reading_lead',
    bookId,
    capacity,
    joinUntil,
    endsAt,
    parts: parts.map(({ id: part, title, range, opensAt, dueAt, lead: text, questions }) => {
      return { id: part, title, range, opensAt, dueAt, lead: text, questions };
    }),
  };
}
