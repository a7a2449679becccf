import type { Database, Queryable } from '../../db/database.ts';
import * as store from './store.ts';

export type Institutions = ReturnType<typeof createInstitutions>;

export function createInstitutions({ db }: { db: Database }) {
  return { get };

  /** @throws when an account names an institution that does not exist: a broken row, never a person's mistake. */
  async function get(id: number, sql: Queryable = db): Promise<store.InstitutionRow> {
    const row = await store.findInstitution(sql, id);
    if (!row) throw new Error(`Institution ${id} does not exist`);
    return row;
  }
}
