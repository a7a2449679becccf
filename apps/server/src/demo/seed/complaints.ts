import { randomInt } from 'node:crypto';
import {
  type ComplaintState,
  complaintKindLabels,
} from '@gongdu/contract/administration/complaints/complaint';
import type { ModerationTab } from '@gongdu/contract/moderation/queue/queue';
import type { Queryable } from '../../db/database.ts';
import { demoComplaints } from '../content/operators.ts';

interface Community {
  readonly uids: ReadonlyMap<string, number>;
  readonly now: Date;
}

interface Target {
  readonly kind: string;
  readonly id: number;
  readonly ownerUid: number;
  readonly title: string;
  readonly link: string;
}

const tabOf: Readonly<Record<ComplaintState, ModerationTab>> = {
  waiting: 'pending',
  asked: 'returned',
  rejected: 'refused',
  acted: 'approved',
  countered: 'approved',
  in_court: 'approved',
  restored: 'approved',
  kept: 'approved',
};

/** Complaints in the queue, and an answered one. Runs after posts and comments. */
export async function seedComplaints(sql: Queryable, { uids, now }: Community): Promise<void> {
  const operator = uids.get('operator') ?? 0;
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  for (const { from, about, hoursAgo, answer, ...words } of demoComplaints) {
    const uid = uids.get(from) ?? 0;
    const target = await findTarget(sql, about, uid);
    const at = ago(hoursAgo);
    const state = answer?.state ?? 'waiting';
    const row = {
      ...words,
      uid,
      state,
      receipt: demoReceipt(),
      address: target.link,
      asAgent: false,
      mail: '',
      objectKind: target.kind,
      objectId: target.id,
      ownerUid: target.ownerUid,
      createdAt: at,
      sentence: answer?.sentence ?? '',
    };
    const [{ id }] = await sql<[{ id: number }]>`
      insert into complaint ${sql({ ...row, phone: null })} returning id`;
    const steps = [{ complaintId: id, state: 'waiting', sentence: '', at }];
    if (answer) steps.push({ complaintId: id, state, sentence: answer.sentence, at: ago(answer.hoursAgo) });
    await sql`insert into complaint_step ${sql(steps)}`;
    const tab = tabOf[state];
    const decided = answer && { decidedAt: ago(answer.hoursAgo), decidedByUid: operator };
    const item = {
      kind: 'complaint',
      objectId: id,
      state: tab,
      authorUid: uid,
      submittedAt: at,
      ...decided,
      title: `${complaintKindLabels[words.kind]}：「${target.title}」`,
      excerpt: words.statement,
    };
    await sql`
      with item as (insert into moderation_item ${sql(item)} returning id, author_uid, submitted_at)
      insert into moderation_log (item_id, act, actor_uid, at)
      select id, 'submitted', author_uid, submitted_at from item`;
    await sql`
      insert into moderation_count (kind, state, n) values ('complaint', ${tab}, 1)
      on conflict (kind, state) do update set n = moderation_count.n + 1`;
  }
}

/** A public object of another member. */
async function findTarget(
  sql: Queryable,
  about: 'post' | 'comment' | 'person',
  uid: number,
): Promise<Target> {
  if (about === 'person') {
    const [person] = await sql<[{ uid: number; name: string }]>`
      select uid, name from account where role = 'user' and uid <> ${uid} order by uid desc limit 1`;
    const link = `/user/${person.uid}`;
    return { kind: 'person', id: person.uid, ownerUid: person.uid, title: person.name, link };
  }
  const [entry] = await sql<[Target]>`
    select kind, id, owner_uid, title, link from content_entry
    where kind = ${about} and owner_uid <> ${uid} order by position desc limit 1`;
  return entry;
}

function demoReceipt(): string {
  const group = () => String(randomInt(10_000)).padStart(4, '0');
  return `TS-${group()}-${group()}-${group()}`;
}
