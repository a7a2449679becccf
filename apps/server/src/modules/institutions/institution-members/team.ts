import { institutionPermissionCodes } from '@gongdu/contract/core/institutions/permissions';
import {
  type InstitutionTeam,
  invitationDays,
  openInvitationsMax,
} from '@gongdu/contract/institutions/members';
import { Problem } from '@gongdu/contract/problem';
import { type Caller, institutionOf } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { maskPhone } from '../../../shared/text/mask-phone.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { assertWithinOwn, type Grant, type RightsOfStaff, resolveGrant, wordsOf } from './grant.ts';
import {
  assertCapacity,
  type LockedInstitution,
  type LockedSteps,
  requireOpen,
} from './locked-institution.ts';
import * as messages from './notification-messages.ts';
import { listRoles } from './roles-store.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly steps: LockedSteps;
  /** Notifies the accounts of invited phones. */
  readonly notifyInvited: () => Promise<void>;
}

/** The institution's side: its members, invitations, roles and permissions, and the offer to transfer it. */
export function createTeam(needs: Needs) {
  const { db, clock, accounts, audit, notifications, steps } = needs;
  const { withLocked, dismiss, closeInvitation, retractOffer } = steps;
  return { readTeam, invite, cancelInvitation, update, remove, offer, withdrawOffer };

  async function readTeam(caller: Caller): Promise<InstitutionTeam> {
    const institutionId = institutionOf(caller);
    const [roles, members, invitations, offered] = await Promise.all([
      listRoles(db, institutionId),
      store.listMembers(db, institutionId),
      caller.permissions.includes('inst:member:invite')
        ? store.listOpenInvitations(db, institutionId, clock.now().toISOString())
        : [],
      store.findOffer(db, institutionId),
    ]);
    const people = await accounts.getPeople([
      ...members.map(({ uid }) => uid),
      ...invitations.map(({ invitedBy }) => invitedBy),
      offered?.toUid ?? 0,
    ]);
    return {
      roles,
      members: members.map(({ uid, role, permissions, namedRoleId, ownPermissions, joinedAt }) => ({
        ...people.get(uid),
        role,
        permissions: role === 'staff' ? permissions : [...institutionPermissionCodes],
        namedRoleId,
        ownPermissions: ownPermissions ?? permissions,
        joinedAt,
        me: uid === caller.actingUid,
      })),
      invitations: invitations.map((row) => ({
        ...row,
        phone: maskPhone(row.phone),
        invitedBy: people.get(row.invitedBy),
      })),
      handOver: offered ? { to: people.get(offered.toUid), at: offered.offeredAt } : null,
    };
  }

  async function invite(caller: Caller, phone: string, grant: Grant): Promise<InstitutionTeam> {
    await withLocked(institutionOf(caller), async ({ tx, id, name, now }) => {
      const given = await resolveGrant(tx, id, grant);
      assertWithinOwn(caller, given);
      await store.closeExpired(tx.sql, id, now);
      const [members, invitations] = await Promise.all([
        store.listMembers(tx.sql, id),
        store.listOpenInvitations(tx.sql, id, now),
      ]);
      assertCapacity(members.length + invitations.length);
      if (invitations.length >= openInvitationsMax)
        throw new Problem('institution_member.too_many', { what: '待答复的邀请', n: openInvitationsMax });
      if (invitations.some((each) => each.phone === phone))
        throw new Problem('institution_member.invited_already');
      const invitedBy = caller.actingUid ?? caller.uid;
      const expiresAt = new Date(Date.parse(now) + invitationDays * dayMs).toISOString();
      await store.insertInvitation(tx.sql, {
        institutionId: id,
        phone,
        role: given.role,
        permissions: given.ownPermissions ?? [],
        namedRoleId: given.namedRoleId,
        invitedBy,
        invitedAt: now,
        expiresAt,
      });
      await audit.write(tx, caller, 'institution_member.invited', id, { name });
    });
    await needs.notifyInvited();
    return readTeam(caller);
  }

  async function cancelInvitation(caller: Caller, invitationId: number): Promise<InstitutionTeam> {
    await withLocked(institutionOf(caller), async ({ tx, id, now }) => {
      const invitation = await requireOpen(tx, invitationId, now);
      if (invitation.institutionId !== id) throw new Problem('institution_member.invitation_over');
      await closeInvitation(tx, invitation, now);
    });
    return readTeam(caller);
  }

  async function update(caller: Caller, uid: number, grant: Grant): Promise<InstitutionTeam> {
    await withLocked(institutionOf(caller), async (locked) => {
      const before = await requireOther(caller, locked, uid);
      const given = await resolveGrant(locked.tx, locked.id, grant, before);
      assertWithinOwn(caller, given);
      await store.updateMember(locked.tx.sql, uid, given);
      await audit.write(locked.tx, caller, 'institution_member.role_changed', locked.id, {
        name: locked.name,
        uid,
        ...changeInWords(before, given),
      });
      await notifications.notify(locked.tx, messages.roleChanged(uid, locked, grant.role));
    });
    return readTeam(caller);
  }

  async function remove(caller: Caller, uid: number): Promise<InstitutionTeam> {
    await withLocked(institutionOf(caller), async (locked) => {
      await requireOther(caller, locked, uid);
      await dismiss(locked, uid);
      await audit.write(locked.tx, caller, 'institution_member.removed', locked.id, {
        name: locked.name,
        uid,
      });
      await notifications.notify(locked.tx, messages.removed(uid, locked));
    });
    return readTeam(caller);
  }

  async function offer(caller: Caller, uid: number): Promise<InstitutionTeam> {
    await withLocked(institutionOf(caller), async (locked) => {
      const owner = await requireOwner(caller, locked);
      const member = await store.findMember(locked.tx.sql, uid);
      if (member?.institutionId !== locked.id) throw new Problem('institution_member.not_found');
      if (member.role === 'owner') throw new Problem('institution_member.owner_stays');
      await retractOffer(locked);
      const row = { institutionId: locked.id, toUid: uid, offeredAt: locked.now };
      await store.upsertOffer(locked.tx.sql, row);
      const { name } = await accounts.getPerson(owner, locked.tx.sql);
      await notifications.notify(locked.tx, messages.offered(uid, locked, name));
    });
    return readTeam(caller);
  }

  async function withdrawOffer(caller: Caller): Promise<InstitutionTeam> {
    await withLocked(institutionOf(caller), async (locked) => {
      await requireOwner(caller, locked);
      if (!(await retractOffer(locked))) throw new Problem('institution_member.no_offer');
    });
    return readTeam(caller);
  }
}

/** Another member of the caller's institution who is not the owner. */
async function requireOther(
  caller: Caller,
  { tx, id }: LockedInstitution,
  uid: number,
): Promise<store.MemberRow> {
  if (uid === caller.actingUid) throw new Problem('institution_member.oneself');
  const member = await store.findMember(tx.sql, uid);
  if (member?.institutionId !== id) throw new Problem('institution_member.not_found');
  if (member.role === 'owner') throw new Problem('institution_member.owner_stays');
  // staff who manage members cannot change members of a higher role
  assertWithinOwn(caller, member);
  return member;
}

/** Only the owner personally; not the institution's own account, which has no acting member. */
async function requireOwner({ actingUid }: Caller, { tx, id }: LockedInstitution): Promise<number> {
  const member = actingUid === null ? undefined : await store.findMember(tx.sql, actingUid);
  if (member?.institutionId !== id || member.role !== 'owner')
    throw new Problem('institution_member.owner_only');
  return member.uid;
}

/** Codes given and taken, for the audit log. */
function changeInWords(before: RightsOfStaff, after: RightsOfStaff) {
  const [held, now] = [before, after].map(({ role, permissions }) =>
    role === 'staff' ? permissions : institutionPermissionCodes,
  );
  return {
    given: wordsOf(now?.filter((code) => !held?.includes(code)) ?? []),
    taken: wordsOf(held?.filter((code) => !now?.includes(code)) ?? []),
  };
}
