import { kindDefinitionOf, type NotificationKind } from '@gongdu/contract/core/notifications/kinds';
import { notificationTopics } from '@gongdu/contract/core/notifications/topics';
import type { Queryable, Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Blocks } from '../blocks/service.ts';
import type { TakenBack } from '../penalties/verdicts.ts';
import type { Preferences } from '../preferences/service.ts';
import { findActiveUids } from './receiver-store.ts';
import type { DecisionRetracted, NoticeWrites, Receiver, Told } from './writes.ts';

export interface NewNotification {
  readonly uid: number;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly objectKind: string;
  readonly objectId: number;
  /** The member whose action caused it, if any. */
  readonly byUid?: number;
}

interface Needs extends Pick<Platform, 'clock'> {
  readonly preferences: Pick<Preferences, 'deliveryFor'>;
  readonly blocks: Pick<Blocks, 'mutedRecipients'>;
  readonly writes: Pick<NoticeWrites, 'tell' | 'retractDecision'>;
}

/** Notifications of single events, to one member or to many. */
export function createNotify({ clock, preferences, blocks, writes }: Needs) {
  return { notify, notifyMany, takeBack, onVerdictTakenBack };

  /** Runs in the transaction of its event, so that both are atomic. */
  function notify(tx: Transaction, { uid, ...notification }: NewNotification): Promise<void> {
    return notifyMany(tx, [uid], notification);
  }

  /** The same to many members, except those who disabled it. */
  async function notifyMany(
    tx: Transaction,
    uids: readonly number[],
    notification: Omit<NewNotification, 'uid'>,
  ): Promise<void> {
    const told = await toReceivers(tx.sql, uids, notification);
    if (told) await writes.tell(tx, told);
  }

  /** The author's notices of a verdict are withdrawn; an author who has read one learns that it no longer holds. */
  function onVerdictTakenBack(tx: Transaction, { item, decidedAt: since }: TakenBack): Promise<void> {
    const { kind, objectId: id, authorUid: uid, title } = item;
    return takeBack(tx, {
      uids: [uid],
      kinds: [kind, 'flagged_text', 'channel_request'],
      id,
      since,
      title: `「${title}」重新进入审核`,
      body: '审核人员收回了刚才的决定，原来的通知不再有效。有结果时会再通知。',
    });
  }

  /** Notices of a decision that was taken back are withdrawn; members who have read one learn so. */
  async function takeBack(
    tx: Transaction,
    { title, body, ...notices }: DecisionRetracted['notices'] & Pick<NewNotification, 'title' | 'body'>,
  ): Promise<void> {
    const { uids, id: objectId } = notices;
    const [objectKind = ''] = notices.kinds;
    const about = { link: null, objectKind, objectId };
    const told = { kind: 'verdict_taken_back', title, body, ...about } as const;
    await writes.retractDecision(tx, { notices, instead: await toReceivers(tx.sql, uids, told) });
  }

  /** Null when no member receives it. */
  async function toReceivers(
    sql: Queryable,
    uids: readonly number[],
    { byUid, ...notification }: Omit<NewNotification, 'uid'>,
  ): Promise<Told | null> {
    const receivers = await findReceivers(sql, uids, { ...notification, byUid });
    if (receivers.length === 0) return null;
    const { type } = kindDefinitionOf(notification.kind);
    const createdAt = clock.now().toISOString();
    return { receivers, notice: { ...notification, type, createdAt, byUid: byUid ?? null } };
  }

  /** Members who receive it in the app, in uid order. */
  async function findReceivers(
    sql: Queryable,
    uids: readonly number[],
    {
      kind,
      byUid = 0,
      objectKind,
      objectId,
    }: Omit<NewNotification, 'uid' | 'byUid'> & { byUid?: number | undefined },
  ): Promise<Receiver[]> {
    const { topic } = kindDefinitionOf(kind);
    if (uids.length === 0 || topic === null) return [];
    // Mandatory topics ignore mutes. Blocks do not apply to moderation decisions.
    const object = notificationTopics[topic].mandatory ? null : { kind: objectKind, id: objectId };
    const [active, wants, muted] = await Promise.all([
      findActiveUids(sql, uids),
      preferences.deliveryFor(sql, uids, topic),
      object ? blocks.mutedRecipients(sql, uids, { byUid, object }) : new Set<number>(),
    ]);
    return active
      .filter((uid) => uid !== byUid && wants.get(uid)?.app && !muted.has(uid))
      .toSorted((a, b) => a - b)
      .map((uid) => ({ uid, browser: wants.get(uid)?.browser === true }));
  }
}
