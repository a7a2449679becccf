import { allPermissions } from '@gongdu/contract/auth/role';
import type { Database, Queryable } from '../../db/database.ts';
import { hashPassword, verifyPasswordHash } from './passwords.ts';
import * as store from './store.ts';

export type Account = store.AccountRow;

export interface NewOperator {
  readonly phone: string;
  readonly name: string;
  readonly password: string;
}

/** Accounts as the sign-in service needs them: who it is, and whether he knows the password. */
export function createSignInAccounts({ db }: { db: Database }) {
  return {
    find: (uid: number) => store.findByUid(db, uid),
    findByPhone: (phone: string) => store.findByPhone(db, phone),
    findInstitutionAccount: (institutionId: number) => store.findInstitutionAccount(db, institutionId),
    findByPassword,
    verifyPassword: (account: Account, password: string) =>
      verifyPasswordHash(account.passwordHash, password),
    findOrCreateByPhone,
    createReader,
    setPassword,
    /** In the transaction of the change; see the store. */
    setPhone: (sql: Queryable, uid: number, change: { from: string | null; to: string }) =>
      store.setPhone(sql, uid, change),
    disable: (uid: number, at: Date) => store.setDisabled(db, uid, at.toISOString()),
    enable: (uid: number) => store.setDisabled(db, uid, null),
    createOperator,
  };

  /** null for an unknown phone and for a wrong password alike, after the same time. */
  async function findByPassword(phone: string, password: string): Promise<Account | null> {
    const account = await store.findByPhone(db, phone);
    const isCorrect = await verifyPasswordHash(account?.passwordHash ?? null, password);
    return account && isCorrect ? account : null;
  }

  /** The account of a phone whose owner has proved that it is his; a new reader when there is none. */
  function findOrCreateByPhone(phone: string): Promise<Account> {
    return store.ensureReader(db, phone, `书友${phone.slice(-4)}`);
  }

  /** A reader known only by an external provider. */
  function createReader(name: string): Promise<Account> {
    return store.insertAccount(db, { name, role: 'user' });
  }

  async function setPassword(uid: number, password: string): Promise<void> {
    await store.setPasswordHash(db, uid, await hashPassword(password));
  }

  async function createOperator({ phone, name, password }: NewOperator): Promise<Account> {
    const passwordHash = await hashPassword(password);
    return store.insertAccount(db, {
      phone,
      name,
      role: 'admin',
      passwordHash,
      permissions: [allPermissions],
    });
  }
}
