// @module-tag slow

import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/postgres/test-database.ts';
import { demoReadingLeads } from '../content/community.ts';
import { seedDemo } from './seed-demo.ts';

it('seeds every reading group with its book, its parts and its readers, with consistent counts', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await seedDemo(db, new Date('2026-11-21T08:00:00Z'));
  const leads = await db<{ parts: number; members: number; capacity: number; book: string | null }[]>`
    select members, capacity, book.title as book,
      (select count(*)::int from reading_lead_part p where p.work_id = l.work_id) as parts
    from reading_lead l left join book on book.id = book_id order by l.work_id`;
  expect(leads).toHaveLength(demoReadingLeads.length);
  const parts = demoReadingLeads.reduce((n, group) => n + group.parts.length, 0);
  expect(leads.reduce((n, lead) => n + lead.parts, 0)).toBe(parts);
  for (const { book, members, capacity } of leads) {
    expect(book).not.toBe(null);
    expect(members).toBeGreaterThan(10);
    expect(members).toBeLessThanOrEqual(capacity);
  }
  const [unread] = await db<[{ n: number }]>`
    select count(*)::int as n from reading_lead_post p join reading_lead_part t on t.id = p.part_id
    where t.opens_at > '2026-11-21T08:00:00Z'`;
  expect(unread.n).toBe(0);
  const [entries] = await db<[{ n: number }]>`
    select count(*)::int as n from content_entry where kind = 'reading_lead'`;
  expect(entries.n).toBe(demoReadingLeads.length);
});
