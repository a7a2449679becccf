import { createHash, randomBytes } from 'node:crypto';
import {
  type CircleInvitation,
  type InvitationState,
  type InvitedCircle,
  invitationsMax,
} from '@gongdu/contract/community/circles/invitations';
import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../db/database.ts';
import { isIdPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import { createTokenBuckets } from '../../../shared/token-buckets.ts';
import type { Accounts, People } from '../../core/accounts/service.ts';
import type { Books } from '../../library/books/service.ts';
import { findCurrentBook } from './book-store.ts';
import * as store from './invitation-store.ts';
import {
  addMember,
  assertCapacity,
  closeWaitingRequest,
  type LockedCircle,
  type WithLockedCircle,
} from './locked-circle.ts';
import * as members from './member-store.ts';
import { joinedByInvitation } from './notification-messages.ts';
import { canAdminister, canGrantEntry } from './policy.ts';
import { membershipOf, toCoverBook } from './presenter.ts';
import { findCircle, type StoredCircle } from './store.ts';

/** Codes that a member may try without finding an invitation, in an hour. */
const guessesPerHour = 20;
/** Members shown beside the owner and the admins. */
const peopleShown = 12;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly withLockedCircle: WithLockedCircle;
  readonly accounts: Accounts;
  readonly books: Pick<Books, 'find'>;
}

interface NewInvitation {
  readonly days: '1' | '7' | '30';
  readonly uses: number;
}

/** Links by which the owner and the admins let members in without a request. */
export function createCircleInvitations({ db, clock, withLockedCircle, accounts, books }: Needs) {
  const guesses = createTokenBuckets(guessesPerHour, 3_600_000, () => clock.now().getTime());
  return { listInvitations, createInvitation, endInvitation, readInvitation, acceptInvitation };

  async function listInvitations(
    caller: Caller,
    id: number,
    { after, pageSize }: { after?: string | undefined; pageSize: number },
  ) {
    const me = await members.findMember(db, id, caller.uid);
    if (!canAdminister(me?.role)) throw new Problem('session.forbidden');
    const cursor = parseCursor(after, [isIdPart])?.map(Number)[0];
    const found = await store.listInvitations(db, id, { after: cursor, pageSize });
    const page = toPage(found, pageSize, (row) => [row.id]);
    const people = await accounts.getPeople(page.rows.map(({ byUid }) => byUid));
    const now = clock.now().toISOString();
    return { rows: page.rows.map((row) => toInvitation(row, people, now)), next: page.next };
  }

  /** The code is in the reply alone; the database has its hash. */
  function createInvitation(
    caller: Caller,
    id: number,
    { days, uses }: NewInvitation,
  ): Promise<CircleInvitation & { code: string }> {
    return withLockedCircle(caller, id, async ({ tx, me, now, log }) => {
      if (!canAdminister(me?.role)) throw new Problem('session.forbidden');
      if ((await store.countValid(tx.sql, id, now)) >= invitationsMax)
        throw new Problem('circle.too_many_invites', { n: invitationsMax });
      const code = randomBytes(18).toString('base64url');
      const expiresAt = new Date(Date.parse(now) + Number(days) * dayMs).toISOString();
      const row = {
        circleId: id,
        hash: hashOf(code),
        byUid: caller.uid,
        createdAt: now,
        expiresAt,
        usesMax: uses,
      };
      const made = await store.insertInvitation(tx.sql, row);
      await log('invitation_made', null, `${uses} 人，${days} 天`);
      return { ...toInvitation(made, await accounts.getPeople([caller.uid], tx.sql), now), code };
    });
  }

  function endInvitation(caller: Caller, id: number, invitationId: number): Promise<null> {
    return withLockedCircle(caller, id, async ({ tx, me, now, log }) => {
      if (!canAdminister(me?.role)) throw new Problem('session.forbidden');
      if (!(await store.endInvitation(tx.sql, { id: invitationId, circleId: id, at: now })))
        throw new Problem('circle.invite_ended');
      await log('invitation_ended');
      return null;
    });
  }

  async function readInvitation(caller: Caller, code: string): Promise<InvitedCircle> {
    const invitation = await requireInvitation(caller, code);
    const { circleId, byUid, expiresAt } = invitation;
    const circle = await findCircle(db, circleId);
    if (circle?.state !== 'public') throw new Problem('circle.invite_circle_gone');
    const member = await members.findMember(db, circleId, caller.uid);
    const inviter = await members.findMember(db, circleId, byUid);
    if (!member) {
      assertValid(invitation, circle, inviter, clock.now().toISOString());
      if (await store.wasRemoved(db, circleId, caller.uid)) throw new Problem('circle.invite_removed');
    }
    const request = (await members.findNewest(db, caller.uid, [circleId])).get(circleId);
    const first = await members.listMembers(db, circleId, { name: '', pageSize: peopleShown - 1 });
    const reading = await findCurrentBook(db, circleId);
    const [people, found] = await Promise.all([
      accounts.getPeople([byUid, ...first.map(({ uid }) => uid)]),
      books.find(reading ? [reading.bookId] : []),
    ]);
    const book = reading && found.get(reading.bookId);
    const { name, about, cover, category, joinMode, seats, rule } = circle;
    return {
      id: circleId,
      name,
      about,
      cover,
      category,
      joinMode,
      seats,
      rule,
      members: circle.members,
      book: book ? toCoverBook(book) : null,
      people: first.map(({ uid }) => people.get(uid)),
      standing: membershipOf({ member, request }),
      invitedBy: people.get(byUid),
      expiresAt,
    };
  }

  /** Counted and joined under the lock of the circle, which gives the last place of an invitation away once. */
  async function acceptInvitation(caller: Caller, code: string): Promise<number> {
    const { circleId, hash } = await requireInvitation(caller, code);
    await withLockedCircle(caller, circleId, (locked) => accept(caller, locked, hash)).catch(
      (error: unknown) => {
        const isGone = error instanceof Problem && error.code === 'circle.not_found';
        throw isGone ? new Problem('circle.invite_circle_gone') : error;
      },
    );
    return circleId;
  }

  async function accept(caller: Caller, locked: LockedCircle, hash: string): Promise<void> {
    const { tx, circle, me, now, log, notify } = locked;
    if (me) throw new Problem('circle.already_member');
    const invitation = await store.findByHash(tx.sql, hash);
    if (!invitation) throw new Problem('circle.invite_unknown');
    const { id, byUid } = invitation;
    assertValid(invitation, circle, await members.findMember(tx.sql, circle.id, byUid), now);
    if (await store.wasRemoved(tx.sql, circle.id, caller.uid)) throw new Problem('circle.invite_removed');
    await assertCapacity(locked, caller.uid);
    await store.addUse(tx.sql, id);
    await closeWaitingRequest(locked, caller.uid);
    await addMember(locked, caller.uid);
    await log('invited', byUid);
    const joined = { uid: caller.uid, name: await nameOf(tx, caller.uid) };
    await notify(joinedByInvitation({ ...circle, uid: byUid }, joined));
  }

  async function nameOf(tx: Transaction, uid: number): Promise<string> {
    return (await accounts.getPerson(uid, tx.sql)).name;
  }

  /** @throws Problem `circle.invite_unknown`, and `request.too_many` for a member who tries codes */
  async function requireInvitation(caller: Caller, code: string): Promise<store.StoredInvitation> {
    const invitation = await store.findByHash(db, hashOf(code));
    if (invitation) return invitation;
    const wait = guesses.take(caller.uid);
    if (wait > 0) throw new Problem('request.too_many', { seconds: Math.max(1, Math.ceil(wait / 1_000)) });
    throw new Problem('circle.invite_unknown');
  }
}

/** @param inviter Their present membership: the link of a former admin lets no one in. */
function assertValid(
  invitation: store.StoredInvitation,
  { joinMode }: StoredCircle,
  inviter: members.StoredMember | undefined,
  now: string,
): void {
  const state = stateOf(invitation, now);
  if (state === 'ended' || !canAdminister(inviter?.role)) throw new Problem('circle.invite_ended');
  if (state === 'expired') throw new Problem('circle.invite_expired');
  if (state === 'exhausted') throw new Problem('circle.invite_used_up');
  if (!canGrantEntry(inviter?.role, joinMode)) throw new Problem('circle.invite_not_granted');
}

function stateOf(
  { endedAt, expiresAt, uses, usesMax }: store.StoredInvitation,
  now: string,
): InvitationState {
  if (endedAt !== null) return 'ended';
  if (Date.parse(expiresAt) <= Date.parse(now)) return 'expired';
  return uses >= usesMax ? 'exhausted' : 'valid';
}

function toInvitation(row: store.StoredInvitation, people: People, now: string): CircleInvitation {
  const { id, byUid, createdAt, expiresAt, usesMax, uses } = row;
  return { id, by: people.get(byUid), createdAt, expiresAt, usesMax, uses, state: stateOf(row, now) };
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
