import { randomUUID } from 'node:crypto';
import { imUsername } from '@gongdu/contract/messaging/content';
import type { Queryable, Transaction } from '../../db/database.ts';
import {
  type FollowedSession,
  followMessage,
} from '../../modules/institutions/institution-inbox/sessions/follow.ts';
import { startOfChinaDay } from '../../shared/time/china.ts';
import { dayMs } from '../../shared/time/clock.ts';
import {
  type DemoLeaveSession,
  demoAutomaticAnswer,
  demoCannedReplies,
  demoLeaveSessions,
} from '../content/messages.ts';
import { bulkInsert } from './bulk-insert.ts';

interface Needs {
  readonly uids: ReadonlyMap<string, number>;
  readonly institution: { readonly id: number; readonly uid: number };
  readonly now: Date;
}

interface SeedContext extends Needs {
  readonly uidOf: (key: string) => number;
  readonly at: (moment: DemoLeaveSession['lines'][number]['at']) => string;
}

/** A week of leave messages to the bookshop, with all related rows. */
export async function seedLeaveMessages({ sql }: Transaction, needs: Needs): Promise<void> {
  const { uids, institution, now } = needs;
  const uidOf = (key: string) => uids.get(key) ?? 0;
  const today = Date.parse(startOfChinaDay(now));
  const at: SeedContext['at'] = (moment) =>
    new Date(
      typeof moment === 'number'
        ? now.getTime() - moment * 3_600_000
        : today - moment[0] * dayMs + timeOf(moment[1]),
    ).toISOString();
  await sql`
    insert into institution_automatic_answer ${sql({
      institutionId: institution.id,
      enabled: true,
      text: demoAutomaticAnswer,
    })}`;
  const replies = demoCannedReplies.map((reply, nth) => ({
    institutionId: institution.id,
    ...reply,
    order: nth + 1,
  }));
  await sql`insert into ${bulkInsert(sql, 'institution_canned_reply', replies)}`;
  for (const session of demoLeaveSessions) await addSession(sql, session, { ...needs, uidOf, at });
}

function timeOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

async function addSession(sql: Queryable, demo: DemoLeaveSession, context: SeedContext): Promise<void> {
  const { institution, uidOf, at } = context;
  const visitorUid =
    typeof demo.visitor === 'string' ? uidOf(demo.visitor) : await addVisitor(sql, demo.visitor);
  const [{ id: convId }] = await sql<[{ id: number }]>`
    insert into im_conv (kind, low_uid, high_uid, last_seq, last_at) values (
      3, ${Math.min(visitorUid, institution.uid)}, ${Math.max(visitorUid, institution.uid)}, ${demo.lines.length},
      ${at(demo.lines.at(-1)?.at ?? 0)}) returning id`;
  const messages = demo.lines.map((line, index) =>
    toMessage(line, index + 1, { convId, visitorUid, ...context }),
  );
  await sql`insert into ${bulkInsert(sql, 'im_msg', messages)}`;
  const answers = demo.lines.flatMap(({ from }, index) =>
    from === 'visitor'
      ? []
      : [{ convId, seq: index + 1, memberUid: from === 'automatic' ? null : uidOf(from) }],
  );
  if (answers.length > 0) await sql`insert into ${bulkInsert(sql, 'institution_answer', answers)}`;
  await addState(sql, demo, { ...context, convId, visitorUid });
}

async function addVisitor(sql: Queryable, { name, phone }: { name: string; phone: string }): Promise<number> {
  const [{ uid }] = await sql<[{ uid: number }]>`
    insert into account (name, role) values (${name}, 'visitor') returning uid`;
  await sql`insert into institution_visitor (uid, phone) values (${uid}, ${phone})`;
  return uid;
}

interface SessionContext extends SeedContext {
  readonly convId: number;
  readonly visitorUid: number;
}

function toMessage(
  { from, text, at }: DemoLeaveSession['lines'][number],
  seq: number,
  { convId, visitorUid, institution, at: instantOf }: SessionContext,
) {
  const [fromUid, toUid] = from === 'visitor' ? [visitorUid, institution.uid] : [institution.uid, visitorUid];
  const [ctime, clientMsgId] = [instantOf(at), randomUUID()];
  const body = {
    version: 1,
    from_id: imUsername(fromUid),
    target_type: 'single',
    target_id: imUsername(toUid),
    create_time: Date.parse(ctime),
    msg_type: 'text',
    msg_body: { text },
    client_msg_id: clientMsgId,
  };
  return {
    convId,
    seq,
    fromUid,
    clientMsgId,
    msgType: 'text',
    body,
    deviceId: 'demo',
    reqHash: '',
    flags: 0,
    ctime,
  };
}

/** The session, its waits and its notes, derived from the messages. */
async function addState(sql: Queryable, demo: DemoLeaveSession, context: SessionContext): Promise<void> {
  const { convId, visitorUid, institution, uidOf, at, now } = context;
  const institutionId = institution.id;
  const openedAt = at(demo.lines[0]?.at ?? 0);
  let session: FollowedSession = {
    state: 'open',
    snoozedUntil: null,
    waitingSince: null,
    openedAt,
    unread: 0,
    lastSeq: 0,
    lastAt: openedAt,
    preview: '',
    fromVisitor: true,
    version: 1,
    changedBy: null,
  };
  const waits: object[] = [];
  let autoAnsweredAt: string | null = null;
  let readSeq = 0;
  for (const [index, { from, text, at: moment }] of demo.lines.entries()) {
    const message = { seq: index + 1, at: at(moment), preview: text, fromVisitor: from === 'visitor' };
    const { waitingSince } = session;
    session = followMessage(session, message);
    if (from === 'automatic') {
      autoAnsweredAt = message.at;
      session = { ...session, waitingSince };
    } else if (from !== 'visitor') {
      readSeq = message.seq;
      session = { ...session, unread: 0 };
      if (waitingSince !== null)
        waits.push({
          institutionId,
          convId,
          startedAt: waitingSince,
          endedAt: message.at,
          answeredBy: uidOf(from),
        });
    }
  }
  if (session.waitingSince !== null && demo.state === 'open')
    waits.push({ institutionId, convId, startedAt: session.waitingSince, endedAt: null, answeredBy: null });
  const member = demo.assignee === undefined ? null : uidOf(demo.assignee);
  const snoozedUntil =
    demo.snoozedFor === undefined
      ? null
      : new Date(now.getTime() + demo.snoozedFor * 3_600_000).toISOString();
  const row = {
    ...session,
    institutionId,
    convId,
    institutionUid: institution.uid,
    visitorUid,
    autoAnsweredAt,
    snoozedUntil,
    state: demo.state,
    assigneeUid: member,
    changedBy: member,
    version: member === null ? 1 : 2,
    waitingSince: demo.state === 'open' ? session.waitingSince : null,
  };
  await sql`insert into institution_session ${sql(row)}`;
  await sql`
    update institution_session s set visitor_name = fold_name(a.name) from account a
    where a.uid = s.visitor_uid and s.institution_id = ${institutionId} and s.conv_id = ${convId}`;
  if (waits.length > 0) await sql`insert into ${bulkInsert(sql, 'institution_wait', waits)}`;
  if (demo.state === 'resolved') {
    const resolvedAt = new Date(Date.parse(session.lastAt) + 600_000).toISOString();
    await sql`
      insert into institution_resolution ${sql({ institutionId, convId, openedAt, resolvedAt, resolvedBy: member })}`;
  }
  const notes = demo.notes.map(({ by, text, at: moment }) => ({
    institutionId,
    convId,
    memberUid: uidOf(by),
    text,
    at: at(moment),
  }));
  if (notes.length > 0) await sql`insert into ${bulkInsert(sql, 'institution_note', notes)}`;
  const members = [
    { uid: visitorUid, convId, readSeq: demo.lines.length },
    { uid: institution.uid, convId, readSeq },
  ];
  await sql`insert into ${bulkInsert(sql, 'im_member', members)}`;
}
