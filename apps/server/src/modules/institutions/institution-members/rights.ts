import { institutionPermissionCodes } from '@gongdu/contract/core/institutions/permissions';
import type { InstitutionRole } from '@gongdu/contract/core/institutions/roles';
import type { Platform } from '../../../platform.ts';
import { createCache } from '../../../shared/cache.ts';
import * as store from './store.ts';

export type InstitutionRights = ReturnType<typeof createInstitutionRights>;

/** Milliseconds until a change is effective on every node. */
const maxAge = 10_000;

/** Members' permissions in their institution: their codes, limited to those of the institutions' menu. */
export function createInstitutionRights({ db }: Pick<Platform, 'db'>) {
  const cache = createCache<string, Promise<readonly string[] | null>>(10_000, { ttl: maxAge });
  const listeners: (() => unknown)[] = [];
  return {
    codesOf,
    findRole,
    /** Called on this node after a change. */
    onChanged: (listener: () => unknown) => void listeners.push(listener),
    /** Call it after a change, so that this node applies it at once. */
    forget: () => {
      cache.clear();
      for (const listener of listeners) listener();
    },
  };

  /**
   * The caller's effective codes; null when the acting member has left the institution. @param actingUid null: the
   * institution's own account, which has all codes.
   */
  function codesOf(institutionId: number, actingUid: number | null): Promise<readonly string[] | null> {
    const key = `${institutionId} ${actingUid}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const codes = load(institutionId, actingUid);
    cache.set(key, codes);
    codes.catch(() => cache.delete(key));
    return codes;
  }

  async function load(institutionId: number, actingUid: number | null): Promise<readonly string[] | null> {
    const member = actingUid === null ? undefined : await store.findMember(db, actingUid);
    if (actingUid !== null && member?.institutionId !== institutionId) return null;
    const held = member?.role === 'staff' ? member.permissions : institutionPermissionCodes;
    const offered = await store.listOfferedCodes(db);
    return institutionPermissionCodes.filter((code) => held.includes(code) && offered.includes(code));
  }

  async function findRole(uid: number): Promise<InstitutionRole | null> {
    return (await store.findMember(db, uid))?.role ?? null;
  }
}
