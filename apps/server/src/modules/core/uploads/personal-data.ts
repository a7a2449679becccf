import type { Queryable } from '../../../db/database.ts';
import type { LeavingMember, PersonalData } from '../accounts/held-data.ts';
import type { Downloads } from './downloads.ts';

export const personalData: PersonalData = {
  storage_host: 'host first_used_at',
  upload: {
    stays: 'files',
    of: 'uid',
    gone: 'file_name file_md5',
    anonymised: 'key uid',
    none: 'kind size content_type width height ai_mark signed_at expires_at stored_at unreferenced_since',
  },
  file_reference: { stays: 'files', anonymised: 'key', none: 'kind id' },
  download: {
    deleted: 'files',
    of: 'uid',
    gone: 'id! key! uid file_name content_type expires_at used_at own_only',
  },
};

export async function discardDownloads(
  { db, uid }: LeavingMember,
  downloads: Pick<Downloads, 'discard'>,
): Promise<void> {
  const rows = await db<{ id: string }[]>`select id from download where uid = ${uid}`;
  for (const { id } of rows) await downloads.discard(id);
}

/** Files sent by the member, and files sent to them in these conversations, in the order of their keys. */
export async function listExportedFiles(
  db: Queryable,
  { uid, convIds }: { readonly uid: number; readonly convIds: readonly number[] },
  after: string,
): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key from upload where uid = ${uid} and stored_at is not null and key > ${after}
    union
    select key from file_reference
    where kind = 'im_conv' and id = any(${[...convIds]}::bigint[]) and key > ${after}
    order by key limit 500`;
  return rows.map(({ key }) => key);
}

/** Without those sent to the member. */
export async function countExportedFiles(db: Queryable, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from upload where uid = ${uid} and stored_at is not null`;
  return row.n;
}
