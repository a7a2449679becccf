import type { InstitutionInvitations } from '@gongdu/contract/institutions/members';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { inOrder, resolveGrant } from './grant.ts';
import { assertCapacity, type LockedSteps, requireOpen } from './locked-institution.ts';
import * as messages from './notification-messages.ts';
import { findRoles } from './roles-store.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly institutions: Pick<Institutions, 'getMany'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly steps: LockedSteps;
}

/** A reader's own side: invitations to institutions, hand-over, leaving. */
export function createMembership({ db, clock, accounts, audit, institutions, notifications, steps }: Needs) {
  const { withLocked, admit, dismiss, closeInvitation } = steps;
  return { readOwn, answerInvitation, answerOffer, showWorks, leave, notifyInvited };

  /** A reader's invitations, and their membership of an institution. */
  async function readOwn({ uid }: Caller): Promise<InstitutionInvitations> {
    const { phone } = await accounts.require(uid);
    const now = clock.now().toISOString();
    const [member, invitations] = await Promise.all([
      store.findMember(db, uid),
      phone === null ? [] : store.listInvitationsTo(db, phone, now),
    ]);
    const people = await accounts.getPeople(invitations.map(({ invitedBy }) => invitedBy));
    const named = await institutions.getMany([
      ...invitations.map(({ institutionId }) => institutionId),
      ...(member ? [member.institutionId] : []),
    ]);
    const offered = member && (await store.findOffer(db, member.institutionId));
    const roles = await findRoles(
      db,
      [...invitations, ...(member ? [member] : [])].flatMap(({ namedRoleId }) => namedRoleId ?? []),
    );
    return {
      invitations: invitations.map(({ id, institutionId, role, invitedBy, expiresAt, ...given }) => {
        const namedRole = roles.get(given.namedRoleId ?? 0);
        return {
          id,
          role,
          permissions: inOrder([...(namedRole?.permissions ?? []), ...given.permissions]),
          namedRole: namedRole?.name ?? null,
          expiresAt,
          institution: named.get(institutionId),
          invitedBy: people.get(invitedBy),
        };
      }),
      membership: member
        ? {
            role: member.role,
            namedRole: roles.get(member.namedRoleId ?? 0)?.name ?? null,
            worksOnPage: member.worksOnPage,
            joinedAt: member.joinedAt,
            offered: offered?.toUid === uid,
            institution: named.get(member.institutionId),
          }
        : null,
    };
  }

  async function answerInvitation(
    caller: Caller,
    invitationId: number,
    accept: boolean,
  ): Promise<InstitutionInvitations> {
    const found = await store.findInvitation(db, invitationId);
    const { phone, name } = await accounts.require(caller.uid);
    if (!found || found.phone !== phone) throw new Problem('institution_member.invitation_over');
    await withLocked(found.institutionId, async (locked) => {
      const { tx, id, now } = locked;
      const invitation = await requireOpen(tx, invitationId, now);
      if (accept) {
        assertCapacity((await store.listMembers(tx.sql, id)).length);
        // the role may have been changed meanwhile
        const given = await resolveGrant(tx, id, invitation);
        const joined = { uid: caller.uid, institutionId: id, ...given, joinedAt: now };
        if (!(await admit(tx, joined))) throw new Problem('institution_member.member_already');
        await audit.write(tx, caller, 'institution_member.joined', id, { name: locked.name });
      }
      await closeInvitation(tx, invitation, now);
      const answer = { byUid: caller.uid, name, accepted: accept };
      await notifications.notify(tx, messages.invitationAnswered(invitation.invitedBy, locked, answer));
    });
    return readOwn(caller);
  }

  async function answerOffer(caller: Caller, accept: boolean): Promise<InstitutionInvitations> {
    const member = await store.findMember(db, caller.uid);
    if (!member) throw new Problem('institution_member.no_offer');
    await withLocked(member.institutionId, async (locked) => {
      const { tx, id } = locked;
      const offered = await store.findOffer(tx.sql, id);
      const owner = (await store.listMembers(tx.sql, id)).find(({ role }) => role === 'owner');
      if (offered?.toUid !== caller.uid || !owner) throw new Problem('institution_member.no_offer');
      await store.deleteOffer(tx.sql, id);
      if (accept) {
        const everyCode = { permissions: [], namedRoleId: null, ownPermissions: null };
        await store.updateMember(tx.sql, owner.uid, { role: 'admin', ...everyCode });
        await store.updateMember(tx.sql, caller.uid, { role: 'owner', ...everyCode });
        await audit.write(tx, caller, 'institution_member.handed_over', id, {
          name: locked.name,
          uid: owner.uid,
        });
      }
      const { name } = await accounts.getPerson(caller.uid, tx.sql);
      await notifications.notify(tx, messages.offerAnswered(owner.uid, locked, { name, accepted: accept }));
    });
    return readOwn(caller);
  }

  /** Whether the institution's page may show what the member publishes under their own name. */
  async function showWorks(caller: Caller, isShown: boolean): Promise<InstitutionInvitations> {
    if (!(await store.setWorksOnPage(db, caller.uid, isShown)))
      throw new Problem('institution_member.not_found');
    return readOwn(caller);
  }

  async function leave(caller: Caller): Promise<InstitutionInvitations> {
    const member = await store.findMember(db, caller.uid);
    if (!member) throw new Problem('institution_member.not_found');
    await withLocked(member.institutionId, async (locked) => {
      const { tx, id } = locked;
      const current = await store.findMember(tx.sql, caller.uid);
      if (current?.institutionId !== id) throw new Problem('institution_member.not_found');
      if (current.role === 'owner') throw new Problem('institution_member.owner_stays');
      await dismiss(locked, caller.uid);
      await audit.write(tx, caller, 'institution_member.left', id, { name: locked.name });
      const owner = (await store.listMembers(tx.sql, id)).find(({ role }) => role === 'owner');
      const { name } = await accounts.getPerson(caller.uid, tx.sql);
      if (owner) await notifications.notify(tx, messages.left(owner.uid, locked, name));
    });
    return readOwn(caller);
  }

  /** Notifies the accounts of invited phones: at once, or soon after the account is created. */
  async function notifyInvited(): Promise<void> {
    for (let more = true; more; ) {
      more = await inTransaction(db, async (tx) => {
        const rows = await store.takeUnnotified(tx.sql, clock.now().toISOString(), 50);
        const ordered = rows.toSorted((a, b) => (a.notifiedUid ?? 0) - (b.notifiedUid ?? 0));
        for (const { notifiedUid, institutionId, institutionName, invitedBy, role } of ordered) {
          const institution = { id: institutionId, name: institutionName };
          const message = messages.invited(notifiedUid ?? 0, institution, { byUid: invitedBy, role });
          await notifications.notify(tx, message);
        }
        return rows.length > 0;
      });
    }
  }
}
