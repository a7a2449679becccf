import { joinedMax } from '@gongdu/contract/circle';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Held, Hold } from './holding.ts';
import * as members from './member-store.ts';
import { askedToJoin } from './notice-words.ts';
import * as requests from './request-store.ts';
import { count } from './store.ts';

/** Hours after which a declined person may ask again. */
const askAgainAfter = 24;

/** How one comes into a circle and out of it, by one's own will. */
export function createJoining({ hold, accounts }: { hold: Hold; accounts: Accounts }) {
  return { join, cancel, leave };

  function join(caller: Caller, id: number, answer: string): Promise<void> {
    return hold(caller, id, async (held) => {
      const { tx, circle, me } = held;
      if (me) throw new Problem('circle.already_member');
      if (circle.joinMode === 'closed') throw new Problem('circle.closed');
      const asked = (await requests.newestOf(tx.sql, caller.uid, [id])).get(id);
      await refuseWithoutRoom(held, caller.uid);
      if (circle.joinMode === 'question') return ask(caller, held, asked, answer);
      if (asked?.state === 'waiting') await takeBack(held, asked);
      await enter(held, caller.uid);
      await held.log('joined');
    });
  }

  async function ask(
    caller: Caller,
    { tx, circle, now, log, tell }: Held,
    asked: requests.StoredRequest | undefined,
    answer: string,
  ): Promise<void> {
    if (asked?.state === 'waiting') throw new Problem('circle.already_asked');
    if (asked?.state === 'declined' && isLately(asked.decidedAt, now)) {
      throw new Problem('circle.declined_lately', { hours: askAgainAfter });
    }
    if (answer === '') throw new Problem('circle.answer_missing');
    const { id: circleId, question } = circle;
    await requests.insertRequest(tx.sql, { circleId, uid: caller.uid, question, answer, askedAt: now });
    await count(tx.sql, circleId, { waiting: 1 });
    await log('asked');
    const { name } = await accounts.person(caller.uid, tx.sql);
    for (const uid of await members.runnersOf(tx.sql, circleId)) {
      await tell(askedToJoin({ ...circle, uid }, { uid: caller.uid, name }, answer));
    }
  }

  function cancel(caller: Caller, id: number): Promise<void> {
    return hold(caller, id, async (held) => {
      const asked = (await requests.newestOf(held.tx.sql, caller.uid, [id])).get(id);
      if (asked?.state !== 'waiting') throw new Problem('circle.not_asked');
      await takeBack(held, asked);
      await held.log('cancelled');
    });
  }

  function leave(caller: Caller, id: number): Promise<void> {
    return hold(caller, id, async (held) => {
      if (!held.me) throw new Problem('circle.not_a_member');
      if (held.me.role === 'owner') throw new Problem('circle.owner_stays');
      await exit(held, held.me);
      await held.log('left');
    });
  }
}

/** @throws Problem when the circle has no seat left, or the person is in too many circles. */
export async function refuseWithoutRoom({ tx, circle }: Held, uid: number): Promise<void> {
  if (circle.members >= circle.seats) throw new Problem('circle.full', { seats: circle.seats });
  if ((await members.countJoined(tx.sql, uid)) >= joinedMax)
    throw new Problem('circle.too_many_joined', { n: joinedMax });
}

export async function enter({ tx, circle, now }: Held, uid: number): Promise<void> {
  await members.insertMember(tx.sql, { circleId: circle.id, uid, role: 'member', joinedAt: now });
  await count(tx.sql, circle.id, { members: 1 });
}

export async function exit({ tx, circle }: Held, { uid, role }: members.StoredMember): Promise<void> {
  await members.deleteMember(tx.sql, circle.id, uid);
  await members.deleteTransfer(tx.sql, circle.id, uid);
  await count(tx.sql, circle.id, { members: -1, admins: role === 'admin' ? -1 : 0 });
}

async function takeBack({ tx, circle, now }: Held, { id, uid }: requests.StoredRequest): Promise<void> {
  const outcome = { state: 'cancelled', reason: null, decidedAt: now, decidedByUid: uid } as const;
  await requests.closeRequest(tx.sql, id, outcome);
  await count(tx.sql, circle.id, { waiting: -1 });
}

function isLately(at: string | null, now: string): boolean {
  return at !== null && Date.parse(now) - Date.parse(at) < askAgainAfter * 3_600_000;
}
