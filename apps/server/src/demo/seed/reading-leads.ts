import type { RichDocument } from '@gongdu/contract/document/document';
import type { ReadingLeadBeside } from '@gongdu/contract/writing/works/public-content';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Transaction } from '../../db/database.ts';
import type { ContentIndex } from '../../modules/core/content-index/service.ts';
import { fingerprintOf } from '../../modules/writing/works/presenter.ts';
import { demoBooks } from '../content/books.ts';
import { type DemoReadingLead, demoReadingLeads } from '../content/community.ts';
import { bulkInsert } from './bulk-insert.ts';
import { type SeededReadingLead, seedReadingLeadActivity } from './reading-lead-activity.ts';

interface Needs {
  readonly contentIndex: ContentIndex;
  readonly uids: ReadonlyMap<string, number>;
  /** By the books' keys. */
  readonly books: ReadonlyMap<string, number>;
  readonly now: Date;
}

const hour = 3_600_000;
const day = 24 * hour;

/** The six reading groups: two before their first part, three under way, one over. */
export async function seedReadingLeads(tx: Transaction, needs: Needs): Promise<void> {
  const leads: SeededReadingLead[] = [];
  for (const group of demoReadingLeads) leads.push(await seedReadingLead(tx, needs, group));
  await tx.sql`
    insert into work_count (author_uid, kind, bucket, n)
    select author_uid, kind, state, count(*) from work where kind = 'reading_lead' group by author_uid, kind, state`;
  await tx.sql`
    insert into work_release (work_id, title, body, excerpt, words, beside, beside_print, released_at)
    select id, title, body, excerpt, words, beside, beside_print, published_at from work where kind = 'reading_lead'`;
  for (const lead of leads) await seedReadingLeadActivity(tx, lead, needs);
  await indexReadingLeads(tx, needs, leads);
}

async function seedReadingLead(
  { sql }: Transaction,
  { uids, books, now }: Needs,
  group: DemoReadingLead,
): Promise<SeededReadingLead> {
  const leaderUid = uids.get(group.leader) ?? 0;
  const work = workOf(group, leaderUid, now);
  const [{ id }] = await sql<[{ id: number }]>`
    insert into work ${sql({ ...work, body: sql.json(work.body) })} returning id`;
  const times = timesOf(group, now);
  const endsAt = new Date((times.at(-1)?.dueAt.getTime() ?? 0) + 2 * day);
  const bookId = books.get(group.book) ?? null;
  await sql`insert into reading_lead ${sql({ workId: id, bookId, capacity: group.capacity, endsAt })}`;
  const rows = group.parts.map(({ title, chapters, lead }, at) => {
    const { opensAt = now, dueAt = now } = times[at] ?? {};
    const announcedAt = opensAt <= now ? opensAt : null;
    const words = { title, range: chapters, lead: documentOf(lead) };
    return { workId: id, no: at + 1, ...words, opensAt, dueAt, announcedAt };
  });
  const parts = await sql<{ id: number }[]>`
    insert into ${bulkInsert(sql, 'reading_lead_part', rows)} returning id`;
  const beside: ReadingLeadBeside = {
    kind: 'reading_lead',
    bookId,
    capacity: group.capacity,
    joinUntil: null,
    endsAt: endsAt.toISOString(),
    parts: rows.map(({ title, range, lead, opensAt, dueAt }, at) => {
      const times = { opensAt: opensAt.toISOString(), dueAt: dueAt.toISOString() };
      return { id: parts[at]?.id ?? 0, title, range, lead, ...times, questions: [] };
    }),
  };
  await sql`
    update work set beside = ${sql.json(beside)}, beside_print = ${fingerprintOf(beside)} where id = ${id}`;
  const partTimes = parts.map((part, at) => ({ id: part.id, opensAt: times[at]?.opensAt ?? now }));
  return { id, lead: group, leaderUid, parts: partTimes, endsAt };
}

/** Every part opens at eight in the evening in China. */
function timesOf({ parts, beganDaysAgo }: DemoReadingLead, now: Date) {
  let at = Date.parse(`${chinaDay(now)}T20:00:00+08:00`) - beganDaysAgo * day;
  return parts.map(({ days }) => {
    const opensAt = new Date(at);
    at += days * day;
    return { opensAt, dueAt: new Date(at) };
  });
}

function workOf({ name, about, beganDaysAgo }: DemoReadingLead, authorUid: number, now: Date) {
  const published = new Date(now.getTime() - (Math.max(beganDaysAgo, 0) + 9) * day);
  return {
    kind: 'reading_lead',
    authorUid,
    title: name,
    body: documentOf(about),
    excerpt: about.slice(0, 120),
    words: about.length,
    state: 'published',
    createdAt: new Date(published.getTime() - 30 * hour),
    updatedAt: published,
    submittedAt: new Date(published.getTime() - 4 * hour),
    publishedAt: published,
  } as const;
}

function documentOf(text: string): RichDocument {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

async function indexReadingLeads(
  tx: Transaction,
  { contentIndex, now }: Needs,
  leads: readonly SeededReadingLead[],
): Promise<void> {
  const people = await tx.sql<{ uid: number; name: string }[]>`select uid, name from account`;
  const names = new Map(people.map(({ uid, name }) => [uid, name]));
  const titles = new Map(demoBooks.map(({ key, title, author }) => [key, `${title}\n${author}`]));
  const entries = leads.map(({ id, lead: group, leaderUid }) => ({
    kind: 'reading_lead' as const,
    id,
    ownerUid: leaderUid,
    title: group.name,
    authorName: names.get(leaderUid) ?? '',
    cover: null,
    summary: group.about.slice(0, 120),
    text: [group.about, titles.get(group.book) ?? '', ...group.parts.map(({ title }) => title)].join('\n'),
    publishedAt: workOf(group, leaderUid, now).publishedAt.toISOString(),
    link: `/reader/${id}`,
  }));
  entries.sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
  await contentIndex.upsertAll(tx, entries);
}
