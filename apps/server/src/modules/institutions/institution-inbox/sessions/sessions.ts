import type { ParsedOf, ReplyOf } from '@gongdu/contract/endpoint';
import {
  type countLeaveSessions,
  type getInstitutionLeaveSessionList,
  inboxStates,
  type LeaveSession,
  type updateLeaveSession,
} from '@gongdu/contract/institutions/inbox';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type MessagingTransaction } from '../../../../db/database.ts';
import { isIdPart, isTimestampPart, parseCursor, toPage } from '../../../../db/keyset.ts';
import type { Platform } from '../../../../platform.ts';
import { foldWords } from '../../../../shared/text/fold.ts';
import type { Accounts, Person } from '../../../core/accounts/service.ts';
import type { InboxCaller } from '../inbox-caller.ts';
import { findShown, listCounts, listSessions } from './list-store.ts';
import { toSession } from './present.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'messagingDb' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'getPerson' | 'getPeople'>;
}

type ListInput = ParsedOf<typeof getInstitutionLeaveSessionList>['query'];
type Change = ParsedOf<typeof updateLeaveSession>['body'];

/** Without a wait the sort value is PostgreSQL's `infinity`. */
const notWaiting = 'infinity';
const wokenAtOnce = 500;

export type Sessions = ReturnType<typeof createSessions>;

/** The list of an institution's sessions, and members' actions on each. */
export function createSessions({ messagingDb: db, clock, live, accounts }: Needs) {
  return { list, counts, listAssignees, require, read, update, resolve, wake };

  async function list(
    { institutionId, memberUid }: InboxCaller,
    { state, filter, sort, name, after, pageSize }: ListInput,
  ): Promise<ReplyOf<typeof getInstitutionLeaveSessionList>> {
    const cursor = parseCursor(after, [(part) => part === notWaiting || isTimestampPart(part), isIdPart]);
    const [at, convId] = cursor ?? [];
    const rows = await listSessions(db, {
      institutionId,
      memberUid,
      filter,
      sort,
      states: state === 'all' ? inboxStates : [state],
      name: foldWords(name),
      after: at === undefined ? undefined : { at, convId: Number(convId) },
      limit: pageSize + 1,
    });
    const page = toPage(rows, pageSize, (last) => [
      sort === 'latest' ? last.lastAt : (last.waitingSince ?? notWaiting),
      last.convId,
    ]);
    return { rows: page.rows.map(toSession), next: page.next };
  }

  async function counts({
    institutionId,
    memberUid,
  }: InboxCaller): Promise<ReplyOf<typeof countLeaveSessions>> {
    const n = await listCounts(db, institutionId);
    const of = (key: string) => n.get(key) ?? 0;
    return {
      open: of('open'),
      snoozed: of('snoozed'),
      resolved: of('resolved'),
      unread: of('unread'),
      unanswered: of('unanswered'),
      mine: of(`mine:${memberUid}`),
      unassigned: of('unassigned'),
    };
  }

  async function listAssignees({ institutionId }: InboxCaller): Promise<Person[]> {
    const uids = await store.listAnswerers(db, institutionId);
    const people = await accounts.getPeople(uids);
    return uids.map(people.get);
  }

  /** @throws leave_message.session_not_found, also for another institution's. */
  async function require({ institutionId }: InboxCaller, sessionId: number): Promise<store.SessionRow> {
    const session = await store.findSession(db, institutionId, sessionId);
    if (!session) throw new Problem('leave_message.session_not_found');
    return session;
  }

  /** @throws as `require` */
  async function read(caller: InboxCaller, sessionId: number): Promise<LeaveSession> {
    const session = await findShown(db, { ...caller, convId: sessionId });
    if (!session) throw new Problem('leave_message.session_not_found');
    return toSession(session);
  }

  /** @throws leave_message.changed_elsewhere with the other member, snooze_past, assignee_unknown. */
  async function update(caller: InboxCaller, sessionId: number, change: Change): Promise<LeaveSession> {
    await inTransaction(db, async (tx) => {
      const session = await lock(tx, caller, sessionId);
      if (session.version !== change.version) throw await conflict(tx, session);
      await decide(tx, caller, session, change);
    });
    return read(caller, sessionId);
  }

  /** With an answer: the session is resolved even if another member has changed it. */
  function resolve(caller: InboxCaller, sessionId: number): Promise<void> {
    return inTransaction(db, async (tx) => {
      await decide(tx, caller, await lock(tx, caller, sessionId), { state: 'resolved' });
    });
  }

  async function lock(tx: MessagingTransaction, { institutionId }: InboxCaller, sessionId: number) {
    const session = await store.lockSession(tx.sql, institutionId, sessionId);
    if (!session) throw new Problem('leave_message.session_not_found');
    return session;
  }

  async function conflict(tx: MessagingTransaction, { changedBy }: store.SessionRow): Promise<Problem> {
    const who = changedBy === null ? '访客' : (await accounts.getPerson(changedBy, tx.sql)).name;
    return new Problem('leave_message.changed_elsewhere', { who });
  }

  async function decide(
    tx: MessagingTransaction,
    { institutionId, memberUid }: InboxCaller,
    session: store.SessionRow,
    change: Omit<Change, 'version'>,
  ): Promise<void> {
    const now = clock.now();
    const { assigneeUid = session.assigneeUid } = change;
    const until = change.snoozedUntil ?? null;
    const state = change.state ?? (until === null ? session.state : 'snoozed');
    if (state === 'snoozed' && until !== null && Date.parse(until) <= now.getTime())
      throw new Problem('leave_message.snooze_past');
    if (assigneeUid !== null && assigneeUid !== session.assigneeUid) {
      const answerers = await store.listAnswerers(tx.sql, institutionId);
      if (!answerers.includes(assigneeUid)) throw new Problem('leave_message.assignee_unknown');
    }
    const isResolved = state === 'resolved';
    const keepsSnooze =
      state === 'snoozed' && change.state === undefined && change.snoozedUntil === undefined;
    if (isResolved && session.state !== 'resolved') {
      await store.insertResolution(tx.sql, session, now.toISOString(), memberUid);
      await store.endWait(tx.sql, session, now.toISOString(), null);
    }
    if (!isResolved && session.state === 'resolved') await store.removeResolution(tx.sql, session);
    const snoozedUntil = state === 'snoozed' ? until : null;
    await store.saveSessions(tx.sql, [
      {
        ...session,
        state,
        assigneeUid,
        changedBy: memberUid,
        version: session.version + 1,
        snoozedUntil: keepsSnooze ? session.snoozedUntil : snoozedUntil,
        waitingSince: isResolved ? null : session.waitingSince,
      },
    ]);
    tx.afterCommit(() =>
      live.toMember(session.institutionUid, 'leave-session.changed', { sessionId: session.convId }),
    );
  }

  /** Reopens snoozed sessions that are due. */
  async function wake(): Promise<void> {
    for (;;) {
      const woken = await store.wakeSnoozed(db, clock.now().toISOString(), wokenAtOnce);
      for (const { institutionUid, convId } of woken)
        live.toMember(institutionUid, 'leave-session.changed', { sessionId: convId });
      if (woken.length < wokenAtOnce) return;
    }
  }
}
