import { allPermissions, type Role } from '@gongdu/contract/core/accounts/role';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { OperatorRights } from '../../core/accounts/operator-rights.ts';
import type { Account, Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Auth } from '../../identity/auth/service.ts';
import { rightsChanged } from './notification-messages.ts';
import { compareRights, labelsOf, refusalOf } from './policy.ts';
import { findRole } from './roles-store.ts';

export interface ChangeNeeds extends Pick<Platform, 'db'> {
  readonly accounts: Pick<
    Accounts,
    'lock' | 'lockOperators' | 'hasOtherHolder' | 'setRights' | 'setDisabled'
  >;
  readonly audit: Audit;
  readonly auth: Pick<Auth, 'oversight'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly operatorRights: Pick<OperatorRights, 'announce'>;
}

interface NewRights {
  readonly role: Extract<Role, 'user' | 'admin'>;
  /** null: none; undefined: as before. */
  readonly operatorRoleId?: number | null | undefined;
  /** Codes beside those of the role. */
  readonly permissions: readonly string[];
  readonly version: number;
  readonly note: string;
}

interface StateChange {
  readonly version: number;
  readonly reason: string;
}

/** Operators' changes of an account: rights, state, devices. Each is logged and takes effect at once. */
export function createPersonChanges(needs: ChangeNeeds) {
  const { db, accounts, audit, notifications, operatorRights } = needs;
  const { oversight } = needs.auth;
  return { changeRights, disable, enable, endDevice, endDevices };

  /** @throws Problem as `changeRights` of the contract says. */
  function changeRights(
    caller: Caller,
    uid: number,
    { role, version, note, ...given }: NewRights,
  ): Promise<void> {
    const ownPermissions = role === 'admin' ? [...new Set(given.permissions)] : [];
    return change(caller, uid, version, async (tx, before) => {
      const wanted = given.operatorRoleId === undefined ? before.operatorRoleId : given.operatorRoleId;
      const operatorRole = role === 'admin' ? await requireRole(tx, wanted) : null;
      const permissions = [...new Set([...(operatorRole?.permissions ?? []), ...ownPermissions])];
      const compared = compareRights(caller, before, { role, permissions });
      if (compared.endsFull) await assertNotLast(tx, before);
      const isNewRole = role !== before.role;
      const operatorRoleId = operatorRole?.id ?? null;
      const isMoved = operatorRoleId !== before.operatorRoleId;
      const isSame = isSameSet(ownPermissions, before.ownPermissions ?? before.permissions);
      if (!isNewRole && !isMoved && isSame) return;
      await accounts.setRights(tx.sql, uid, { role, permissions, operatorRoleId, ownPermissions });
      await operatorRights.announce(tx, uid);
      // the role is part of the tokens: they end with their sessions
      if (isNewRole) await oversight.endDevices(tx, uid, 'rights-changed');
      const changed = { uid, role: isNewRole ? role : null };
      const codes = { given: labelsOf(compared.given), taken: labelsOf(compared.taken) };
      const isFelt = isNewRole || compared.given.length > 0 || compared.taken.length > 0;
      if (isFelt) await notifications.notify(tx, rightsChanged({ ...changed, ...codes }));
      const moved = isMoved ? (operatorRole?.name ?? '无') : null;
      const details = { ...changed, operatorRole: moved, ...codes, note };
      await audit.write(tx, caller, 'person.rights_changed', uid, details);
    });
  }

  function disable(caller: Caller, uid: number, { version, reason }: StateChange): Promise<void> {
    return change(caller, uid, version, async (tx, before) => {
      if (before.permissions.includes(allPermissions)) await assertNotLast(tx, before);
      await oversight.disable(tx, uid);
      await operatorRights.announce(tx, uid);
      await audit.write(tx, caller, 'person.disabled', uid, { sentence: reason });
    });
  }

  function enable(caller: Caller, uid: number, { version, reason }: StateChange): Promise<void> {
    return change(caller, uid, version, async (tx) => {
      await accounts.setDisabled(tx.sql, uid, null);
      await operatorRights.announce(tx, uid);
      await audit.write(tx, caller, 'person.enabled', uid, { sentence: reason });
    });
  }

  /** @throws Problem `session.not_found` for an ended session or another member's. */
  async function endDevice(caller: Caller, uid: number, sid: string): Promise<null> {
    const devices = await oversight.listDevices(uid);
    const device = devices.find((each) => each.sid === sid);
    return inTransaction(db, async (tx) => {
      await lock(tx, caller, uid);
      if (!device) throw new Problem('session.not_found');
      await oversight.endDevice(tx, sid);
      await audit.write(tx, caller, 'person.device_ended', uid, { device: device.device });
      return null;
    });
  }

  function endDevices(caller: Caller, uid: number): Promise<{ ended: number }> {
    return inTransaction(db, async (tx) => {
      await lock(tx, caller, uid);
      const ended = await oversight.endDevices(tx, uid, 'operator-ended');
      if (ended > 0) await audit.write(tx, caller, 'person.devices_ended', uid, { sessionsEnded: ended });
      return { ended };
    });
  }

  function change(
    caller: Caller,
    uid: number,
    version: number,
    work: (tx: Transaction, before: Account) => Promise<void>,
  ): Promise<void> {
    return inTransaction(db, async (tx) => {
      await accounts.lockOperators(tx.sql);
      const before = await lock(tx, caller, uid);
      if (before.rightsVersion !== version) throw new Problem('people.changed_elsewhere');
      await work(tx, before);
    });
  }

  /** @throws Problem `member.not_found`, `people.self`, `people.above` */
  async function lock(tx: Transaction, caller: Caller, uid: number): Promise<Account> {
    const account = await accounts.lock(tx.sql, uid);
    if (!account || account.role === 'visitor') throw new Problem('member.not_found');
    const refusal = refusalOf(caller, account);
    if (refusal) throw refusal;
    return account;
  }

  /** @throws Problem `operator_role.not_found` */
  async function requireRole(tx: Transaction, id: number | null) {
    if (id === null) return null;
    const found = await findRole(tx.sql, id);
    if (!found) throw new Problem('operator_role.not_found');
    return found;
  }

  async function assertNotLast(tx: Transaction, { uid, disabledAt }: Account): Promise<void> {
    if (disabledAt === null && !(await accounts.hasOtherHolder(tx.sql, uid, allPermissions)))
      throw new Problem('people.last_holder');
  }
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((code) => other.includes(code));
}
