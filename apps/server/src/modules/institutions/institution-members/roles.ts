import type { InstitutionPermission } from '@gongdu/contract/core/institutions/permissions';
import { type InstitutionTeam, institutionRolesMax } from '@gongdu/contract/institutions/members';
import { Problem } from '@gongdu/contract/problem';
import { type Caller, institutionOf } from '../../../http/caller.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { assertWithinOwn, inOrder, wordsOf } from './grant.ts';
import type { LockedInstitution, LockedSteps } from './locked-institution.ts';
import { namedRoleChanged } from './notification-messages.ts';
import * as store from './roles-store.ts';
import { listMembers } from './store.ts';

interface Needs {
  readonly audit: Audit;
  readonly notifications: Pick<Notifications, 'notifyMany'>;
  readonly steps: Pick<LockedSteps, 'withLocked'>;
  readonly readTeam: (caller: Caller) => Promise<InstitutionTeam>;
}

interface RoleFields {
  readonly name: string;
  readonly permissions: readonly InstitutionPermission[];
}

/** Named sets of codes of an institution; a change reaches all who have the role, with their next call. */
export function createInstitutionRoles({ audit, notifications, steps: { withLocked }, readTeam }: Needs) {
  return { createRole, changeRole, removeRole };

  async function createRole(caller: Caller, { name, permissions }: RoleFields): Promise<InstitutionTeam> {
    await withLocked(institutionOf(caller), async ({ tx, id: institutionId, name: institution }) => {
      const codes = inOrder(permissions);
      assertWithinOwn(caller, { role: 'staff', permissions: codes });
      const roles = await store.listRoles(tx.sql, institutionId);
      if (roles.length >= institutionRolesMax)
        throw new Problem('institution_member.too_many', { what: '角色', n: institutionRolesMax });
      assertNameFree(roles, name);
      await store.insertRole(tx.sql, { institutionId, name, permissions: codes });
      const details = { name: institution, namedRole: name, given: wordsOf(codes) };
      await audit.write(tx, caller, 'institution_role.created', institutionId, details);
    });
    return readTeam(caller);
  }

  async function changeRole(
    caller: Caller,
    id: number,
    { name, version, ...change }: RoleFields & { readonly version: number },
  ): Promise<InstitutionTeam> {
    await withLocked(institutionOf(caller), async (locked) => {
      const { tx } = locked;
      const before = await require(caller, locked, id);
      if (before.version !== version) throw new Problem('institution_role.changed_elsewhere');
      const others = (await store.listRoles(tx.sql, locked.id)).filter((role) => role.id !== id);
      assertNameFree(others, name);
      const permissions = inOrder(change.permissions);
      const given = permissions.filter((code) => !before.permissions.includes(code));
      const taken = before.permissions.filter((code) => !permissions.includes(code));
      assertWithinOwn(caller, { role: 'staff', permissions: given });
      await store.updateRole(tx.sql, id, { name, permissions });
      const isSame = given.length === 0 && taken.length === 0;
      const people = isSame ? [] : await changeCodes(caller, locked, { id, permissions });
      const codes = { given: wordsOf(given), taken: wordsOf(taken) };
      if (people.length > 0)
        await notifications.notifyMany(tx, people, namedRoleChanged(locked, { name, ...codes }));
      await audit.write(tx, caller, 'institution_role.changed', locked.id, {
        name: locked.name,
        namedRole: name,
        before: before.name === name ? null : before.name,
        ...codes,
        people: people.length,
      });
    });
    return readTeam(caller);
  }

  /** @returns the uids of who has the role. @throws institution_role.own, institution_member.beyond_own */
  async function changeCodes(
    caller: Caller,
    { tx, id: institutionId }: LockedInstitution,
    role: Pick<store.RoleRow, 'id' | 'permissions'>,
  ): Promise<number[]> {
    const members = (await listMembers(tx.sql, institutionId)).filter(
      ({ namedRoleId }) => namedRoleId === role.id,
    );
    if (members.some(({ uid }) => uid === caller.actingUid)) throw new Problem('institution_role.own');
    for (const member of members) assertWithinOwn(caller, member);
    return store.setCodesOfRole(tx.sql, role);
  }

  async function removeRole(caller: Caller, id: number): Promise<InstitutionTeam> {
    await withLocked(institutionOf(caller), async (locked) => {
      const { tx, now } = locked;
      const { name } = await require(caller, locked, id);
      const members = await listMembers(tx.sql, locked.id);
      const n =
        members.filter(({ namedRoleId }) => namedRoleId === id).length +
        (await store.countInvited(tx.sql, id, now));
      if (n > 0) throw new Problem('institution_role.in_use', { n });
      await store.deleteRole(tx.sql, id);
      await audit.write(tx, caller, 'institution_role.removed', locked.id, {
        name: locked.name,
        namedRole: name,
      });
    });
    return readTeam(caller);
  }

  /** @throws institution_role.not_found, institution_member.beyond_own */
  async function require(caller: Caller, { tx, id }: LockedInstitution, roleId: number) {
    const role = await store.findRole(tx.sql, id, roleId);
    if (!role) throw new Problem('institution_role.not_found');
    assertWithinOwn(caller, { role: 'staff', permissions: role.permissions });
    return role;
  }
}

/** @throws institution_role.name_taken */
function assertNameFree(others: readonly Pick<store.RoleRow, 'name'>[], name: string): void {
  if (others.some((role) => role.name === name)) throw new Problem('institution_role.name_taken', { name });
}
