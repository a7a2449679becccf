import type { AdapterPayload } from 'oidc-provider';
import type { Queryable } from '../../../db/database.ts';

const name = 'RefreshToken';
/** Keeps our advisory locks apart from others' that hash to the same number. */
const familyLock = 1_936_287;

/** Uses of the tokens of one family wait for each other until the transaction ends. */
export async function lockFamilyOf(db: Queryable, id: string): Promise<void> {
  await db`
    select pg_advisory_xact_lock(${familyLock}, hashtext(grant_id)) from auth_oidc_model
    where name = ${name} and id = ${id} and grant_id is not null`;
}

/** A refresh token that has not expired, and whether it may still be traded. */
export async function findRefreshToken(
  db: Queryable,
  id: string,
  { now, graceSince }: { now: string; graceSince: string },
): Promise<{ payload: AdapterPayload; usable: boolean } | undefined> {
  const [row] = await db<{ payload: AdapterPayload; usable: boolean }[]>`
    select payload, ${usable(db, graceSince)} as usable from auth_oidc_model token
    where name = ${name} and id = ${id} and (expires_at is null or expires_at > ${now})`;
  return row;
}

/** The first use is what counts, so that the grace does not grow with each further one. false when it is spent. */
export async function useRefreshToken(
  db: Queryable,
  id: string,
  { now, graceSince }: { now: string; graceSince: string },
): Promise<boolean> {
  const rows = await db`
    update auth_oidc_model token set consumed_at = coalesce(consumed_at, ${now})
    where name = ${name} and id = ${id} and ${usable(db, graceSince)}
    returning 1`;
  return rows.length > 0;
}

/** Unused, or used since then with no successor used; and nobody has used another successor of the same token. */
function usable(db: Queryable, graceSince: string) {
  return db`(
    (consumed_at is null or (consumed_at > ${graceSince} and not exists (
      select from auth_oidc_model successor
      where successor.name = ${name} and successor.predecessor = token.id and successor.consumed_at is not null)))
    and not exists (
      select from auth_oidc_model sibling
      where sibling.name = ${name} and sibling.predecessor = token.predecessor and sibling.id <> token.id
        and sibling.consumed_at is not null))`;
}
