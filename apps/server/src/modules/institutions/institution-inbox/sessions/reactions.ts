import type { MessagingTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { Institutions } from '../../../core/institutions/service.ts';
import type { Messaging } from '../../../messaging/messaging/messaging.ts';
import type { InstitutionMessage } from '../../../messaging/messaging/protocol/institution-part.ts';
import { automaticContent, isAutomaticAnswerDue } from '../automatic-answer.ts';
import { listAutomaticAnswers } from '../settings/store.ts';
import { followMessage, previewOf, previewOfRow } from './follow.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'clock' | 'live'> {
  readonly institutions: Pick<Institutions, 'hoursOf'>;
  readonly messaging: Pick<Messaging, 'postMessage'>;
}

/** A message as one institution sees it. */
interface SeenMessage {
  readonly institutionId: number;
  readonly convId: number;
  readonly seq: number;
  readonly at: string;
  readonly preview: string;
  readonly fromVisitor: boolean;
  readonly memberUid: number;
}

/**
 * Keeps the sessions consistent with their conversations, in the transaction of each message, from any API. So every
 * message has its session, and the automatic answer is stored with the message that it answers.
 */
export function createSessionReactions({ clock, live, institutions, messaging }: Needs) {
  return { onStored, onWithdrawn, onRead };

  async function onStored(tx: MessagingTransaction, messages: readonly InstitutionMessage[]): Promise<void> {
    const seen = messages.flatMap(toSeen);
    const now = clock.now();
    const sessions = new Map(
      (await store.lockSessions(tx.sql, sidesOf(messages), seen[0]?.at ?? now.toISOString())).map(
        (session) => [keyOf(session), session],
      ),
    );
    const visited = new Set<string>();
    const answers: store.Answer[] = [];
    const waits: store.NewWait[] = [];
    for (const message of seen) {
      const session = sessions.get(keyOf(message));
      if (!session) continue;
      const followed = followMessage(session, message);
      sessions.set(keyOf(message), followed);
      const { institutionId, convId, at, memberUid } = message;
      if (message.fromVisitor) {
        visited.add(keyOf(message));
        if (session.waitingSince === null)
          waits.push({ institutionId, convId, startedAt: at, endedAt: null, answeredBy: null });
        continue;
      }
      answers.push({ convId, seq: message.seq, memberUid });
      if (session.waitingSince === null) continue;
      const begun = waits.findLastIndex((wait) => keyOf(wait) === keyOf(message) && wait.endedAt === null);
      const wait = waits[begun];
      if (wait) waits[begun] = { ...wait, endedAt: at, answeredBy: memberUid };
      else await store.endWait(tx.sql, session, at, memberUid);
    }
    await store.insertAnswers(tx.sql, answers);
    await store.insertWaits(tx.sql, waits);
    const visitedSessions = [...sessions].flatMap(([key, session]) => (visited.has(key) ? [session] : []));
    const answered = await answerAutomatically(tx, visitedSessions, now);
    await store.saveSessions(
      tx.sql,
      [...sessions.values()].map((session) => answered.get(keyOf(session)) ?? session),
    );
    tx.afterCommit(() => {
      for (const session of sessions.values()) announce(session);
    });
  }

  /** @returns the sessions whose newest message is now the automatic answer; their preview stays the visitor's. */
  async function answerAutomatically(
    tx: MessagingTransaction,
    sessions: readonly store.SessionRow[],
    now: Date,
  ): Promise<ReadonlyMap<string, store.SessionRow>> {
    const ids = [...new Set(sessions.map(({ institutionId }) => institutionId))];
    const texts = ids.length > 0 ? await listAutomaticAnswers(tx.sql, ids) : new Map<number, string>();
    const answered = new Map<string, store.SessionRow>();
    const answers: store.Answer[] = [];
    for (const session of sessions) {
      const text = texts.get(session.institutionId);
      if (text === undefined) continue;
      const { name, openingHours } = await institutions.hoursOf(tx.sql, session.institutionId);
      if (!isAutomaticAnswerDue(openingHours, now, session.autoAnsweredAt)) continue;
      const content = automaticContent(session, { name, text, now });
      const stored = await messaging.postMessage(tx, {
        convId: session.convId,
        content,
        fromUid: session.institutionUid,
        partnerUid: session.visitorUid,
        clientMsgId: `automatic:${session.convId}:${session.lastSeq}`,
      });
      if (!stored) continue;
      answers.push({ convId: session.convId, seq: stored.seq, memberUid: null });
      answered.set(keyOf(session), {
        ...session,
        lastSeq: stored.seq,
        // the list goes on showing the visitor's words, which still wait
        lastAt: new Date(stored.ctimeMs).toISOString(),
        autoAnsweredAt: now.toISOString(),
      });
    }
    await store.insertAnswers(tx.sql, answers);
    return answered;
  }

  async function onWithdrawn(tx: MessagingTransaction, convId: number): Promise<void> {
    const sessions = await store.lockOfConversation(tx.sql, convId);
    const last = sessions.length > 0 && (await store.findLastMessage(tx.sql, convId));
    if (!last) return;
    const changed: store.SessionRow[] = [];
    for (const session of sessions) {
      const unread = await store.countUnread(tx.sql, convId, session.institutionUid);
      const waits = session.waitingSince !== null && (await store.isUnanswered(tx.sql, session));
      if (session.waitingSince !== null && !waits) await store.removeWait(tx.sql, session);
      changed.push({
        ...session,
        unread,
        waitingSince: waits ? session.waitingSince : null,
        preview: previewOfRow(last),
        fromVisitor: last.fromUid !== session.institutionUid,
      });
    }
    await store.saveSessions(tx.sql, changed);
    tx.afterCommit(() => changed.forEach(announce));
  }

  async function onRead(
    tx: MessagingTransaction,
    convId: number,
    uid: number,
    unread: number,
  ): Promise<void> {
    const institutionId = await store.setUnread(tx.sql, convId, uid, unread);
    if (institutionId !== undefined) tx.afterCommit(() => announce({ institutionUid: uid, convId }));
  }

  function announce({ institutionUid, convId }: Pick<store.SessionRow, 'institutionUid' | 'convId'>): void {
    live.toMember(institutionUid, 'leave-session.changed', { sessionId: convId });
  }
}

function toSeen({ stored, message, sides, actingUid }: InstitutionMessage): SeenMessage[] {
  if (message.msgType === 'event') return [];
  const preview = previewOf(message.body);
  const at = new Date(stored.ctimeMs).toISOString();
  return sides.map(({ institutionId, uid }) => ({
    institutionId,
    convId: stored.convId,
    seq: stored.seq,
    at,
    preview,
    fromVisitor: stored.fromUid !== uid,
    memberUid: actingUid ?? stored.fromUid,
  }));
}

function sidesOf(messages: readonly InstitutionMessage[]): store.NewSession[] {
  const sides = new Map<string, store.NewSession>();
  for (const { stored, sides: both } of messages)
    for (const { institutionId, uid, partnerUid } of both) {
      const session = { institutionId, convId: stored.convId, institutionUid: uid, visitorUid: partnerUid };
      sides.set(keyOf(session), session);
    }
  return [...sides.values()];
}

function keyOf({ institutionId, convId }: Pick<store.SessionRow, 'institutionId' | 'convId'>): string {
  return `${institutionId} ${convId}`;
}
