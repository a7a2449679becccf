import { Problem } from '@gongdu/contract/problem';
import { planFaults } from '@gongdu/contract/reading-lead-faults';
import type { Clock } from '../../clock.ts';
import type { Books } from '../books/service.ts';
import type { WorkExtension } from '../works/extensions.ts';
import type { Opening } from './opening.ts';
import * as store from './store.ts';

/** What a lead adds to its work's way: a whole plan before review, its parts' openings, the words of its book. */
export function workSide({ clock, books, opening }: { clock: Clock; books: Books; opening: Opening }) {
  const side: WorkExtension = {
    kind: 'reading_lead',
    check: async ({ sql }, { id, state }) => {
      const lead = await store.findLead(sql, id);
      const parts = await store.findParts(sql, id);
      const { capacity = 0, joinUntil = null, endsAt = null } = lead ?? {};
      const hasBook = lead?.bookId != null;
      const [fault] = planFaults({ hasBook, capacity, joinUntil, endsAt, parts });
      if (fault) throw new Problem('lead.plan_faulty', { ...fault });
      const over = endsAt !== null && Date.parse(endsAt) < clock.now().getTime();
      if (over && state !== 'published')
        throw new Problem('lead.plan_faulty', {
          field: 'endsAt',
          sentence: '结束时间已经过去，请重新安排日期',
        });
    },
    published: (tx, { id }) => opening.plan(tx, id),
    searchText: async ({ sql }, { id }) => {
      const lead = await store.findLead(sql, id);
      const found = await books.find(lead?.bookId == null ? [] : [lead.bookId], sql);
      const parts = await store.findParts(sql, id);
      const about = [...found.values()].flatMap(({ title, author }) => [title, author]);
      return [...about, ...parts.map(({ title }) => title)].join('\n');
    },
  };
  return side;
}
