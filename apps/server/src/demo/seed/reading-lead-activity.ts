import { chinaDay } from '@gongdu/rules/china-time';
import type { Queryable, Transaction } from '../../db/database.ts';
import { type DemoReadingLead, demoCheckIns } from '../content/community.ts';
import { demoPeople } from '../content/people.ts';
import { bulkInsert } from './bulk-insert.ts';

/** A reading-lead of the demo with its dates. */
export interface SeededReadingLead {
  readonly id: number;
  readonly lead: DemoReadingLead;
  readonly leaderUid: number;
  readonly parts: readonly { id: number; opensAt: Date }[];
  readonly endsAt: Date;
}

interface Needs {
  readonly uids: ReadonlyMap<string, number>;
  readonly books: ReadonlyMap<string, number>;
  readonly now: Date;
}

interface Reader {
  readonly uid: number;
  /** How many of the open parts they have read. */
  readonly read: number;
  /** Consecutive days with a check-in. */
  readonly days: number;
}

const day = 24 * 3_600_000;

/** Members of a group, their progress, posts, and proposals for the next book. */
export async function seedReadingLeadActivity(
  { sql }: Transaction,
  lead: SeededReadingLead,
  needs: Needs,
): Promise<void> {
  const readers = readersOf(lead, needs);
  await seedMembers(sql, lead, readers, needs);
  await seedCheckIns(sql, lead, readers, needs);
  await seedBoard(sql, lead, needs);
  await seedVotes(sql, lead, readers, needs);
  await updateCounts(sql, lead, needs);
}

function readersOf(
  { id, leaderUid, lead: life, parts, endsAt }: SeededReadingLead,
  { uids, now }: Needs,
): Reader[] {
  const memberKeys = demoPeople.map((_, at) => demoPeople[(at * 7 + id) % demoPeople.length]?.key ?? '');
  const keys = [...new Set([...life.guests, ...life.talk.map(({ by }) => by), ...memberKeys])];
  const open = parts.filter(({ opensAt }) => opensAt <= now).length;
  const over = endsAt < now;
  return keys
    .map((key) => uids.get(key) ?? 0)
    .filter((uid) => uid > 0 && uid !== leaderUid)
    .slice(0, life.members)
    .map((uid, at) => {
      const lag = over ? [0, 0, 0, 1, 0, 2][at % 6] : [1, 0, 1, 2, 0][at % 5];
      const read = Math.max(at < 2 && over ? open : open - (lag ?? 0), 0);
      return { uid, read, days: open === 0 ? 0 : ([5, 3, 0, 7, 1][at % 5] ?? 0) };
    });
}

async function seedMembers(
  sql: Queryable,
  { id, parts, lead: life, endsAt }: SeededReadingLead,
  readers: readonly Reader[],
  { now }: Needs,
): Promise<void> {
  const before = now.getTime() - (Math.max(life.beganDaysAgo, 0) + 8) * day;
  const rows = readers.map(({ uid, read, days }, at) => ({
    workId: id,
    uid,
    state: 'member',
    hidden: at % 9 === 5,
    joinedAt: new Date(before + at * 1_900_000),
    turn: at + 1,
    readParts: read,
    finishedAt: read === parts.length ? new Date(endsAt.getTime() - 2 * day - at * 900_000) : null,
    checkIns: days,
    streak: days,
    longest: days,
    lastDay: days === 0 ? null : chinaDay(new Date(Math.min(now.getTime(), endsAt.getTime()) - day)),
  }));
  await sql`insert into ${bulkInsert(sql, 'reading_lead_member', rows)}`;
  const marks = readers.flatMap(({ uid, read }) =>
    parts.slice(0, read).map((part) => ({ workId: id, uid, partId: part.id, at: part.opensAt })),
  );
  if (marks.length > 0) await sql`insert into ${bulkInsert(sql, 'reading_lead_part_read', marks)}`;
}

async function seedCheckIns(
  sql: Queryable,
  { id, parts, endsAt }: SeededReadingLead,
  readers: readonly Reader[],
  { now }: Needs,
): Promise<void> {
  const last = Math.min(now.getTime(), endsAt.getTime()) - day;
  const rows = readers.flatMap(({ uid, days, read }, at) =>
    [...Array(days).keys()].map((back) => {
      const evening = Date.parse(`${chinaDay(new Date(last - back * day))}T21:40:00+08:00`);
      const when = new Date(evening - ((at * 5 + back) % 12) * 2_200_000);
      const partId = parts[Math.max(read - 1, 0)]?.id ?? null;
      const pages = 8 + ((at * 5 + back * 3) % 30);
      const sentence = demoCheckIns[(at + back) % demoCheckIns.length] ?? '';
      return { workId: id, uid, day: chinaDay(when), partId, pages, sentence, at: when };
    }),
  );
  rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  if (rows.length > 0) await sql`insert into ${bulkInsert(sql, 'reading_lead_check_in', rows)}`;
}

async function seedBoard(
  sql: Queryable,
  { lead: life, parts }: SeededReadingLead,
  { uids }: Needs,
): Promise<void> {
  let root = 0;
  for (const [at, { part, by, text, reply }] of life.talk.entries()) {
    const { id: partId = 0, opensAt = new Date(0) } = parts[part - 1] ?? {};
    const uid = uids.get(by) ?? 0;
    const row = {
      partId,
      uid,
      text,
      rootId: reply ? root : 0,
      at: new Date(opensAt.getTime() + (at + 9) * 7_900_000),
    };
    const [{ id }] = await sql<[{ id: number }]>`insert into reading_lead_post ${sql(row)} returning id`;
    if (!reply) root = id;
  }
}

async function seedVotes(
  sql: Queryable,
  { id, lead: life }: SeededReadingLead,
  readers: readonly Reader[],
  { uids, books, now }: Needs,
): Promise<void> {
  if (life.proposals.length === 0) return;
  let voter = 2;
  for (const { book, by, reason, votes } of life.proposals) {
    const row = { workId: id, uid: uids.get(by) ?? 0, bookId: books.get(book) ?? 0, reason, votes };
    const [proposal] = await sql<[{ id: number }]>`
      insert into reading_lead_proposal ${sql(row)} returning id`;
    const rows = readers.slice(voter, voter + votes).map(({ uid }) => {
      return { workId: id, uid, proposalId: proposal.id };
    });
    voter += votes;
    await sql`insert into ${bulkInsert(sql, 'reading_lead_vote', rows)}`;
  }
  const closesAt = new Date(Date.parse(`${chinaDay(now)}T20:00:00+08:00`) + 5 * day);
  await sql`update reading_lead set vote_closes_at = ${closesAt.toISOString()} where work_id = ${id}`;
}

/** Derived from the existing rows. */
async function updateCounts(sql: Queryable, { id }: SeededReadingLead, { now }: Needs): Promise<void> {
  await sql`
    update reading_lead_part p set
      readers = (select count(*) from reading_lead_part_read where part_id = p.id),
      posts = (select count(*) from reading_lead_post where part_id = p.id)
    where work_id = ${id}`;
  await sql`
    update reading_lead set
      members = (select count(*) from reading_lead_member where work_id = ${id}),
      finished = (select count(*) from reading_lead_member where work_id = ${id} and finished_at <= ${now.toISOString()})
    where work_id = ${id}`;
  await sql`
    update reading_lead_proposal p set votes = (select count(*) from reading_lead_vote where proposal_id = p.id)
    where work_id = ${id}`;
}
