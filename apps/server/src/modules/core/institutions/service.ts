import { Problem } from '@gongdu/contract/problem';
import type { MessagingQueryable, Queryable, Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import * as store from './store.ts';

export type Institution = store.InstitutionRow;
export type Institutions = ReturnType<typeof createInstitutions>;

export function createInstitutions({ db }: Pick<Platform, 'db'>) {
  return {
    get,
    hoursOf,
    getMany,
    lock: store.lockInstitution,
    saveProfile: store.saveProfile,
    create,
    findNamed,
    findByCreditCode,
    findBySlug,
    requireBySlug,
  };

  /** @throws institution.not_found */
  async function requireBySlug(slug: string): Promise<store.InstitutionRow> {
    const row = await store.findBySlug(db, slug);
    if (!row) throw new Problem('institution.not_found');
    return row;
  }

  /**
   * @throws when an account refers to an institution that does not exist: an inconsistent row, never a member's error.
   */
  async function get(id: number, sql: Queryable = db): Promise<store.InstitutionRow> {
    const row = await store.findInstitution(sql, id);
    if (!row) throw new Error(`Institution ${id} does not exist`);
    return row;
  }

  /** Its name and opening hours, as its inbox has them. @throws as `get` */
  async function hoursOf(
    sql: MessagingQueryable,
    id: number,
  ): Promise<Pick<store.InstitutionRow, 'name' | 'openingHours'>> {
    const row = await store.findHours(sql, id);
    if (!row) throw new Error(`Institution ${id} does not exist`);
    return row;
  }

  /** @returns by id; every requested institution must exist. */
  async function getMany(ids: readonly number[]): Promise<{ get: (id: number) => store.InstitutionRow }> {
    const rows = new Map((await store.findInstitutions(db, ids)).map((row) => [row.id, row]));
    return {
      get: (id) => {
        const row = rows.get(id);
        if (!row) throw new Error(`Institution ${id} does not exist`);
        return row;
      },
    };
  }

  /** Creates an approved application's institution. @returns null: its slug is taken. */
  function create(tx: Transaction, fields: store.NewInstitution): Promise<number | null> {
    return store.insertInstitution(tx.sql, fields);
  }

  /** The name of an institution by one of these keys (`foldKey`); null: none is named so. */
  function findNamed(sql: Queryable, keys: readonly string[]): Promise<string | null> {
    return store.findNamed(sql, keys);
  }

  function findByCreditCode(creditCode: string): Promise<store.InstitutionName[]> {
    return store.findByCreditCode(db, creditCode);
  }

  function findBySlug(sql: Queryable, slug: string): Promise<store.InstitutionName | undefined> {
    return store.findBySlug(sql, slug);
  }
}
