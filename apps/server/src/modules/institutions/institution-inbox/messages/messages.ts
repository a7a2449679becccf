import type { ParsedOf, ReplyOf } from '@gongdu/contract/endpoint';
import type {
  getInstitutionLeaveMessageList,
  LeaveEntry,
  replyLeaveMessage,
} from '@gongdu/contract/institutions/inbox';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import type { Accounts, People } from '../../../core/accounts/service.ts';
import type { Messaging } from '../../../messaging/messaging/messaging.ts';
import { type InboxCaller, inboxCaller } from '../inbox-caller.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { listAnswers, type SessionRow } from '../sessions/store.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'messagingDb' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly messaging: Pick<Messaging, 'privateMessages' | 'unread'>;
  readonly sessions: Sessions;
}

type Page = ParsedOf<typeof getInstitutionLeaveMessageList>['query'];

/** The messages of a session, with their authors and the notes between them. */
export function createLeaveMessages({ messagingDb: db, clock, live, accounts, messaging, sessions }: Needs) {
  return { list, reply, markRead, addNote, saveDraft };

  async function list(
    caller: InboxCaller,
    sessionId: number,
    { beforeSeq, pageSize }: Page,
  ): Promise<ReplyOf<typeof getInstitutionLeaveMessageList>> {
    const session = await sessions.require(caller, sessionId);
    const messages = await messaging.privateMessages.list({ uid: session.institutionUid }, sessionId, {
      beforeSeq,
      pageSize,
    });
    const [first] = messages;
    const isFirstPage = !first || first.seq <= 1;
    const [shown, draft, notes] = await Promise.all([
      sessions.read(caller, sessionId),
      store.findDraft(db, { ...caller, convId: sessionId }),
      store.listNotes(db, session, {
        from: isFirstPage ? undefined : isoOf(first),
        before: beforeSeq === undefined ? undefined : await store.findMessageTime(db, sessionId, beforeSeq),
      }),
    ]);
    const entries = await toEntries(session, messages, notes);
    return { session: shown, entries, draft, earlier: isFirstPage ? null : first.seq };
  }

  async function toEntries(
    session: SessionRow,
    messages: readonly ImMessage[],
    notes: readonly store.NoteRow[],
  ): Promise<LeaveEntry[]> {
    const own = messages.filter(({ from_uid }) => from_uid === session.institutionUid);
    const answers = await listAnswers(
      db,
      session.convId,
      own.map(({ seq }) => seq),
    );
    const people = await accounts.getPeople([
      ...[...answers.values()].flatMap((uid) => uid ?? []),
      ...notes.map(({ memberUid }) => memberUid),
    ]);
    const entries = [
      ...messages
        .filter(({ event }) => !event)
        .map((message) => ({ at: message.ctime_ms, entry: toMessageEntry(message, answers, people) })),
      ...notes.map((note) => ({ at: Date.parse(note.at), entry: toNote(note, people) })),
    ];
    return entries.sort((a, b) => a.at - b.at).map(({ entry }) => entry);
  }

  /** As the institution; the acting member is stored with it. @throws im.body_invalid, im.refused */
  async function reply(
    caller: Caller,
    input: ParsedOf<typeof replyLeaveMessage>['body'],
  ): Promise<ReplyOf<typeof replyLeaveMessage>> {
    const { sessionId, msgType, body, clientMsgId, resolve } = input;
    const acting = inboxCaller(caller);
    const { institutionUid, visitorUid } = await sessions.require(acting, sessionId);
    const { message } = await messaging.privateMessages.send(
      { ...caller, uid: institutionUid },
      { toUid: visitorUid, msgType, body, ...(clientMsgId !== undefined && { clientMsgId }) },
    );
    if (resolve) await sessions.resolve(acting, sessionId);
    await store.removeDraft(db, { ...acting, convId: sessionId });
    const answers = await listAnswers(db, sessionId, [message.seq]);
    const people = await accounts.getPeople([...answers.values()].flatMap((uid) => uid ?? []));
    return {
      session: await sessions.read(acting, sessionId),
      entry: toMessageEntry(message, answers, people),
    };
  }

  /** Moves the institution's read position, which its members share. */
  async function markRead(
    caller: InboxCaller,
    { sessionId, readSeq }: { sessionId: number; readSeq?: number | undefined },
  ): Promise<{ unread: number }> {
    const { institutionUid } = await sessions.require(caller, sessionId);
    const { unread } = await messaging.unread.markRead({ uid: institutionUid }, sessionId, readSeq);
    return { unread };
  }

  async function addNote(caller: InboxCaller, sessionId: number, text: string): Promise<LeaveEntry> {
    const { institutionUid, convId } = await sessions.require(caller, sessionId);
    const at = clock.now().toISOString();
    const note = await store.insertNote(db, { ...caller, convId, text, at });
    live.toMember(institutionUid, 'leave-session.changed', { sessionId });
    return toNote(note, await accounts.getPeople([caller.memberUid]));
  }

  async function saveDraft(caller: InboxCaller, sessionId: number, text: string): Promise<null> {
    const { convId } = await sessions.require(caller, sessionId);
    const key = { ...caller, convId };
    if (text === '') await store.removeDraft(db, key);
    else await store.saveDraft(db, { ...key, text });
    return null;
  }
}

function toMessageEntry(
  message: ImMessage,
  answers: ReadonlyMap<number, number | null>,
  people: People,
): LeaveEntry {
  const memberUid = answers.get(message.seq);
  return {
    type: 'message',
    message,
    by: memberUid ? people.get(memberUid) : null,
    automatic: memberUid === null,
  };
}

function toNote({ id, text, memberUid, at }: store.NoteRow, people: People): LeaveEntry {
  return { type: 'note', id, text, by: people.get(memberUid), at };
}

function isoOf({ ctime_ms }: ImMessage): string {
  return new Date(ctime_ms).toISOString();
}
