import type { NotificationTopic, NotificationType } from '@gongdu/contract/core/notifications/kinds';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Blocks } from '../blocks/service.ts';
import type { NotificationDelivery, Preferences } from '../preferences/service.ts';
import type { Activity } from '../reactions/activity.ts';
import { canSeeObject } from './receiver-store.ts';
import type { NoticeWrites } from './writes.ts';

interface Needs extends Pick<Platform, 'clock'> {
  readonly preferences: Pick<Preferences, 'deliveryFor'>;
  readonly blocks: Pick<Blocks, 'mutedRecipients'>;
  readonly writes: Pick<NoticeWrites, 'record' | 'undo'>;
}

/**
 * Turns activity into notifications of types 3 to 7: one row per receiver, type and object. Undoing removes the person,
 * and the row with the last one; repeating an undone action notifies nothing new.
 */
export function createActivity({ clock, preferences, blocks, writes }: Needs) {
  return async (tx: Transaction, act: Activity): Promise<void> => {
    const { receiverUid: uid, actorUid, sourceId, object, body, link } = act;
    if (uid === null || uid === actorUid) return;
    const group = { uid, type: typeOf(act), objectKind: object.kind, objectId: object.id };
    const source = { ...group, actorUid, sourceId, body, link, at: clock.now().toISOString() };
    if (!act.on) return writes.undo(tx, { source, isForgotten: act.forgotten === true });
    const wants = await findWants(tx, act, uid);
    if (wants === undefined) return;
    const heading = { kind: act.type, title: object.title };
    await writes.record(tx, { source, heading, browser: wants.browser });
  };

  /** Returns undefined if the receiver muted this or cannot see the object. Undo skips the check. */
  async function findWants(
    { sql }: Transaction,
    { type: act, actorUid, object }: Activity,
    uid: number,
  ): Promise<NotificationDelivery | undefined> {
    const topic: NotificationTopic = act;
    const [wants, muted, canSee] = await Promise.all([
      preferences.deliveryFor(sql, [uid], topic),
      blocks.mutedRecipients(sql, [uid], { byUid: actorUid, object }),
      canSeeObject(sql, uid, object),
    ]);
    const theirs = wants.get(uid);
    return theirs?.app && canSee && !muted.has(uid) ? theirs : undefined;
  }
}

function typeOf({ type: act, object }: Activity): NotificationType {
  if (act !== 'mention') return types[act];
  // A mention has the type of its place, reply or comment; both are shown in one tab.
  return object.isReply ? 7 : 6;
}

const types = { like: 3, collect: 4, follow: 5, comment: 6, reply: 7 } as const;
