import { institutionMembersMax } from '@gongdu/contract/institutions/members';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { InstitutionRights } from './rights.ts';
import * as store from './store.ts';

/** An institution whose row is locked until the transaction ends: serializes changes of its members. */
export interface LockedInstitution {
  readonly tx: Transaction;
  readonly id: number;
  readonly name: string;
  readonly now: string;
}

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'setInstitution'>;
  readonly institutionRights: Pick<InstitutionRights, 'forget'>;
  readonly notifications: Pick<Notifications, 'retract'>;
  /** After the commit. */
  readonly onLeft: (uid: number) => void;
}

export type LockedSteps = ReturnType<typeof createLockedSteps>;

/** Operations that both sides of a membership use. */
export function createLockedSteps(needs: Needs) {
  const { db, clock, live, accounts, institutionRights, notifications, onLeft } = needs;
  return { withLocked, admit, dismiss, closeInvitation, retractOffer };

  function withLocked(id: number, change: (locked: LockedInstitution) => Promise<void>): Promise<void> {
    return inTransaction(db, async (tx) => {
      const row = await store.lockInstitution(tx.sql, id);
      if (!row) throw new Problem('institution.not_found');
      tx.afterCommit(institutionRights.forget);
      tx.afterCommit(() => live.toMember(row.accountUid, 'institution-team.changed'));
      await change({ tx, id, name: row.name, now: clock.now().toISOString() });
    });
  }

  /** @returns false when the reader already belongs to an institution. */
  async function admit(tx: Transaction, member: Omit<store.MemberRow, 'worksOnPage'>): Promise<boolean> {
    if (!(await store.insertMember(tx.sql, member))) return false;
    await accounts.setInstitution(tx.sql, member.uid, member.institutionId);
    return true;
  }

  /** The member leaves; deletes an offer to them. */
  async function dismiss(locked: LockedInstitution, uid: number): Promise<void> {
    const offered = await store.findOffer(locked.tx.sql, locked.id);
    if (offered?.toUid === uid) await retractOffer(locked);
    await store.deleteMember(locked.tx.sql, uid);
    await accounts.setInstitution(locked.tx.sql, uid, null);
    locked.tx.afterCommit(() => onLeft(uid));
  }

  /** Deletes the invitation's notification with it. */
  async function closeInvitation(
    tx: Transaction,
    { id, institutionId, notifiedUid }: store.InvitationRow,
    now: string,
  ): Promise<void> {
    await store.closeInvitation(tx.sql, id, now);
    if (notifiedUid !== null) {
      const about = {
        kind: 'institution_invited',
        objectKind: 'institution',
        objectId: institutionId,
      } as const;
      await notifications.retract(tx, { uid: notifiedUid, ...about });
    }
  }

  /** @returns whether there was one. */
  async function retractOffer({ tx, id }: LockedInstitution): Promise<boolean> {
    const previous = await store.findOffer(tx.sql, id);
    if (!previous) return false;
    await store.deleteOffer(tx.sql, id);
    const about = { kind: 'institution_offer', objectKind: 'institution', objectId: id } as const;
    await notifications.retract(tx, { uid: previous.toUid, ...about });
    return true;
  }
}

/** @throws institution_member.invitation_over when it was answered, cancelled or has expired. */
export async function requireOpen(tx: Transaction, id: number, now: string): Promise<store.InvitationRow> {
  const invitation = await store.findInvitation(tx.sql, id);
  if (!invitation || invitation.closedAt !== null || invitation.expiresAt <= now)
    throw new Problem('institution_member.invitation_over');
  return invitation;
}

/** @throws institution_member.too_many above the limit of members. */
export function assertCapacity(taken: number): void {
  if (taken >= institutionMembersMax)
    throw new Problem('institution_member.too_many', { what: '机构成员', n: institutionMembersMax });
}
