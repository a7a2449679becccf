import type { Notice, NoticeActor } from '@gongdu/contract/notice';
import { factsOf, type NoticeType } from '@gongdu/contract/notice-kind';
import { Problem } from '@gongdu/contract/problem';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { AnnouncementReading } from '../announcements/reading.ts';
import * as actorStore from './actor-store.ts';
import { keyOf, toAnnouncementNotice, toNotice } from './presenter.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly announcements: AnnouncementReading;
}

const actorsShown = 3;

/** Lists of notices and of the people behind them. */
export function createNoticeReading({ db, announcements }: Needs) {
  return { list, people, newlyUnread };

  /** Of these types together, announcements among them: all by one sequence of numbers. */
  async function list({ uid }: Caller, types: readonly NoticeType[], page: store.Page): Promise<Notice[]> {
    const [rows, announced] = await Promise.all([
      store.listOfTypes(db, uid, types, page),
      types.includes(2) ? announcements.list(uid, page) : [],
    ]);
    const notices = await present(rows);
    return [...notices, ...announced.map(toAnnouncementNotice)]
      .toSorted((a, b) => b.id - a.id)
      .slice(0, page.pageSize);
  }

  /** Of each of these people what came after his moment and is still unread, newest first. */
  async function newlyUnread(
    of: readonly { uid: number; since: string }[],
    n: number,
  ): Promise<ReadonlyMap<number, Notice[]>> {
    const rows = await store.unreadSince(db, of, n);
    const notices = new Map((await present(rows)).map((notice) => [notice.id, notice]));
    const byPerson = Map.groupBy(rows, ({ uid }) => uid);
    return new Map(
      [...byPerson].map(([uid, theirs]) => [
        uid,
        theirs.flatMap(({ id }) => notices.get(id) ?? []).slice(0, n),
      ]),
    );
  }

  async function present(rows: readonly store.StoredNotice[]): Promise<Notice[]> {
    const grouped = rows.filter(({ actors }) => actors !== null);
    const spoken = grouped.filter(({ type }) => type === 6 || type === 7);
    const shown = rows.filter(({ kind }) => factsOf(kind).showsObject);
    const [latest, comments, open] = await Promise.all([
      actorStore.latestActors(db, grouped.map(idOf), actorsShown),
      actorStore.newestComments(db, spoken.map(idOf)),
      actorStore.publicOnes(
        db,
        shown.map(({ objectKind, objectId }) => ({ kind: objectKind ?? '', id: objectId ?? 0 })),
      ),
    ]);
    const answers = new Map(comments.map((each) => [each.id, each]));
    return rows.map((row) =>
      toNotice(row, {
        people: latest.get(row.id) ?? [],
        answer: answers.get(row.id),
        shown: open.get(keyOf(row)),
      }),
    );
  }

  /** @throws Problem `notice.not_found`. */
  async function people(
    { uid }: Caller,
    id: number,
    { before, pageSize }: { before?: string | undefined; pageSize: number },
  ): Promise<{ rows: NoticeActor[]; next: string | null }> {
    const notice = await store.findNotice(db, uid, id);
    if (!notice) throw new Problem('notice.not_found');
    if (notice.actors === null) return { rows: [], next: null };
    const all = await actorStore.listActors(db, notice, { before: placeIn(before), pageSize });
    const shown = all.slice(0, pageSize);
    const last = all.length > pageSize ? shown.at(-1) : undefined;
    return {
      rows: shown.map((actor) => ({ ...actor, me: actor.uid === uid })),
      next: last ? `${Date.parse(last.at)}-${last.uid}` : null,
    };
  }
}

/** Later years are not written with four digits, and the database does not read them. */
const lastInstant = Date.UTC(9999, 0);

function placeIn(before: string | undefined): { at: string; uid: number } | null {
  if (before === undefined) return null;
  const [at = 0, uid = 0] = before.split('-').map(Number);
  return { at: new Date(Math.min(at, lastInstant)).toISOString(), uid };
}

function idOf({ id }: { readonly id: number }): number {
  return id;
}
