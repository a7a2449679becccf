import type { Circle, CircleRow } from '@gongdu/contract/community/circles/circle';
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import { isCountPart, isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Books } from '../../library/books/service.ts';
import { findCurrentBook } from './book-store.ts';
import { excerptOf, profileOf } from './lifecycle.ts';
import * as members from './member-store.ts';
import { canAdminister } from './policy.ts';
import { refusalOf, toCircle, toMember, toRequest, toRow, type Viewer } from './presenter.ts';
import * as store from './store.ts';

interface Page {
  readonly after?: string | undefined;
  readonly pageSize: number;
}

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Accounts;
  readonly books: Pick<Books, 'find'>;
}

/** What readers, members, admins and moderators see. */
export function createQueries({ db, accounts, books }: Needs) {
  return {
    list,
    listMine,
    rowsOf,
    read,
    readAfter,
    ifVisible,
    listMembers,
    listRequests,
    namesOf,
    withProfiles,
    countJoined: (uid: number) => members.countJoined(db, uid),
  };

  async function list(caller: Caller, { after, ...filter }: Omit<store.DirectoryFilter, 'after'> & Page) {
    const active = filter.sort === 'active';
    const parts = parseCursor(after, [active ? isTimestampPart : isCountPart, isIdPart]);
    const cursor = parts && { value: parts[0] ?? '', id: Number(parts[1]) };
    const found = await store.listDirectory(db, { ...filter, after: cursor });
    const page = toPage(found, filter.pageSize, ({ activeAt, members: n, id }) => [
      active ? activeAt : n,
      id,
    ]);
    return { rows: await rows(caller, page.rows), next: page.next };
  }

  async function listMine(caller: Caller) {
    const circles = await store.listConcerning(db, caller.uid);
    const viewerIn = await viewersOf(caller, circles);
    return circles
      .filter(({ state, ownerUid }) => state === 'public' || ownerUid === caller.uid)
      .map((circle) => {
        const viewer = viewerIn(circle.id);
        return {
          ...toRow(circle, viewer),
          refusal: circle.ownerUid === caller.uid ? refusalOf(circle) : null,
          offered: viewer.transfer?.toUid === caller.uid,
          reason: viewer.member ? null : (viewer.request?.reason ?? null),
        };
      });
  }

  /** By their ids, as the caller sees them. */
  async function rowsOf(caller: Caller, ids: readonly number[]): Promise<ReadonlyMap<number, CircleRow>> {
    const circles = await store.findCircles(db, ids);
    return new Map((await rows(caller, circles)).map((row) => [row.id, row]));
  }

  async function rows(caller: Caller, circles: readonly store.StoredCircle[]): Promise<CircleRow[]> {
    const viewerIn = await viewersOf(caller, circles);
    return circles.map((circle) => toRow(circle, viewerIn(circle.id)));
  }

  async function read(caller: Caller, id: number): Promise<Circle> {
    const circle = await requireVisible(caller, id);
    const viewer = (await viewersOf(caller, [circle]))(id);
    const uids = [circle.ownerUid, circle.announcedByUid ?? 0, viewer.transfer?.toUid ?? 0];
    const reading = await findCurrentBook(db, id);
    const [people, found] = await Promise.all([
      accounts.getPeople(uids),
      books.find(reading ? [reading.bookId] : []),
    ]);
    const book = reading && found.get(reading.bookId);
    return toCircle(circle, caller.uid, viewer, { people, reading: book ? { ...reading, book } : null });
  }

  /** The circle as the caller sees it after the change. */
  async function readAfter(caller: Caller, id: number, change: Promise<unknown>): Promise<Circle> {
    await change;
    return read(caller, id);
  }

  /** Content of a circle is visible to members who see the circle. */
  async function ifVisible<T>(caller: Caller, id: number, load: () => Promise<T>): Promise<T> {
    await requireVisible(caller, id);
    return load();
  }

  /** Public circles, and the caller's own. */
  async function requireVisible(caller: Caller, id: number): Promise<store.StoredCircle> {
    const circle = await store.findCircle(db, id);
    const visible = circle && (circle.state === 'public' || circle.ownerUid === caller.uid);
    if (!visible) throw new Problem('circle.not_found');
    return circle;
  }

  async function listMembers(caller: Caller, id: number, { name, after, pageSize }: Page & { name: string }) {
    await requireVisible(caller, id);
    const parts = parseCursor(after, [isCountPart, isTimestampPart, isIdPart]);
    const cursor = parts && { rank: Number(parts[0]), joinedAt: parts[1] ?? '', uid: Number(parts[2]) };
    const found = await members.listMembers(db, id, { name, after: cursor, pageSize });
    const page = toPage(found, pageSize, ({ rank, joinedAt, uid }) => [rank, joinedAt, uid]);
    const me = await members.findMember(db, id, caller.uid);
    const people = await accounts.getPeople(page.rows.map(({ uid }) => uid));
    const reader = { uid: caller.uid, role: me?.role };
    return { rows: page.rows.map((row) => toMember(row, reader, people)), next: page.next };
  }

  async function listRequests(
    caller: Caller,
    id: number,
    { tab, after, pageSize }: Page & { tab: 'waiting' | 'approved' | 'declined' },
  ) {
    const me = await members.findMember(db, id, caller.uid);
    if (!canAdminister(me?.role)) throw new Problem('session.forbidden');
    const cursor = parseCursor(after, [isIdPart])?.map(Number)[0];
    const found = await members.listRequests(db, id, { tab, after: cursor, pageSize });
    const page = toPage(found, pageSize, (row) => [row.id]);
    const people = await accounts.getPeople(page.rows.flatMap((row) => [row.uid, row.decidedByUid ?? 0]));
    return { rows: page.rows.map((row) => toRequest(row, people)), next: page.next };
  }

  async function viewersOf(caller: Caller, circles: readonly store.StoredCircle[]) {
    const ids = circles.map(({ id }) => id);
    const [member, request, transfer] = await Promise.all([
      members.membershipsOf(db, caller.uid, ids),
      members.findNewest(db, caller.uid, ids),
      members.findTransfers(db, ids),
    ]);
    return (id: number): Viewer => ({
      member: member.get(id),
      request: request.get(id),
      transfer: transfer.get(id),
    });
  }

  /** For moderators: in any state. */
  async function namesOf(ids: readonly number[]): Promise<{ id: number; name: string; waiting: boolean }[]> {
    const found = ids.length === 0 ? [] : await store.findCircles(db, ids);
    return found.map(({ id, name, state }) => ({ id, name, waiting: state !== 'public' }));
  }

  /** Rows of the queue with the profile under review, without later changes of the circle. */
  async function withProfiles(rows: readonly ModerationRow[]) {
    const circles = await store.findCircles(
      db,
      rows.map(({ objectId }) => objectId),
    );
    const byId = new Map(circles.map((circle) => [circle.id, circle]));
    return rows.map((row) => {
      const circle = byId.get(row.objectId);
      const profile =
        circle &&
        [circle.proposed, { ...profileOf(circle), rule: circle.rule }].find(
          (one) => one && isProfileOf(row, one),
        );
      return { ...row, circle: circle && profile ? { id: circle.id, rule: '', ...profile } : null };
    });
  }
}

function isProfileOf(
  { title, excerpt }: Pick<ModerationRow, 'title' | 'excerpt'>,
  profile: store.StoredProposal,
): boolean {
  return profile.name === title && excerptOf(profile) === excerpt;
}
