import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import { allPermissions } from '@gongdu/contract/core/accounts/role';
import { Problem } from '@gongdu/contract/problem';
import { type AnyQueryable, inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { drawDefaultName, isDefaultName, showsPhone } from './names.ts';
import { hashPassword, verifyPasswordHash } from './passwords.ts';
import * as store from './store.ts';

export type Account = store.AccountRow;
export type Person = store.PersonRow;
export type NewAccount = store.NewAccount;
export type ProfileRow = store.ProfileRow;
export type ProfileTexts = store.ProfileTexts;
export type Accounts = ReturnType<typeof createAccounts>;

export interface NewOperator {
  readonly phone: string;
  readonly name: string;
  readonly password: string;
}

/** People by uid; `get` also returns a deleted account, with its replacement name. */
export interface People {
  readonly get: (uid: number) => Person;
  readonly has: (uid: number) => boolean;
}

export function createAccounts({ db }: Pick<Platform, 'db'>) {
  return {
    find: (uid: number, sql: Queryable = db) => store.findByUid(sql, uid),
    require: requireAccount,
    findByPhone: (phone: string) => store.findByPhone(db, phone),
    findInstitutionAccount: (institutionId: number) => store.findInstitutionAccount(db, institutionId),
    findByPassword,
    verifyPassword: (account: Account, password: string) =>
      verifyPasswordHash(account.passwordHash, password),
    /** Of a secret that is not the password. */
    hashSecret: hashPassword,
    verifySecret: verifyPasswordHash,
    findOrCreateByPhone,
    findOrCreateVisitor,
    createReader,
    createOperator,
    createInstitutionAccount,
    setPassword,
    setRegions: (regions: readonly store.MemberRegion[]) => store.setRegions(db, regions),
    setPhone: store.setPhone,
    setInstitution: store.setInstitution,
    setInstitutionAvatar: store.setInstitutionAvatar,
    setDisabled: store.setDisabled,
    lock: store.lockAccount,
    /** What a member tells of themselves. */
    profiles: {
      read: store.readProfile,
      lock: store.lockProfile,
      saveTexts: store.saveTexts,
      setAvatar: store.setAvatar,
      keepName: store.keepName,
    },
    isDefaultName,
    showsPhone,
    setRights: store.setRights,
    lockOperators: store.lockOperators,
    operatorRoles: {
      listPeople: store.listInOperatorRole,
      count: store.countInOperatorRoles,
      setCodes: store.setCodesOfOperatorRole,
    },
    hasOtherHolder: store.hasOtherHolder,
    /** Operators who hold the permission. */
    listHolders: (sql: Queryable, permission: string) => store.listHolders(sql, [allPermissions, permission]),
    findPermissions: (uid: number) => store.findPermissions(db, uid),
    /** Removes all identifying data; the account stays closed, and its phone becomes available. */
    anonymise: (tx: Transaction, uid: number, at: Date) => store.anonymise(tx.sql, uid, at.toISOString()),
    getPerson,
    getPeople,
    countAdministrators: (institutionId: number) => store.countAdministrators(db, institutionId),
  };

  /** The account of a signed-in member. @throws session.expired when it has been deleted. */
  async function requireAccount(uid: number): Promise<Account> {
    const account = await store.findByUid(db, uid);
    if (!account) throw new Problem('session.expired');
    return account;
  }

  /** null for an unknown phone and for a wrong password alike, after the same time. */
  async function findByPassword(phone: string, password: string): Promise<Account | null> {
    const account = await store.findByPhone(db, phone);
    const isCorrect = await verifyPasswordHash(account?.passwordHash ?? null, password);
    return account && isCorrect ? account : null;
  }

  /** The account of a verified phone; creates a reader if there is none. */
  function findOrCreateByPhone(phone: string, ip: string): Promise<Account> {
    return store.ensureReader(db, { phone, name: drawDefaultName(), ip });
  }

  /** Of two concurrent calls with a new phone the second waits, and finds the account of the first. */
  function findOrCreateVisitor(visitor: { phone: string; name: string; ip: string }): Promise<Account> {
    return inTransaction(db, async ({ sql }) => {
      await store.lockPhone(sql, visitor.phone);
      return store.ensureVisitor(sql, visitor);
    });
  }

  /** A reader known only by an external provider. */
  function createReader(name: string | null, ip: string): Promise<Account> {
    return store.insertAccount(db, { name: name ?? drawDefaultName(), role: 'user', registeredIp: ip });
  }

  async function createOperator(tx: Transaction, { phone, name, password }: NewOperator): Promise<Account> {
    const passwordHash = await hashPassword(password);
    return store.insertAccount(tx.sql, {
      phone,
      name,
      role: 'admin',
      passwordHash,
      permissions: [allPermissions],
    });
  }

  /** Without a password or phone: members enter by ticket. */
  async function createInstitutionAccount(
    { sql }: Transaction,
    { id, name }: { readonly id: number; readonly name: string },
  ): Promise<void> {
    await store.insertAccount(sql, { name, role: 'institution', institutionId: id });
  }

  async function setPassword(uid: number, password: string): Promise<void> {
    await store.setPasswordHash(db, uid, await hashPassword(password));
  }

  /** The author's data to show with their content. Within a transaction, `sql` is the transaction's. */
  async function getPerson(uid: number, sql: AnyQueryable = db): Promise<Person> {
    return (await getPeople([uid], sql)).get(uid);
  }

  async function getPeople(uids: readonly number[], sql: AnyQueryable = db): Promise<People> {
    const people = await store.findPeople(sql, [...new Set(uids)]);
    return {
      get: (uid) => people.get(uid) ?? { uid, name: deletedMemberName, avatar: null },
      has: (uid) => people.has(uid),
    };
  }
}
