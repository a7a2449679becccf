import { imKinds } from '@gongdu/contract/messaging/message';
import type { FlaggedMessageItem } from '@gongdu/contract/moderation/queue/flagged-message';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type MessagingTransaction, type Transaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import { excerpt } from '../../../../shared/text/excerpt.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { MessagingWrites } from '../../../core/messaging-writes/service.ts';
import type { Notifications } from '../../../core/notifications/service.ts';
import type { Moderation } from '../../../moderation/queue/service.ts';
import type { ModerationSubject, VerdictTrace } from '../../../moderation/queue/subject.ts';
import type { Media } from '../messages/media.ts';
import * as store from './message-store.ts';
import { flaggedRemoved, textOf } from './notification-messages.ts';
import type { createMessageRemoval } from './removal.ts';
import { listWaitingRemovals, removalWrites } from './waiting-removals.ts';

interface Needs extends Pick<Platform, 'messagingDb'> {
  readonly messagingWrites: Pick<MessagingWrites, 'define' | 'inMain' | 'listWaiting'>;
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly moderation: Pick<Moderation, 'enqueue' | 'list' | 'read' | 'decide'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly media: Pick<Media, 'releaseOfMessage'>;
  readonly removeMessage: ReturnType<typeof createMessageRemoval>;
}

const titles = { [imKinds.single]: '私信', [imKinds.group]: '群消息', [imKinds.room]: '聊天室消息' };
const conversations = {
  [imKinds.single]: 'single',
  [imKinds.group]: 'group',
  [imKinds.room]: 'room',
} as const;
const excerptMax = 200;

/** Messages that were sent and that an operator has to look at: the machine check found something in them. */
export function createFlaggedMessages({
  messagingDb: db,
  messagingWrites,
  accounts,
  moderation,
  notifications,
  media,
  removeMessage,
}: Needs) {
  const subject: ModerationSubject = { apply, takeBack: async () => undefined };
  const removeFlagged = messagingWrites.define(removalWrites.removeFlagged, async (tx, msgId: number) => {
    const row = await store.findFlagged(tx.sql, msgId);
    if (!row || row.retracted) return;
    await removeMessage(tx, row);
    await media.releaseOfMessage(tx, row.convId, row.seq);
  });
  /** At the end of its period. */
  const forgetContext = messagingWrites.define('messaging.forget-flagged', (tx, uid: number) =>
    store.deleteFlaggedContext(tx.sql, uid),
  );
  return { flag, read, subject, forgetContext };

  async function flag(msgId: number, signals: readonly ModerationSignal[]): Promise<void> {
    await inTransaction(db, async (tx) => {
      const row = await keep(tx, msgId);
      if (!row) return;
      const { fromUid: authorUid, kind, body } = row;
      const item = {
        kind: 'message' as const,
        objectId: msgId,
        authorUid,
        title: titles[kind],
        excerpt: excerpt(textOf(body), excerptMax),
        revision: false,
        signals,
      };
      await messagingWrites.inMain(tx, (main) => moderation.enqueue(main, [item]));
    });
  }

  async function keep({ sql }: MessagingTransaction, msgId: number): Promise<store.FlaggedRow | undefined> {
    await store.saveFlagged(sql, msgId);
    return store.findFlagged(sql, msgId);
  }

  async function read(id: number): Promise<FlaggedMessageItem> {
    const { row, log, item } = await moderation.read(id, ['message']);
    const decided = await listWaitingRemovals(messagingWrites);
    // It waits in the queue before its context is kept; a node may have ended in between.
    const flagged =
      (await store.findFlagged(db, item.objectId)) ??
      (await inTransaction(db, (tx) => keep(tx, item.objectId)));
    if (!flagged) throw new Problem('moderation.not_found');
    const said = flagged.context.filter(({ type }) => type !== 'event');
    const people = await accounts.getPeople(said.map(({ fromUid }) => fromUid));
    return {
      ...row,
      log,
      conversation: conversations[flagged.kind],
      said: said.map(({ msgId, fromUid, body, ctime }) => ({
        msgId,
        from: people.get(fromUid),
        text: textOf(body),
        at: new Date(ctime).toISOString(),
        flagged: msgId === flagged.msgId,
      })),
      gone: decided.get(flagged.msgId) ?? flagged.retracted,
    };
  }

  /** Approved, it stays; else it goes for everyone, unless it is gone already, and cannot come back. */
  async function apply(
    tx: Transaction,
    msgId: number,
    verdict: Parameters<ModerationSubject['apply']>[2],
    item: Parameters<ModerationSubject['apply']>[3],
  ): Promise<VerdictTrace | null> {
    if (verdict.outcome === 'approved') return {};
    await removeFlagged(tx, msgId);
    await notifications.notify(tx, flaggedRemoved({ ...item, msgId }, verdict));
    return null;
  }
}
