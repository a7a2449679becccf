import { imUsername } from '@gongdu/contract/messaging/content';
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
import { addMessages, openConversation } from './messaging.ts';
import type { RowOf } from './rows.ts';
import { hourMs, iso, type Seeding } from './seeding.ts';

/** A week of leave messages to the bookshop, with all related rows. */
export async function seedLeaveMessages(demo: Seeding): Promise<void> {
  const institutionId = demo.shop.id;
  const answer = { institutionId, enabled: true, text: demoAutomaticAnswer };
  await demo.insert('institution_automatic_answer', [answer]);
  const replies = demoCannedReplies.map((reply, at) => ({ institutionId, ...reply, order: at + 1 }));
  await demo.insert('institution_canned_reply', replies);
  for (const session of demoLeaveSessions) await addSession(demo, session);
}

type Line = DemoLeaveSession['lines'][number];

function timeOf(demo: Seeding, moment: Line['at']): string {
  if (typeof moment === 'number') return demo.hoursAgo(moment);
  const [daysAgo, clock] = moment;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const today = Date.parse(startOfChinaDay(demo.now));
  return iso(today - daysAgo * dayMs + hours * hourMs + minutes * 60_000);
}

async function addSession(demo: Seeding, left: DemoLeaveSession): Promise<void> {
  const { shop } = demo;
  const { visitor } = left;
  const visitorUid = typeof visitor === 'string' ? demo.uidOf(visitor) : await addVisitor(demo, visitor);
  const lines = left.lines.map(({ from, text, at }) => ({ from, text, at: timeOf(demo, at) }));
  const lastAt = lines.at(-1)?.at ?? demo.now.toISOString();
  const convId = await openConversation(demo, [visitorUid, shop.uid], { lastSeq: lines.length, lastAt });
  const said = lines.map(({ from, ...line }) => {
    const [fromUid, toUid] = from === 'visitor' ? [visitorUid, shop.uid] : [shop.uid, visitorUid];
    return { fromUid, target: imUsername(toUid), ...line };
  });
  await addMessages(demo, convId, said);
  const answers = lines.flatMap(({ from }, at) => {
    if (from === 'visitor') return [];
    return { convId, seq: at + 1, memberUid: from === 'automatic' ? null : demo.uidOf(from) };
  });
  await demo.insert('institution_answer', answers);
  const followed = follow(demo, convId, lines);
  await addState(demo, left, followed, { convId, visitorUid });
  const members = [
    { uid: visitorUid, convId, readSeq: lines.length },
    { uid: shop.uid, convId, readSeq: followed.readSeq },
  ];
  await demo.insert('im_member', members);
}

async function addVisitor(demo: Seeding, { name, phone }: { name: string; phone: string }): Promise<number> {
  const uid = await demo.insertOne('account', { name, role: 'visitor' }, 'uid');
  await demo.insert('institution_visitor', [{ uid, phone }]);
  return uid;
}

type Session = FollowedSession & { readonly autoAnsweredAt: string | null };
type Wait = RowOf<'institution_wait'>;

/** The session, its ended waits, and how far the bookshop has read, derived from the messages. */
function follow(demo: Seeding, convId: number, lines: readonly (Omit<Line, 'at'> & { at: string })[]) {
  const openedAt = lines[0]?.at ?? '';
  const untouched = { snoozedUntil: null, waitingSince: null, changedBy: null, autoAnsweredAt: null };
  const empty = { unread: 0, lastSeq: 0, lastAt: openedAt, preview: '', fromVisitor: true, version: 1 };
  let session: Session = { state: 'open', openedAt, ...untouched, ...empty };
  const waits: Wait[] = [];
  let readSeq = 0;
  for (const [index, { from, text, at }] of lines.entries()) {
    const seq = index + 1;
    const { waitingSince } = session;
    const message = { seq, at, preview: text, fromVisitor: from === 'visitor' };
    session = { ...session, ...followMessage(session, message) };
    if (from === 'automatic') session = { ...session, autoAnsweredAt: at, waitingSince };
    else if (from !== 'visitor') {
      readSeq = seq;
      session = { ...session, unread: 0 };
      const answered = { endedAt: at, answeredBy: demo.uidOf(from) };
      const { id: institutionId } = demo.shop;
      if (waitingSince) waits.push({ institutionId, convId, startedAt: waitingSince, ...answered });
    }
  }
  return { session, waits, readSeq };
}

/** The session as the members have left it, its waits, resolution and notes. */
async function addState(
  demo: Seeding,
  { state, snoozedFor, assignee, notes: left }: DemoLeaveSession,
  { session, waits }: ReturnType<typeof follow>,
  { convId, visitorUid }: { convId: number; visitorUid: number },
): Promise<void> {
  const { shop } = demo;
  const institutionId = shop.id;
  const member = assignee === undefined ? null : demo.uidOf(assignee);
  const waitingSince = state === 'open' ? session.waitingSince : null;
  const sides = { institutionId, convId, institutionUid: shop.uid, visitorUid };
  const snoozedUntil = snoozedFor === undefined ? null : demo.hoursAgo(-snoozedFor);
  const by = { assigneeUid: member, changedBy: member, version: member === null ? 1 : 2 };
  const row = { ...session, ...sides, ...by, state, snoozedUntil, waitingSince };
  await demo.insert('institution_session', [row]);
  const open = { institutionId, convId, startedAt: waitingSince ?? '', endedAt: null, answeredBy: null };
  await demo.insert('institution_wait', waitingSince ? [...waits, open] : waits);
  if (state === 'resolved' && member !== null) {
    const resolvedAt = iso(Date.parse(session.lastAt) + hourMs / 6);
    const resolution = { institutionId, convId, openedAt: session.openedAt, resolvedAt, resolvedBy: member };
    await demo.insert('institution_resolution', [resolution]);
  }
  const notes = left.map(({ by, text, at }) => {
    return { institutionId, convId, memberUid: demo.uidOf(by), text, at: timeOf(demo, at) };
  });
  await demo.insert('institution_note', notes);
}
