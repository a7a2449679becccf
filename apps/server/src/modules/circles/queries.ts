import type { Circle, CircleRow } from '@gongdu/contract/circles/circle';
import { Problem } from '@gongdu/contract/problem';
import type { Database } from '../../db/database.ts';
import { isCountPart, isIdPart, isTimestampPart, parseCursor, toPage } from '../../db/keyset.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import * as members from './member-store.ts';
import { canAdminister } from './policy.ts';
import { refusalOf, toCircle, toMember, toRequest, toRow, type Viewer } from './presenter.ts';
import * as requests from './request-store.ts';
import * as store from './store.ts';

interface Page {
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/** What readers, members and those who run a circle get to see. */
export function createQueries({ db, accounts }: { db: Database; accounts: Accounts }) {
  return { list, listMine, read, rows, listMembers, listRequests, requireVisible };

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

  async function rows(caller: Caller, circles: readonly store.StoredCircle[]): Promise<CircleRow[]> {
    const viewerIn = await viewersOf(caller, circles);
    return circles.map((circle) => toRow(circle, viewerIn(circle.id)));
  }

  async function read(caller: Caller, id: number): Promise<Circle> {
    const circle = await requireVisible(caller, id);
    const viewer = (await viewersOf(caller, [circle]))(id);
    const uids = [circle.ownerUid, circle.announcedByUid ?? 0, viewer.transfer?.toUid ?? 0];
    return toCircle(circle, caller.uid, viewer, await accounts.getPeople(uids));
  }

  /** Public circles, and one's own. */
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
    const found = await requests.listRequests(db, id, { tab, after: cursor, pageSize });
    const page = toPage(found, pageSize, (row) => [row.id]);
    const people = await accounts.getPeople(page.rows.flatMap((row) => [row.uid, row.decidedByUid ?? 0]));
    return { rows: page.rows.map((row) => toRequest(row, people)), next: page.next };
  }

  async function viewersOf(caller: Caller, circles: readonly store.StoredCircle[]) {
    const ids = circles.map(({ id }) => id);
    const [member, request, transfer] = await Promise.all([
      members.membershipsOf(db, caller.uid, ids),
      requests.findNewest(db, caller.uid, ids),
      members.findTransfers(db, ids),
    ]);
    return (id: number): Viewer => ({
      member: member.get(id),
      request: request.get(id),
      transfer: transfer.get(id),
    });
  }
}
