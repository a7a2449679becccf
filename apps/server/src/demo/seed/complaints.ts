import { randomInt } from 'node:crypto';
import {
  type ComplaintState,
  complaintKindLabels,
} from '@gongdu/contract/administration/complaints/complaint';
import type { ReportKind } from '@gongdu/contract/administration/reports/report';
import type { ModerationTab } from '@gongdu/contract/moderation/queue/queue';
import type { PendingQuery, Row } from 'postgres';
import { demoComplaints, demoReports } from '../content/operators.ts';
import { enqueue } from './queue.ts';
import type { RowOf } from './rows.ts';
import type { Seeding } from './seeding.ts';

/** A public object of another member. */
interface Target {
  readonly kind: ReportKind;
  readonly id: number;
  readonly ownerUid: number;
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

/** Open reports and decided ones. */
export async function seedReports(demo: Seeding): Promise<void> {
  for (const { about, hoursAgo: hours, ...words } of demoReports.open) {
    const byUid = demo.uidOf(words.by);
    const author = demo.sql`uid = (select about_uid from report_case where kind = 'post' order by id limit 1)`;
    const target = about === 'author' ? await findPerson(demo, author) : await findNewest(demo, about, byUid);
    await addReport(demo, target, words, demo.hoursAgo(hours), null);
  }
  for (const { about, hoursAgo: hours, verdict, sentence, ...words } of demoReports.decided) {
    const person = await findPerson(demo, demo.sql`uid = ${demo.uidOf(about)}`);
    const decidedBy = demo.uidOf('operator');
    const decided = { decidedAt: demo.hoursAgo(hours - 5), decidedBy, verdict, sentence };
    const reason = verdict === 'warn' ? words.reason : null;
    await addReport(demo, { ...person, text: '' }, words, demo.hoursAgo(hours), { ...decided, reason });
  }
}

async function addReport(
  demo: Seeding,
  { kind, id, ownerUid, title, text, link }: Target,
  { by, reason, note }: { by: string } & Pick<RowOf<'report'>, 'reason' | 'note'>,
  at: string,
  decided: Partial<RowOf<'report_case'>> | null,
): Promise<void> {
  const copy = { title, text, pictures: [], link };
  const opened = { kind, objectId: id, aboutUid: ownerUid, copy, openedAt: at };
  const caseId = await demo.insertOne('report_case', { ...opened, ...decided });
  const byUid = demo.uidOf(by);
  const closedAt = decided?.decidedAt ?? null;
  await demo.insert('report', [{ caseId, byUid, reason, note, createdAt: at, closedAt }]);
}

/** Of the other states: approved. */
const tabs: Partial<Record<ComplaintState, ModerationTab>> = {
  waiting: 'pending',
  asked: 'returned',
  rejected: 'refused',
};

/** Complaints in the queue, and an answered one. Runs after posts and comments. */
export async function seedComplaints(demo: Seeding): Promise<void> {
  for (const { from, about, hoursAgo: hours, answer, ...words } of demoComplaints) {
    const uid = demo.uidOf(from);
    const latest = demo.sql`role = 'user' and uid <> ${uid} order by uid desc limit 1`;
    const target = about === 'person' ? await findPerson(demo, latest) : await findNewest(demo, about, uid);
    const at = demo.hoursAgo(hours);
    const answeredAt = answer ? demo.hoursAgo(answer.hoursAgo) : null;
    const { state, sentence } = answer ?? { state: 'waiting' as const, sentence: '' };
    const { kind: objectKind, id: objectId, ownerUid, link: address } = target;
    const object = { address, objectKind, objectId, ownerUid };
    const filing = { uid, state, sentence, receipt: demoReceipt(), asAgent: false, mail: '', createdAt: at };
    const id = await demo.insertOne('complaint', { ...words, ...filing, ...object });
    const steps: RowOf<'complaint_step'>[] = [{ complaintId: id, state: 'waiting', sentence: '', at }];
    if (answeredAt) steps.push({ complaintId: id, state, sentence, at: answeredAt });
    await demo.insert('complaint_step', steps);
    const title = `${complaintKindLabels[words.kind]}：「${target.title}」`;
    const item = { kind: 'complaint', objectId: id, authorUid: uid, title } as const;
    const filed = { ...item, excerpt: words.statement, submittedAt: at };
    await enqueue(demo, [{ ...filed, state: tabs[state] ?? 'approved', decidedAt: answeredAt }]);
  }
}

async function findNewest({ sql }: Seeding, kind: 'post' | 'comment', exceptUid: number): Promise<Target> {
  const [entry] = await sql<[Target]>`
    select kind, id, owner_uid, title, summary as text, link from content_entry
    where kind = ${kind} and owner_uid <> ${exceptUid} order by position desc limit 1`;
  return entry;
}

async function findPerson({ sql }: Seeding, which: PendingQuery<Row[]>): Promise<Target> {
  const [person] = await sql<[Target]>`
    select 'person' as kind, uid as id, uid as owner_uid, name as title, bio as text, '/user/' || uid as link
    from account where ${which}`;
  return person;
}

function demoReceipt(): string {
  const group = () => String(randomInt(10_000)).padStart(4, '0');
  return `TS-${group()}-${group()}-${group()}`;
}
