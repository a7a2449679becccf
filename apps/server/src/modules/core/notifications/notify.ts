import { kindDefinitionOf, type NotificationKind } from '@gongdu/contract/core/notifications/kinds';
import { notificationTopics } from '@gongdu/contract/core/notifications/topics';
import { pushTypeOf } from '@gongdu/contract/messaging/push-extras';
import type { Queryable, Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Blocks } from '../blocks/service.ts';
import type { NotificationDelivery, Preferences } from '../preferences/service.ts';
import type { Counters } from './counters.ts';
import * as store from './store.ts';

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

interface Needs extends Pick<Platform, 'clock' | 'live'> {
  readonly preferences: Pick<Preferences, 'deliveryFor'>;
  readonly blocks: Pick<Blocks, 'mutedRecipients'>;
  readonly counters: Counters;
}

/** Writes notifications of single events, to one member or to many. */
export function createNotify({ clock, live, preferences, blocks, counters }: Needs) {
  return { notify, notifyMany };

  /** Runs in the transaction of its event, so that both are atomic. */
  function notify(tx: Transaction, { uid, ...notification }: NewNotification): Promise<void> {
    return notifyMany(tx, [uid], notification);
  }

  /** The same to many members, except those who disabled it. */
  async function notifyMany(
    tx: Transaction,
    uids: readonly number[],
    { byUid, ...notification }: Omit<NewNotification, 'uid'>,
  ): Promise<void> {
    const recipients = await findRecipients(tx.sql, uids, { ...notification, byUid });
    if (recipients.size === 0) return;
    const { type } = kindDefinitionOf(notification.kind);
    const createdAt = clock.now().toISOString();
    const row = { ...notification, type, createdAt, byUid: byUid ?? null };
    const inserted = await store.insertNotifications(tx.sql, [...recipients.keys()], row);
    const extras = { type: pushTypeOf(type) };
    counters.push(tx, [...recipients.keys()], extras.type);
    const { kind, title, body, link } = notification;
    tx.afterCommit(() => {
      for (const { uid, id } of inserted) {
        if (recipients.get(uid)?.browser)
          live.toMember(uid, 'notification.created', { id, kind, title, body, link, extras });
      }
    });
  }

  /** Members who receive it in the app, in uid order, which is the lock order of their counters. */
  async function findRecipients(
    sql: Queryable,
    uids: readonly number[],
    {
      kind,
      byUid = 0,
      objectKind,
      objectId,
    }: Omit<NewNotification, 'uid' | 'byUid'> & { byUid?: number | undefined },
  ): Promise<ReadonlyMap<number, NotificationDelivery>> {
    const { topic } = kindDefinitionOf(kind);
    if (uids.length === 0 || topic === null) return new Map();
    // Mandatory topics ignore mutes. Blocks do not apply to moderation decisions.
    const object = notificationTopics[topic].mandatory ? null : { kind: objectKind, id: objectId };
    const [active, wants, muted] = await Promise.all([
      store.findActiveUids(sql, uids),
      preferences.deliveryFor(sql, uids, topic),
      object ? blocks.mutedRecipients(sql, uids, { byUid, object }) : new Set<number>(),
    ]);
    const recipients = active.filter((uid) => uid !== byUid && wants.get(uid)?.app && !muted.has(uid));
    return new Map(
      recipients
        .toSorted((a, b) => a - b)
        .map((uid) => [uid, wants.get(uid) ?? { app: true, browser: false }]),
    );
  }
}
