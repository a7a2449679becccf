import { type OperatorRoles, operatorRolesMax } from '@gongdu/contract/administration/operator-roles';
import { allPermissions, includesPermission } from '@gongdu/contract/core/accounts/role';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { OperatorRights } from '../../core/accounts/operator-rights.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { roleChanged } from './notification-messages.ts';
import { assertHeld, isAbove, labelsOf } from './policy.ts';
import * as store from './roles-store.ts';

export interface RoleNeeds extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'find' | 'lockOperators' | 'hasOtherHolder' | 'operatorRoles'>;
  readonly audit: Audit;
  readonly notifications: Pick<Notifications, 'notifyMany'>;
  readonly operatorRights: Pick<OperatorRights, 'announce'>;
}

interface RoleFields {
  readonly name: string;
  readonly permissions: readonly string[];
}

interface RoleChange extends RoleFields {
  readonly version: number;
}

/** Named sets of codes; a change reaches everyone who has the role, with their next call. */
export function createOperatorRoles(needs: RoleNeeds) {
  const { db, accounts, audit, notifications, operatorRights } = needs;
  return { list, create, change, remove };

  async function list(caller: Caller): Promise<OperatorRoles> {
    const [roles, counts] = await Promise.all([store.listRoles(db), accounts.operatorRoles.count(db)]);
    return {
      roles: roles.map((role) => ({
        ...role,
        people: counts.get(role.id) ?? 0,
        locked: isAbove(caller, role) ? new Problem('people.above').message : null,
      })),
    };
  }

  async function create(caller: Caller, { name, permissions }: RoleFields): Promise<OperatorRoles> {
    assertHeld(caller, permissions);
    await withOperators(async (tx) => {
      if ((await store.listRoles(tx.sql)).length >= operatorRolesMax)
        throw new Problem('operator_role.too_many', { n: operatorRolesMax });
      const id = await store.insertRole(tx.sql, { name, permissions: unique(permissions) });
      if (id === undefined) throw new Problem('operator_role.name_taken', { name });
      await audit.write(tx, caller, 'operator_role.created', id, { name, given: labelsOf(permissions) });
    });
    return list(caller);
  }

  async function change(caller: Caller, id: number, change: RoleChange): Promise<OperatorRoles> {
    await withOperators(async (tx) => {
      const before = await require(tx, caller, id);
      if (before.version !== change.version) throw new Problem('operator_role.changed_elsewhere');
      const { name } = change;
      if (await store.isNameTaken(tx.sql, name, id)) throw new Problem('operator_role.name_taken', { name });
      const given = change.permissions.filter((code) => !before.permissions.includes(code));
      const taken = before.permissions.filter((code) => !change.permissions.includes(code));
      assertHeld(caller, given);
      await store.updateRole(tx.sql, id, { name, permissions: unique(change.permissions) });
      const isSame = given.length === 0 && taken.length === 0;
      const people = isSame ? [] : await changeCodes(tx, caller, id, change.permissions);
      if (taken.includes(allPermissions) && !(await accounts.hasOtherHolder(tx.sql, 0, allPermissions)))
        throw new Problem('people.last_holder');
      const codes = { given: labelsOf(given), taken: labelsOf(taken) };
      if (people.length > 0) await notifications.notifyMany(tx, people, roleChanged({ id, name, ...codes }));
      const renamed = before.name === name ? null : before.name;
      const details = { name, before: renamed, ...codes, people: people.length };
      await audit.write(tx, caller, 'operator_role.changed', id, details);
    });
    return list(caller);
  }

  /** @returns the uids of who has the role. @throws Problem `operator_role.own`, `people.above` */
  async function changeCodes(
    tx: Transaction,
    caller: Caller,
    id: number,
    codes: readonly string[],
  ): Promise<number[]> {
    const people = await accounts.operatorRoles.listPeople(tx.sql, id);
    if (people.some(({ uid }) => uid === caller.uid)) throw new Problem('operator_role.own');
    // someone in it has codes of their own that the caller lacks
    if (people.some((each) => isAbove(caller, each))) throw new Problem('people.above');
    await accounts.operatorRoles.setCodes(tx.sql, id, codes);
    const uids = people.map(({ uid }) => uid);
    await operatorRights.announce(tx, ...uids);
    return uids;
  }

  async function remove(caller: Caller, id: number): Promise<OperatorRoles> {
    await withOperators(async (tx) => {
      const { name } = await require(tx, caller, id);
      const n = (await accounts.operatorRoles.listPeople(tx.sql, id)).length;
      if (n > 0) throw new Problem('operator_role.in_use', { n });
      await store.deleteRole(tx.sql, id);
      await audit.write(tx, caller, 'operator_role.removed', id, { name });
    });
    return list(caller);
  }

  /** @throws Problem `operator_role.not_found`, `people.above` */
  async function require(tx: Transaction, caller: Caller, id: number): Promise<store.StoredRole> {
    const role = await store.findRole(tx.sql, id);
    if (!role) throw new Problem('operator_role.not_found');
    if (isAbove(caller, role)) throw new Problem('people.above');
    return role;
  }

  /** Changes of operators' rights run one after another. */
  function withOperators(work: (tx: Transaction) => Promise<void>): Promise<void> {
    return inTransaction(db, async (tx) => {
      await accounts.lockOperators(tx.sql);
      await work(tx);
    });
  }
}

/** `*:*:*` is all of them: others beside it say nothing. */
function unique(codes: readonly string[]): string[] {
  return includesPermission(codes, allPermissions) ? [allPermissions] : [...new Set(codes)];
}
