import type { GivenConsent } from '@gongdu/contract/identity/consents';
import type { Queryable } from '../../../db/database.ts';
import type { consent } from './table.ts';

export type StoredConsent = typeof consent.$inferSelect;

export interface LatestConsents {
  /** When the account was created. */
  readonly createdAt: string;
  /** The newest versions that the member agreed to; null: none recorded. */
  readonly service: string | null;
  readonly privacy: string | null;
}

/** undefined: the account was deleted, or is a visitor's, whose consent is not stored. */
export async function findLatest(db: Queryable, uid: number): Promise<LatestConsents | undefined> {
  const [row] = await db<LatestConsents[]>`
    select account.created_at,
      (select max(dated)::text from consent where uid = account.uid and terms = 'service') as service,
      (select max(dated)::text from consent where uid = account.uid and terms = 'privacy') as privacy
    from account where account.uid = ${uid} and role <> 'visitor'`;
  return row;
}

/** A consent given again keeps its first time. */
export async function insertConsents(
  db: Queryable,
  rows: readonly Omit<StoredConsent, 'id'>[],
): Promise<void> {
  await db`insert into consent ${db([...rows])} on conflict do nothing`;
}

/** The newest first, including a guardian's. */
export async function listConsents(db: Queryable, uid: number, limit: number): Promise<ShownConsent[]> {
  return db<ShownConsent[]>`
    select terms, dated, at, way, withdrawn_at from (
      (select id, terms, dated::text, at, way, null::timestamptz as withdrawn_at from consent
        where uid = ${uid} order by at desc, id desc limit ${limit})
      union all
      (select 0, 'privacy', dated::text, at, 'guardian', withdrawn_at from guardian_consent
        where uid = ${uid} order by at desc limit ${limit})
    ) given order by at desc, id desc limit ${limit}`;
}
type ShownConsent = Omit<GivenConsent, 'title'>;
