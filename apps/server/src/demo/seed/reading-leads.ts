import type { ReadingLeadBeside } from '@gongdu/contract/writing/works/public-content';
import { chinaDay } from '@gongdu/rules/china-time';
import { fingerprintOf } from '../../modules/writing/works/presenter.ts';
import { dayMs } from '../../shared/time/clock.ts';
import { demoBooks } from '../content/books.ts';
import { type DemoReadingLead, demoReadingLeads } from '../content/community.ts';
import { documentOf, paragraph } from '../content/texts.ts';
import { type SeededReadingLead, seedReadingLeadActivity } from './reading-lead-activity.ts';
import { iso, type Seeding } from './seeding.ts';
import { publishedRow, releaseWorks } from './works.ts';

/** The six reading groups: two before their first part, three under way, one over. */
export async function seedReadingLeads(demo: Seeding): Promise<void> {
  const works = demoReadingLeads.map(({ leader, name, about, beganDaysAgo }) => {
    const published = demo.now.getTime() - (Math.max(beganDaysAgo, 0) + 9) * dayMs;
    const row = publishedRow(demo.uidOf(leader), name, about, published);
    return { ...row, kind: 'reading_lead' as const };
  });
  const ids = await demo.insertForIds('work', works);
  const leads: SeededReadingLead[] = [];
  for (const [at, lead] of demoReadingLeads.entries()) leads.push(await seedPlan(demo, ids[at] ?? 0, lead));
  await releaseWorks(demo, ids);
  for (const lead of leads) await seedReadingLeadActivity(demo, lead);
  const titles = new Map(demoBooks.map(({ key, title, author }) => [key, `${title}\n${author}`]));
  const entries = leads.map(({ id, lead: { about, book, parts } }, at) => {
    const { authorUid = 0, title = '', excerpt = '', publishedAt = '' } = works[at] ?? {};
    const text = [about, titles.get(book) ?? '', ...parts.map((part) => part.title)].join('\n');
    const entry = { kind: 'reading_lead' as const, id, ownerUid: authorUid, title, summary: excerpt, text };
    return { ...entry, publishedAt, link: `/reader/${id}` };
  });
  demo.entries.push(...entries);
}

/** Its parts, and the plan beside its text. */
async function seedPlan(demo: Seeding, id: number, lead: DemoReadingLead): Promise<SeededReadingLead> {
  const { sql, now } = demo;
  const { capacity } = lead;
  const times = timesOf(lead, now);
  const endsAt = new Date((times.at(-1)?.dueAt ?? 0) + 2 * dayMs);
  const bookId = demo.bookOf(lead.book);
  const plan = { bookId, capacity, endsAt: endsAt.toISOString() };
  await demo.insert('reading_lead', [{ workId: id, ...plan }]);
  const parts = lead.parts.map((part, at) => {
    const { opensAt = 0, dueAt = 0 } = times[at] ?? {};
    const words = { title: part.title, range: part.chapters, lead: documentOf(paragraph(part.lead)) };
    return { ...words, opensAt: iso(opensAt), dueAt: iso(dueAt) };
  });
  const rows = parts.map((part, at) => {
    const announcedAt = part.opensAt <= now.toISOString() ? part.opensAt : null;
    return { workId: id, no: at + 1, ...part, announcedAt };
  });
  const ids = await demo.insertForIds('reading_lead_part', rows);
  const beside: ReadingLeadBeside = {
    kind: 'reading_lead',
    ...plan,
    joinUntil: null,
    parts: parts.map((part, at) => ({ id: ids[at] ?? 0, ...part, questions: [] })),
  };
  await sql`
    update work set beside = ${sql.json(beside)}, beside_print = ${fingerprintOf(beside)} where id = ${id}`;
  const opened = parts.map(({ opensAt }, at) => ({ id: ids[at] ?? 0, opensAt: new Date(opensAt) }));
  return { id, lead, leaderUid: demo.uidOf(lead.leader), parts: opened, endsAt };
}

/** Every part opens at eight in the evening in China. */
function timesOf({ parts, beganDaysAgo }: DemoReadingLead, now: Date) {
  let at = Date.parse(`${chinaDay(now)}T20:00:00+08:00`) - beganDaysAgo * dayMs;
  return parts.map(({ days }) => {
    const opensAt = at;
    at += days * dayMs;
    return { opensAt, dueAt: at };
  });
}
