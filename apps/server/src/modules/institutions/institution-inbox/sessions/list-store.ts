import type { InboxFilter, InboxState } from '@gongdu/contract/institutions/inbox';
import type { MessagingQueryable } from '../../../../db/database.ts';
import { createPreparedValues, type PreparedValues, wholeNumber } from '../../../../db/prepared.ts';
import type { SessionRow } from './store.ts';

export interface ListQuery {
  readonly institutionId: number;
  readonly memberUid: number;
  readonly states: readonly InboxState[];
  readonly filter: InboxFilter;
  readonly sort: 'latest' | 'waiting';
  /** Normalised; '' for all. */
  readonly name: string;
  /** Of the last row of the previous page: its sort time, and its conversation. */
  readonly after: { readonly at: string; readonly convId: number } | undefined;
  readonly limit: number;
}

/** Rows read from the index for a name; a name that more visitors have must be typed in full. */
const maxNamed = 2_000;

/** A session with related data, in one query: its people, and whether the member has a draft. */
export interface ShownRow
  extends Pick<
    SessionRow,
    | ('convId' | 'version' | 'state' | 'snoozedUntil' | 'waitingSince' | 'unread' | 'lastAt' | 'preview')
    | ('fromVisitor' | 'visitorUid' | 'assigneeUid')
  > {
  /** null: the account was deleted. */
  readonly name: string | null;
  readonly avatar: string | null;
  /** For visitors without an account. */
  readonly phone: string | null;
  readonly assigneeName: string | null;
  readonly assigneeAvatar: string | null;
  readonly hasDraft: boolean;
}

/** Each state from its own index, then merged, so that a page costs the same however many there are. */
export async function listSessions(db: MessagingQueryable, query: ListQuery): Promise<ShownRow[]> {
  const values = createPreparedValues();
  const { put } = values;
  const [institution, member] = [put(query.institutionId), put(query.memberUid)];
  const isWanted = [
    conditionOf(query, member),
    ...afterCursor(query, values),
    ...named(query, institution, values),
  ];
  const [order, limit] = [orderOf(query), wholeNumber(query.limit)];
  const parts = query.states.map(
    (state) => `(
      select * from institution_session
      where institution_id = ${institution} and state = ${put(state)} and ${isWanted.join(' and ')}
      order by ${order} limit ${limit}
    )`,
  );
  return values.run<ShownRow>(
    db,
    `select ${shownColumns} from (
      select * from (${parts.join(' union all ')}) part order by ${order} limit ${limit}
    ) found ${shownJoins(member)} order by ${order}`,
  );
}

export async function findShown(
  db: MessagingQueryable,
  { institutionId, memberUid, convId }: { institutionId: number; memberUid: number; convId: number },
): Promise<ShownRow | undefined> {
  const values = createPreparedValues();
  const { put } = values;
  const [row] = await values.run<ShownRow>(
    db,
    `select ${shownColumns} from institution_session found ${shownJoins(put(memberUid))}
    where found.institution_id = ${put(institutionId)} and found.conv_id = ${put(convId)}`,
  );
  return row;
}

const shownColumns = `
  found.conv_id, found.version, found.state, found.snoozed_until, found.waiting_since, found.unread, found.last_at,
  found.preview, found.from_visitor, found.visitor_uid, found.assignee_uid, visitor.name, visitor.avatar, known.phone,
  assignee.name as assignee_name, assignee.avatar as assignee_avatar, draft.conv_id is not null as has_draft`;

/** Looked up for each row of the page, so that no estimate leads to a plan that reads all accounts. */
function shownJoins(member: string): string {
  return `
    left join lateral (select name, avatar from account where uid = found.visitor_uid limit 1) visitor on true
    left join lateral (select phone from institution_visitor where uid = found.visitor_uid limit 1) known on true
    left join lateral (select name, avatar from account where uid = found.assignee_uid limit 1) assignee on true
    left join lateral (
      select conv_id from institution_draft d
      where d.institution_id = found.institution_id and d.conv_id = found.conv_id and d.member_uid = ${member} limit 1
    ) draft on true`;
}

function conditionOf({ filter }: ListQuery, member: string): string {
  switch (filter) {
    case 'all':
      return 'true';
    case 'unread':
      return 'unread > 0';
    case 'unanswered':
      return 'waiting_since is not null';
    case 'mine':
      return `assignee_uid = ${member} and assignee_uid is not null`;
    case 'unassigned':
      return 'assignee_uid is null';
  }
}

const waitingKey = `coalesce(waiting_since, timestamptz 'infinity'), conv_id`;

function orderOf({ sort }: ListQuery): string {
  return sort === 'latest' ? 'last_at desc, conv_id desc' : waitingKey;
}

function afterCursor({ sort, after }: ListQuery, { put }: PreparedValues): string[] {
  if (!after) return [];
  const place = `(${put(after.at)}::text::timestamptz, ${put(after.convId)}::bigint)`;
  return [sort === 'latest' ? `(last_at, conv_id) < ${place}` : `(${waitingKey}) > ${place}`];
}

const lastCharacter = '\u{10FFFF}';

/**
 * Names that contain the text: a range of their suffixes, whose plan is cached, while that of a pattern depends on the
 * pattern.
 */
function named({ name }: ListQuery, institution: string, { put }: PreparedValues): string[] {
  if (name === '') return [];
  const found = `select conv_id from institution_session_name
    where institution_id = ${institution} and suffix ~>=~ ${put(name)} and suffix ~<~ ${put(name + lastCharacter)}
    limit ${maxNamed}`;
  return [`conv_id = any(array(${found}))`];
}

export async function listCounts(
  db: MessagingQueryable,
  institutionId: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ key: string; n: number }[]>`
    select key, n from institution_session_count where institution_id = ${institutionId}`;
  return new Map(rows.map(({ key, n }) => [key, n]));
}
