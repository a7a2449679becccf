import { randomBytes } from 'node:crypto';
import { includesPermission } from '@gongdu/contract/auth/role';
import { clientEvents } from '@gongdu/contract/live';
import * as z from 'zod/mini';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import type { NodeBus } from '../../realtime/bus.ts';
import type { Accounts } from '../accounts/service.ts';
import type { InstitutionRights } from '../institution-members/rights.ts';
import { findSession } from './sessions/store.ts';

/** A page that has a session open. */
interface Viewing {
  readonly page: string;
  readonly institutionId: number;
  readonly sessionId: number;
  readonly uid: number;
  readonly name: string;
  readonly typing: boolean;
}

/** Who looks at which session, from node to node. */
export interface LeaveSessionViewing {
  /** All that a node's pages have open; sent with each change and while any is open. */
  leaveSessionViewing: { readonly node: string; readonly viewing: readonly Viewing[] };
}

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly rights: Pick<InstitutionRights, 'codesOf'>;
  readonly bus: NodeBus<LeaveSessionViewing>;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds: how often a node tells what its pages have open, and how long it is believed. */
const timing = { heartbeatMs: 10_000, timeoutMs: 30_000 };
/** Sessions that one page may open within a heartbeat; a member who works through the list opens fewer. */
const maxOpened = 60;

/** Which members of an institution have a session open, and who types; kept in memory, gone with the page. */
export function createViewers({ db, clock, live, accounts, rights, bus, onFailure }: Needs) {
  const node = randomBytes(6).toString('hex');
  const here = new Map<string, Viewing>();
  const elsewhere = new Map<string, { readonly heardAt: number; readonly viewing: readonly Viewing[] }>();
  const opened = new Map<string, number>();
  /** The newest request of each page, so that a slow check does not overtake a later one. */
  const latest = new Map<string, number>();
  live.onClientEvent('viewingLeaveSession', (page, caller, payload) => {
    show(page, caller, payload).catch(onFailure);
  });
  live.onPageClosed((page) => {
    latest.delete(page);
    opened.delete(page);
    leave(page);
  });
  bus.subscribe('leaveSessionViewing', ({ node: name, viewing }) => {
    const before = elsewhere.get(name)?.viewing ?? [];
    elsewhere.set(name, { heardAt: clock.now().getTime(), viewing });
    const sessions = changedSessions(before, viewing);
    for (const session of sessions) push(session);
  });
  bus.onMissed(announce);
  const heartbeat = setInterval(() => {
    opened.clear();
    if (here.size > 0) announce();
    forgetSilent();
  }, timing.heartbeatMs).unref();
  return { stop: () => clearInterval(heartbeat) };

  async function show(page: string, caller: Caller, payload: unknown): Promise<void> {
    const { success, data } = z.safeParse(clientEvents.viewingLeaveSession, payload);
    if (!success || !data) return leave(page);
    const turn = (latest.get(page) ?? 0) + 1;
    latest.set(page, turn);
    const current = here.get(page);
    if (current?.sessionId === data.sessionId) {
      if (current.typing !== data.typing) set({ ...current, typing: data.typing });
      return;
    }
    const count = (opened.get(page) ?? 0) + 1;
    opened.set(page, count);
    const viewing = count <= maxOpened && (await findViewing(page, caller, data));
    if (latest.get(page) !== turn) return;
    if (viewing) set(viewing);
    else leave(page);
  }

  /** null where the session is not theirs to see. */
  async function findViewing(
    page: string,
    { uid: accountUid, role, institutionId, actingUid }: Caller,
    { sessionId, typing }: { sessionId: number; typing: boolean },
  ): Promise<Viewing | null> {
    if (role !== 'institution' || institutionId === null || !Number.isSafeInteger(sessionId)) return null;
    const codes = await rights.codesOf(institutionId, actingUid);
    if (!codes || !includesPermission(codes, 'inst:message:read')) return null;
    if (!(await findSession(db, institutionId, sessionId))) return null;
    const { uid, name } = await accounts.getPerson(actingUid ?? accountUid);
    return { page, institutionId, sessionId, uid, name, typing };
  }

  function set(viewing: Viewing): void {
    const before = here.get(viewing.page);
    here.set(viewing.page, viewing);
    announce();
    if (before && before.sessionId !== viewing.sessionId) push(before.sessionId);
    push(viewing.sessionId);
  }

  function leave(page: string): void {
    const before = here.get(page);
    if (!before) return;
    here.delete(page);
    announce();
    push(before.sessionId);
  }

  function announce(): void {
    bus.publish('leaveSessionViewing', { node, viewing: [...here.values()] });
  }

  /** To each page of this node that has the session open: the others. */
  function push(sessionId: number): void {
    const all = [...here.values(), ...[...elsewhere.values()].flatMap(({ viewing }) => viewing)].filter(
      (viewing) => viewing.sessionId === sessionId,
    );
    for (const viewing of here.values()) {
      if (viewing.sessionId !== sessionId) continue;
      const others = new Map<number, { uid: number; name: string; typing: boolean }>();
      for (const { uid, name, typing, institutionId } of all) {
        if (uid === viewing.uid || institutionId !== viewing.institutionId) continue;
        others.set(uid, { uid, name, typing: typing || (others.get(uid)?.typing ?? false) });
      }
      live.toPages([viewing.page], 'leave-session.viewers', { sessionId, viewers: [...others.values()] });
    }
  }

  /** A node that went down says nothing any more. */
  function forgetSilent(): void {
    const since = clock.now().getTime() - timing.timeoutMs;
    for (const [name, { heardAt, viewing }] of elsewhere) {
      if (heardAt >= since) continue;
      elsewhere.delete(name);
      for (const session of changedSessions(viewing, [])) push(session);
    }
  }
}

function changedSessions(before: readonly Viewing[], after: readonly Viewing[]): Set<number> {
  const written = (all: readonly Viewing[]) => new Map(all.map((each) => [JSON.stringify(each), each]));
  const [old, current] = [written(before), written(after)];
  const changed = [
    ...[...old].filter(([key]) => !current.has(key)),
    ...[...current].filter(([key]) => !old.has(key)),
  ];
  return new Set(changed.map(([, { sessionId }]) => sessionId));
}
