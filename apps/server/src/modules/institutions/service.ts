import type { Database } from '../../db/database.ts';
import * as store from './store.ts';

export type Institutions = ReturnType<typeof createInstitutions>;

export function createInstitutions({ db }: { db: Database }) {
  return { find: (id: number) => store.findInstitution(db, id), overview };

  /** The institution's start page. */
  async function overview(id: number): Promise<{ name: string; slug: string; members: number }> {
    const [institution, members] = await Promise.all([store.findInstitution(db, id), store.countAdministrators(db, id)]);
    if (!institution) throw new Error(`Institution ${id} has an account but no row`);
    return { name: institution.name, slug: institution.slug, members };
  }
}
