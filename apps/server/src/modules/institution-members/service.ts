import type { InstitutionRole } from '@gongdu/contract/institutions/permissions';
import type { Platform } from '../../platform.ts';
import { createInstitutionRights } from './rights.ts';
import * as store from './store.ts';

export type InstitutionMembers = ReturnType<typeof createInstitutionMembers>;

/** Readers who act for an institution. */
export function createInstitutionMembers({ db }: Pick<Platform, 'db'>) {
  return { rights: createInstitutionRights({ db }), findRole };

  async function findRole(uid: number): Promise<InstitutionRole | null> {
    return (await store.findMember(db, uid))?.role ?? null;
  }
}
