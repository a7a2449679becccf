import { chinaDay } from '@gongdu/rules/china-time';
import { dayMs } from '../../shared/time/clock.ts';
import { type DemoReadingLead, demoCheckIns } from '../content/community.ts';
import { demoPeople } from '../content/people.ts';
import { iso, type Seeding } from './seeding.ts';

/** A reading-lead of the demo with its dates. */
export interface SeededReadingLead {
  readonly id: number;
  readonly lead: DemoReadingLead;
  readonly leaderUid: number;
  readonly parts: readonly { id: number; opensAt: Date }[];
  readonly endsAt: Date;
}

interface Reader {
  readonly uid: number;
  /** How many of the open parts they have read. */
  readonly read: number;
  /** Consecutive days with a check-in. */
  readonly days: number;
}

interface Group extends SeededReadingLead {
  readonly readers: readonly Reader[];
}

/** Members of a group, their progress, posts, and proposals for the next book. */
export async function seedReadingLeadActivity(demo: Seeding, lead: SeededReadingLead): Promise<void> {
  const group = { ...lead, readers: readersOf(demo, lead) };
  await seedMembers(demo, group);
  await seedCheckIns(demo, group);
  await seedBoard(demo, group);
  await seedVotes(demo, group);
}

function readersOf(demo: Seeding, { id, leaderUid, lead, parts, endsAt }: SeededReadingLead): Reader[] {
  const memberKeys = demoPeople.map((_, at) => demoPeople[(at * 7 + id) % demoPeople.length]?.key ?? '');
  const keys = [...new Set([...lead.guests, ...lead.talk.map(({ by }) => by), ...memberKeys])];
  const open = parts.filter(({ opensAt }) => opensAt <= demo.now).length;
  const over = endsAt < demo.now;
  return keys
    .map((key) => demo.uidOf(key))
    .filter((uid) => uid !== leaderUid)
    .slice(0, lead.members)
    .map((uid, at) => {
      const lag = over ? [0, 0, 0, 1, 0, 2][at % 6] : [1, 0, 1, 2, 0][at % 5];
      const read = Math.max(at < 2 && over ? open : open - (lag ?? 0), 0);
      return { uid, read, days: open === 0 ? 0 : ([5, 3, 0, 7, 1][at % 5] ?? 0) };
    });
}

/** The day of the latest check-in. */
function lastDay({ now }: Seeding, { endsAt }: SeededReadingLead): number {
  return Math.min(now.getTime(), endsAt.getTime()) - dayMs;
}

async function seedMembers(demo: Seeding, group: Group): Promise<void> {
  const { id, parts, lead, endsAt, readers } = group;
  const before = demo.now.getTime() - (Math.max(lead.beganDaysAgo, 0) + 8) * dayMs;
  const rows = readers.map(({ uid, read, days }, at) => ({
    workId: id,
    uid,
    state: 'member' as const,
    hidden: at % 9 === 5,
    joinedAt: iso(before + at * 1_900_000),
    turn: at + 1,
    readParts: read,
    finishedAt: read === parts.length ? iso(endsAt.getTime() - 2 * dayMs - at * 900_000) : null,
    checkIns: days,
    streak: days,
    longest: days,
    lastDay: days === 0 ? null : chinaDay(iso(lastDay(demo, group))),
  }));
  await demo.insert('reading_lead_member', rows);
  const marks = readers.flatMap(({ uid, read }) =>
    parts.slice(0, read).map((part) => {
      return { workId: id, uid, partId: part.id, at: part.opensAt.toISOString() };
    }),
  );
  await demo.insert('reading_lead_part_read', marks);
}

async function seedCheckIns(demo: Seeding, group: Group): Promise<void> {
  const rows = group.readers.flatMap(({ uid, days, read }, at) =>
    [...Array(days).keys()].map((back) => {
      const day = chinaDay(iso(lastDay(demo, group) - back * dayMs));
      const when = iso(Date.parse(`${day}T21:40:00+08:00`) - ((at * 5 + back) % 12) * 2_200_000);
      const partId = group.parts[Math.max(read - 1, 0)]?.id ?? null;
      const pages = 8 + ((at * 5 + back * 3) % 30);
      const sentence = demoCheckIns[(at + back) % demoCheckIns.length] ?? '';
      return { workId: group.id, uid, day: chinaDay(when), partId, pages, sentence, at: when };
    }),
  );
  rows.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  await demo.insert('reading_lead_check_in', rows);
}

async function seedBoard(demo: Seeding, { lead, parts }: SeededReadingLead): Promise<void> {
  let root = 0;
  for (const [at, { part, by, text, reply }] of lead.talk.entries()) {
    const { id: partId = 0, opensAt = new Date(0) } = parts[part - 1] ?? {};
    const when = iso(opensAt.getTime() + (at + 9) * 7_900_000);
    const row = { partId, uid: demo.uidOf(by), text, rootId: reply ? root : 0, at: when };
    const id = await demo.insertOne('reading_lead_post', row);
    if (!reply) root = id;
  }
}

async function seedVotes(demo: Seeding, { id, lead, readers }: Group): Promise<void> {
  const { sql, now } = demo;
  if (lead.proposals.length === 0) return;
  let voter = 2;
  for (const { book, by, reason, votes } of lead.proposals) {
    const row = { workId: id, uid: demo.uidOf(by), bookId: demo.bookOf(book), reason, votes };
    const proposalId = await demo.insertOne('reading_lead_proposal', row);
    const rows = readers.slice(voter, voter + votes).map(({ uid }) => ({ workId: id, uid, proposalId }));
    voter += votes;
    await demo.insert('reading_lead_vote', rows);
  }
  const closesAt = iso(Date.parse(`${chinaDay(now)}T20:00:00+08:00`) + 5 * dayMs);
  await sql`update reading_lead set vote_closes_at = ${closesAt} where work_id = ${id}`;
}
