import { kindDefinitionOf, type NotificationType } from '@gongdu/contract/core/notifications/kinds';
import type { NotificationActor, UserNotification } from '@gongdu/contract/core/notifications/notification';
import { Problem } from '@gongdu/contract/problem';
import { isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { MemberAnnouncements } from '../announcements/member-announcements.ts';
import * as actorStore from './group-store.ts';
import { findCommentObjects, findPublicObjects } from './object-store.ts';
import { objectKeyOf, toAnnouncementNotification, toNotification } from './presenter.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'messagingDb'> {
  readonly memberAnnouncements: MemberAnnouncements;
}

const maxActorsShown = 3;

/** Lists of notifications and of the people behind them. */
export function createInbox({ db, messagingDb, memberAnnouncements }: Needs) {
  return { list, people, listUnreadSince };

  /** Of these types together, including announcements; ids come from one sequence. */
  async function list(
    { uid }: Caller,
    types: readonly NotificationType[],
    page: store.Page,
  ): Promise<UserNotification[]> {
    const [rows, announcementRows] = await Promise.all([
      store.listOfTypes(messagingDb, uid, types, page),
      types.includes(2) ? memberAnnouncements.list(uid, page) : [],
    ]);
    const notifications = await present(rows);
    return [...notifications, ...announcementRows.map(toAnnouncementNotification)]
      .toSorted((a, b) => b.id - a.id)
      .slice(0, page.pageSize);
  }

  /** The unread notifications of each of these members since their `since`, newest first. */
  async function listUnreadSince(
    of: readonly { uid: number; since: string }[],
    n: number,
  ): Promise<ReadonlyMap<number, UserNotification[]>> {
    const rows = await store.unreadSince(messagingDb, of, n);
    const notifications = new Map(
      (await present(rows)).map((notification) => [notification.id, notification]),
    );
    const byUser = Map.groupBy(rows, ({ uid }) => uid);
    return new Map(
      [...byUser].map(([uid, theirs]) => [
        uid,
        theirs.flatMap(({ id }) => notifications.get(id) ?? []).slice(0, n),
      ]),
    );
  }

  async function present(rows: readonly store.StoredNotification[]): Promise<UserNotification[]> {
    const grouped = rows.filter(({ actors }) => actors !== null);
    const shown = rows.filter(({ kind }) => kindDefinitionOf(kind).showsObject);
    const [latest, publicObjects] = await Promise.all([
      actorStore.latestActors(messagingDb, grouped, maxActorsShown),
      findPublicObjects(
        db,
        shown.map(({ objectKind, objectId }) => ({ kind: objectKind ?? '', id: objectId ?? 0 })),
      ),
    ]);
    const newestOf = ({ id, type }: store.StoredNotification) =>
      type === 6 || type === 7 ? latest.get(id)?.[0]?.sourceId : undefined;
    const comments = await findCommentObjects(
      db,
      grouped.flatMap((row) => newestOf(row) ?? []),
    );
    return rows.map((row) =>
      toNotification(row, {
        people: latest.get(row.id) ?? [],
        answer: comments.get(newestOf(row) ?? 0),
        preview: publicObjects.get(objectKeyOf(row)),
      }),
    );
  }

  /** @throws Problem `notice.not_found`. */
  async function people(
    { uid }: Caller,
    id: number,
    { before, pageSize }: { before?: string | undefined; pageSize: number },
  ): Promise<{ rows: NotificationActor[]; next: string | null }> {
    const notification = await store.findNotification(messagingDb, uid, id);
    if (!notification) throw new Problem('notice.not_found');
    if (notification.actors === null) return { rows: [], next: null };
    const [at, actorUid] = parseCursor(before, [isTimestampPart, isIdPart]) ?? [];
    const cursor = at === undefined ? null : { at, uid: Number(actorUid) };
    const found = await actorStore.listActors(messagingDb, notification, { before: cursor, pageSize });
    const page = toPage(found, pageSize, (actor) => [actor.at, actor.uid]);
    return { rows: page.rows.map((actor) => ({ ...actor, me: actor.uid === uid })), next: page.next };
  }
}
