import type { Circle, CircleRow } from '@gongdu/contract/circle';
import { Problem } from '@gongdu/contract/problem';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { countPart, idPart, instantPart, pageOf, partsOf } from '../../http/page-place.ts';
import type { Accounts } from '../accounts/service.ts';
import * as members from './member-store.ts';
import { mayRun } from './policy.ts';
import { type Mine, refusalOf, toCircle, toMember, toRequest, toRow } from './presenter.ts';
import * as requests from './request-store.ts';
import * as store from './store.ts';

interface Page {
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/** What readers, members and those who run a circle get to see. */
export function createReading({ db, accounts }: { db: Database; accounts: Accounts }) {
  return { list, mine, read, rows, listMembers, listRequests, seen };

  async function list(caller: Caller, { after, ...filter }: Omit<store.DirectoryFilter, 'after'> & Page) {
    const active = filter.sort === 'active';
    const parts = partsOf(after, [active ? instantPart : countPart, idPart]);
    const place = parts && { value: parts[0] ?? '', id: Number(parts[1]) };
    const found = await store.listDirectory(db, { ...filter, after: place });
    const page = pageOf(found, filter.pageSize, ({ activeAt, members: n, id }) => [
      active ? activeAt : n,
      id,
    ]);
    return { rows: await rows(caller, page.rows), next: page.next };
  }

  async function mine(caller: Caller) {
    const circles = await store.listOf(db, caller.uid);
    const standing = await standingsOf(caller, circles);
    return circles
      .filter(({ state, ownerUid }) => state === 'public' || ownerUid === caller.uid)
      .map((circle) => {
        const here = standing(circle.id);
        return {
          ...toRow(circle, here),
          refusal: circle.ownerUid === caller.uid ? refusalOf(circle) : null,
          offered: here.transfer?.toUid === caller.uid,
          reason: here.member ? null : (here.request?.reason ?? null),
        };
      });
  }

  async function rows(caller: Caller, circles: readonly store.StoredCircle[]): Promise<CircleRow[]> {
    const standing = await standingsOf(caller, circles);
    return circles.map((circle) => toRow(circle, standing(circle.id)));
  }

  async function read(caller: Caller, id: number): Promise<Circle> {
    const circle = await seen(caller, id);
    const here = (await standingsOf(caller, [circle]))(id);
    const concerned = [circle.ownerUid, circle.announcedByUid ?? 0, here.transfer?.toUid ?? 0];
    return toCircle(circle, caller.uid, here, await accounts.people(concerned));
  }

  /** Public circles, and one's own. */
  async function seen(caller: Caller, id: number): Promise<store.StoredCircle> {
    const circle = await store.findCircle(db, id);
    const visible = circle && (circle.state === 'public' || circle.ownerUid === caller.uid);
    if (!visible) throw new Problem('circle.not_found');
    return circle;
  }

  async function listMembers(caller: Caller, id: number, { name, after, pageSize }: Page & { name: string }) {
    await seen(caller, id);
    const parts = partsOf(after, [countPart, instantPart, idPart]);
    const place = parts && { rank: Number(parts[0]), joinedAt: parts[1] ?? '', uid: Number(parts[2]) };
    const found = await members.listMembers(db, id, { name, after: place, pageSize });
    const page = pageOf(found, pageSize, ({ rank, joinedAt, uid }) => [rank, joinedAt, uid]);
    const me = await members.findMember(db, id, caller.uid);
    const people = await accounts.people(page.rows.map(({ uid }) => uid));
    const reader = { uid: caller.uid, role: me?.role };
    return { rows: page.rows.map((row) => toMember(row, reader, people)), next: page.next };
  }

  async function listRequests(
    caller: Caller,
    id: number,
    { tab, after, pageSize }: Page & { tab: 'waiting' | 'approved' | 'declined' },
  ) {
    const me = await members.findMember(db, id, caller.uid);
    if (!mayRun(me?.role)) throw new Problem('session.forbidden');
    const place = partsOf(after, [idPart])?.map(Number)[0];
    const found = await requests.listRequests(db, id, { tab, after: place, pageSize });
    const page = pageOf(found, pageSize, (row) => [row.id]);
    const people = await accounts.people(page.rows.flatMap((row) => [row.uid, row.decidedByUid ?? 0]));
    return { rows: page.rows.map((row) => toRequest(row, people)), next: page.next };
  }

  async function standingsOf(caller: Caller, circles: readonly store.StoredCircle[]) {
    const ids = circles.map(({ id }) => id);
    const [member, request, transfer] = await Promise.all([
      members.membershipsOf(db, caller.uid, ids),
      requests.newestOf(db, caller.uid, ids),
      members.findTransfers(db, ids),
    ]);
    return (id: number): Mine => ({
      member: member.get(id),
      request: request.get(id),
      transfer: transfer.get(id),
    });
  }
}
