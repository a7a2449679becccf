import { quoted, schema } from '../../db/copy/catalogue.ts';
import type { Database } from '../../db/database.ts';

/** What another PUBLIC_URL changes. */
export interface AddressSurvey {
  /** Signed in at the moment: all sign in again. */
  readonly sessions: number;
  /** Programs that sign people in with this address as their issuer. */
  readonly clients: number;
  readonly passkeys: number;
  /** Whether the host of passkeys changes: then none works any more. */
  readonly hasOtherHost: boolean;
  /** Columns in which the old address stands, with the number of rows. */
  readonly mentions: readonly { readonly column: string; readonly rows: number }[];
}

export async function surveyAddress(
  client: Database,
  { from, to }: { from: string; to: string },
): Promise<AddressSurvey> {
  const [counts] = await client<[{ sessions: number; clients: number; passkeys: number }]>`
    select (select count(*) from auth_session where ended_at is null) as sessions,
           (select count(*) from auth_oidc_client) as clients,
           (select count(*) from auth_passkey) as passkeys`;
  const mentions = await listMentions(client, from);
  return { ...counts, hasOtherHost: new URL(from).hostname !== new URL(to).hostname, mentions };
}

/** Reads every text of the database once. */
async function listMentions(client: Database, address: string): Promise<AddressSurvey['mentions']> {
  const columns = await client<{ table: string; column: string }[]>`
    select relname as table, attname as column
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('text'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    order by relname, attnum`;
  const mentions: { column: string; rows: number }[] = [];
  for (const { table, column } of columns) {
    const [row] = await client.unsafe(
      `select count(*) as n from ${quoted(table)} where position($1 in ${quoted(column)}::text) > 0`,
      [`//${new URL(address).host}`],
    );
    const rows = Number(row?.['n'] ?? 0);
    if (rows > 0) mentions.push({ column: `${table}.${column}`, rows });
  }
  return mentions;
}
