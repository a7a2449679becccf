import type { NotificationTopic, NotificationType } from '@gongdu/contract/core/notifications/kinds';
import { type PushExtras, pushTypeOf } from '@gongdu/contract/messaging/push-extras';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Blocks } from '../blocks/service.ts';
import type { NotificationDelivery, Preferences } from '../preferences/service.ts';
import type { Activity } from '../reactions/activity.ts';
import type { Counters } from './counters.ts';
import * as store from './group-store.ts';
import { latestActors } from './group-store.ts';
import { titleOf } from './presenter.ts';

interface Needs extends Pick<Platform, 'clock' | 'live'> {
  readonly preferences: Pick<Preferences, 'deliveryFor'>;
  readonly blocks: Pick<Blocks, 'mutedRecipients'>;
  readonly counters: Counters;
}

/**
 * Turns activity into notifications of types 3 to 7: one row per receiver, type and object. Undoing removes the person,
 * and the row with the last one; repeating an undone action notifies nothing new.
 */
export function createActivity({ clock, live, preferences, blocks, counters }: Needs) {
  return async (tx: Transaction, act: Activity): Promise<void> => {
    const { receiverUid: uid, actorUid, sourceId, object, body, link } = act;
    if (uid === null || uid === actorUid) return;
    const group = { uid, type: typeOf(act), objectKind: object.kind, objectId: object.id };
    const source = { ...group, actorUid, sourceId, body, link, at: clock.now().toISOString() };
    if (!act.on) {
      if (await removeSource(tx, source)) counters.push(tx, [uid]);
      if (act.forgotten) await store.forgetSource(tx.sql, source);
      return;
    }
    const wants = await findWants(tx, act, uid);
    if (wants === undefined) return;
    const { changed, bumpedId } = await addSource(tx, source, { kind: act.type, title: object.title });
    if (changed) counters.push(tx, [uid], bumpedId === null ? undefined : pushTypeOf(group.type));
    if (bumpedId !== null && wants.browser)
      await pushToBrowser(tx, uid, bumpedId, { type: pushTypeOf(group.type) });
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
      store.canSeeObject(sql, uid, object),
    ]);
    const theirs = wants.get(uid);
    return theirs?.app && canSee && !muted.has(uid) ? theirs : undefined;
  }

  async function pushToBrowser(tx: Transaction, uid: number, id: number, extras: PushExtras): Promise<void> {
    const row = await store.findById(tx.sql, uid, id);
    const people = (await latestActors(tx.sql, [{ uid, id }], 2)).get(id) ?? [];
    if (!row) return;
    const { kind, body, link } = row;
    const title = titleOf(
      row,
      people.map(({ name }) => name),
    );
    tx.afterCommit(() => live.toMember(uid, 'notification.created', { id, kind, title, body, link, extras }));
  }
}

/** `bumpedId`: the id under which the row is on top now; null without news. */
async function addSource(
  tx: Transaction,
  source: store.Source,
  heading: store.GroupHeading,
): Promise<{ changed: boolean; bumpedId: number | null }> {
  const { known, active } = await store.insertSource(tx.sql, source);
  // 0 also for an edit of an action that still counts.
  const added = active || (await store.hasOtherSource(tx.sql, source)) ? 0 : 1;
  if (!known) return { changed: true, bumpedId: await store.bumpGroup(tx.sql, source, heading, added) };
  await store.readdActor(tx.sql, source, heading, added);
  return { changed: !active, bumpedId: null };
}

async function removeSource(tx: Transaction, source: store.Source): Promise<boolean> {
  if (!(await store.removeSource(tx.sql, source))) return false;
  const hasOther = await store.hasOtherSource(tx.sql, source);
  await store.removeActor(tx.sql, source, hasOther ? 0 : 1);
  return true;
}

function typeOf({ type: act, object }: Activity): NotificationType {
  if (act !== 'mention') return types[act];
  // A mention has the type of its place, reply or comment; both are shown in one tab.
  return object.isReply ? 7 : 6;
}

const types = { like: 3, collect: 4, follow: 5, comment: 6, reply: 7 } as const;
