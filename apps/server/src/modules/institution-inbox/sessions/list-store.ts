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

/** A session with what the list shows beside it, in one reading: its people, and whether the member has a draft. */
export interface ShownRow
  extends Pick<
    SessionRow,
    | ('convId' | 'version' | 'state' | 'snoozedUntil' | 'waitingSince' | 'unread' | 'lastAt' | 'preview')
    | ('fromVisitor' | 'visitorUid' | 'assigneeUid')
  > {
  /** null: the account is gone. */
  readonly name: string | null;
  readonly avatar: string | null;
  /** Of those who are no members. */
  readonly phone: string | null;
  readonly assigneeName: string | null;
  readonly assigneeAvatar: string | null;
  readonly hasDraft: boolean;
}

/** One state after the other from its own index, then merged, so that a page costs the same however many there are. */
export async function listSessions(db: Queryable, query: ListQuery): Promise<ShownRow[]> {
  const { institutionId, memberUid, states, limit, name } = query;
  return db<ShownRow[]>`
    select ${shownColumns(db)} from (
      select each.* from unnest(${[...states]}::text[]) wanted (state) cross join lateral (
        select * from institution_session s
        where s.institution_id = ${institutionId} and s.state = wanted.state and ${condition(db, query)}
          ${afterCursor(db, query)} ${name === '' ? db`` : db`and s.conv_id = any(${named(db, query)})`}
        order by ${order(db, query)} limit ${limit}
      ) each order by ${order(db, query)} limit ${limit}
    ) found ${shownJoins(db, memberUid)} order by ${order(db, query, db`found.`)}`;
}

export async function findShown(
  db: Queryable,
  { institutionId, memberUid, convId }: { institutionId: number; memberUid: number; convId: number },
): Promise<ShownRow | undefined> {
  const [row] = await db<ShownRow[]>`
    select ${shownColumns(db)} from institution_session found ${shownJoins(db, memberUid)}
    where found.institution_id = ${institutionId} and found.conv_id = ${convId}`;
  return row;
}

function shownColumns(db: Queryable) {
  return db`
    found.conv_id, found.version, found.state, found.snoozed_until, found.waiting_since, found.unread, found.last_at,
    found.preview, found.from_visitor, found.visitor_uid, found.assignee_uid, visitor.name, visitor.avatar, known.phone,
    assignee.name as assignee_name, assignee.avatar as assignee_avatar, draft.conv_id is not null as has_draft`;
}

/** Looked up for each row of the page, so that no estimate makes a plan that reads all accounts. */
function shownJoins(db: Queryable, memberUid: number) {
  return db`
    left join lateral (select name, avatar from account where uid = found.visitor_uid limit 1) visitor on true
    left join lateral (select phone from institution_visitor where uid = found.visitor_uid limit 1) known on true
    left join lateral (select name, avatar from account where uid = found.assignee_uid limit 1) assignee on true
    left join lateral (
      select conv_id from institution_draft d
      where d.institution_id = found.institution_id and d.conv_id = found.conv_id and d.member_uid = ${memberUid} limit 1
    ) draft on true`;
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

function order(db: Queryable, { sort }: ListQuery, of = db``) {
  return sort === 'latest'
    ? db`${of}last_at desc, ${of}conv_id desc`
    : db`coalesce(${of}waiting_since, timestamptz 'infinity'), ${of}conv_id`;
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
