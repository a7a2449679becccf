import type { InstitutionRole } from '@gongdu/contract/core/institutions/roles';
import type { Queryable, Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { LockedSteps } from './locked-institution.ts';
import * as store from './store.ts';

export interface Membership {
  readonly institutionId: number;
  readonly role: InstitutionRole;
}

export type Memberships = ReturnType<typeof createMemberships>;

interface Needs extends Pick<Platform, 'clock'> {
  readonly steps: Pick<LockedSteps, 'admit'>;
}

/** Memberships of institutions, for other modules. */
export function createMemberships({ clock, steps }: Needs) {
  return { findMembership, addOwner, listManagers, isTeam };

  async function findMembership(sql: Queryable, uid: number): Promise<Membership | null> {
    const member = await store.findMember(sql, uid);
    return member ? { institutionId: member.institutionId, role: member.role } : null;
  }

  /** The first member of a new institution. @returns false: they belong to another one. */
  function addOwner(tx: Transaction, institutionId: number, uid: number): Promise<boolean> {
    const joinedAt = clock.now().toISOString();
    const everyCode = { permissions: [], namedRoleId: null, ownPermissions: null };
    return steps.admit(tx, { institutionId, uid, role: 'owner', ...everyCode, joinedAt });
  }

  /** There are members beside the owner, or an invitation is open. */
  function isTeam(sql: Queryable, institutionId: number): Promise<boolean> {
    return store.isTeam(sql, institutionId, clock.now().toISOString());
  }

  /** Owner and admins. */
  function listManagers(sql: Queryable, institutionId: number): Promise<number[]> {
    return store.listManagers(sql, institutionId);
  }
}
