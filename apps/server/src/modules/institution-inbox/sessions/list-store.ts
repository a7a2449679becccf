import type { InboxFilter, InboxState } from '@gongdu/contract/institutions/inbox';
import type { Queryable } from '../../../db/database.ts';
import { prefixPattern } from '../../../db/like.ts';
import type { SessionRow } from './store.ts';

export interface ListQuery {
  readonly institutionId: number;
  readonly memberUid: number;
  readonly states: readonly InboxState[];
  readonly filter: InboxFilter;
  readonly sort: 'latest' | 'waiting';
  /** Folded; '' for all. */
  readonly name: string;
  /** Of the last row of the page before: the moment it is sorted by, and its conversation. */
  readonly after: { readonly at: string; readonly convId: number } | undefined;
  readonly limit: number;
}

/** Read of the index by name; a name that more visitors carry is to be written out. */
const maxNamed = 2_000;

/** One state after the other from its own index, then merged, so that a page costs the same however many there are. */
export async function listSessions(db: Queryable, query: ListQuery): Promise<SessionRow[]> {
  const { institutionId, states, limit, name } = query;
  return db<SessionRow[]>`
    select found.* from unnest(${[...states]}::text[]) wanted (state) cross join lateral (
      select * from institution_session s
      where s.institution_id = ${institutionId} and s.state = wanted.state and ${condition(db, query)}
        ${afterCursor(db, query)} ${name === '' ? db`` : db`and s.conv_id = any(${named(db, query)})`}
      order by ${order(db, query)} limit ${limit}
    ) found order by ${order(db, query)} limit ${limit}`;
}

function condition(db: Queryable, { filter, memberUid }: ListQuery) {
  switch (filter) {
    case 'all':
      return db`true`;
    case 'unread':
      return db`unread > 0`;
    case 'unanswered':
      return db`waiting_since is not null`;
    case 'mine':
      return db`assignee_uid = ${memberUid} and assignee_uid is not null`;
    case 'unassigned':
      return db`assignee_uid is null`;
  }
}

function order(db: Queryable, { sort }: ListQuery) {
  return sort === 'latest'
    ? db`last_at desc, conv_id desc`
    : db`coalesce(waiting_since, timestamptz 'infinity'), conv_id`;
}

function afterCursor(db: Queryable, { sort, after }: ListQuery) {
  if (!after) return db``;
  const { at, convId } = after;
  if (sort === 'latest') return db`and (last_at, conv_id) < (${at}::text::timestamptz, ${convId}::bigint)`;
  return db`
    and (coalesce(waiting_since, timestamptz 'infinity'), conv_id) > (${at}::text::timestamptz, ${convId}::bigint)`;
}

function named(db: Queryable, { institutionId, name }: ListQuery) {
  return db`array(
    select conv_id from institution_session_name
    where institution_id = ${institutionId} and suffix like ${prefixPattern(name)} limit ${maxNamed})`;
}

export async function listCounts(db: Queryable, institutionId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ key: string; n: number }[]>`
    select key, n from institution_session_count where institution_id = ${institutionId}`;
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** Those of the sessions for which the member has a draft. */
export async function listDrafted(
  db: Queryable,
  institutionId: number,
  memberUid: number,
  convIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db<{ convId: number }[]>`
    select conv_id from institution_draft
    where institution_id = ${institutionId} and member_uid = ${memberUid} and conv_id = any(${[...convIds]}::bigint[])`;
  return new Set(rows.map(({ convId }) => convId));
}
