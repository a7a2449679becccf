import type { ExportState } from '@gongdu/contract/administration/personal-data/data-export';
import type { RichDocument } from '@gongdu/contract/document/document';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import type { WorkKind, WorkState } from '@gongdu/contract/writing/works/work';
import type { Database, Queryable } from '../../../../db/database.ts';
import type { TableData } from '../registry/registry.ts';
import type { dataExport } from '../table.ts';

export type StoredExport = typeof dataExport.$inferSelect;
/** With the state of its download; `downloadUsed` null: it was deleted. */
export type ListedExport = StoredExport & { readonly downloadUsed: boolean | null };

export async function listLatest(db: Queryable, uid: number, limit: number): Promise<ListedExport[]> {
  return db<ListedExport[]>`
    select e.*, case when d.id is not null then d.used_at is not null end as download_used
    from data_export e left join download d on d.id = e.download_id
    where e.uid = ${uid} order by e.requested_at desc, e.id desc limit ${limit}`;
}

/** Serializes a member's exports. */
export async function lockMember(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('data_export', ${uid}))`;
}

export async function insert(
  db: Queryable,
  row: Pick<StoredExport, 'uid' | 'state' | 'requestedAt' | 'touchedAt'>,
): Promise<StoredExport> {
  const [created] = await db<[StoredExport]>`insert into data_export ${db(row)} returning *`;
  return created;
}

/** Waiting, or without progress since `staleBefore`. */
export async function claim(
  db: Queryable,
  id: number,
  { now, staleBefore }: { now: string; staleBefore: string },
): Promise<StoredExport | undefined> {
  const [row] = await db<StoredExport[]>`
    update data_export set state = 'running', done = 0, touched_at = ${now}
    where id = ${id} and (state = 'waiting' or (state = 'running' and touched_at < ${staleBefore})) returning *`;
  return row;
}

/** false: it is no longer in one of these states. */
export async function update(
  db: Queryable,
  id: number,
  from: readonly ExportState[],
  change: Partial<Omit<StoredExport, 'id' | 'uid'>>,
): Promise<boolean> {
  const rows = await db`
    update data_export set ${db(change)} where id = ${id} and state = any(${[...from]}) returning 1`;
  return rows.length > 0;
}

export async function find(db: Queryable, uid: number, id: number): Promise<StoredExport | undefined> {
  const [row] = await db<StoredExport[]>`select * from data_export where uid = ${uid} and id = ${id}`;
  return row;
}

export async function listAbandoned(db: Queryable, staleBefore: string): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from data_export where state in ('waiting', 'running') and touched_at < ${staleBefore} limit 50`;
  return rows.map(({ id }) => id);
}

/** Rows per query; fewer for works, because their texts are long. */
const [rowsAtOnce, worksAtOnce] = [500, 20];

/** The member's rows of a table, without keys. */
export function rowsOf(db: Database, uid: number, { table, owners, columns, secrets }: TableData) {
  const names = [...columns.keys()].filter((name) => !secrets.has(name));
  const mine = owners.flatMap((owner, at) => [at === 0 ? db`` : db` or `, db`${db(owner)} = ${uid}`]);
  return db`select ${db(names)} from ${db(table)} where ${mine}`.cursor(rowsAtOnce);
}

export async function countRows(db: Queryable, uid: number, { table, owners }: TableData): Promise<number> {
  const mine = owners.flatMap((owner, at) => [at === 0 ? db`` : db` or `, db`${db(owner)} = ${uid}`]);
  const [row] = await db<[{ n: number }]>`select count(*)::int as n from ${db(table)} where ${mine}`;
  return row.n;
}

export interface ExportedWork {
  readonly id: number;
  readonly kind: WorkKind;
  readonly state: WorkState;
  readonly title: string;
  readonly body: RichDocument;
  readonly cover: string | null;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly deletedAt: string | null;
}

export function works(db: Database, uid: number): AsyncIterable<ExportedWork[]> {
  return db<ExportedWork[]>`
    select id, kind, state, title, body, cover, created_at, published_at, deleted_at from work
    where author_uid = ${uid} order by id`.cursor(worksAtOnce);
}

export function workHeads(db: Database, uid: number): AsyncIterable<Omit<ExportedWork, 'body'>[]> {
  return db<Omit<ExportedWork, 'body'>[]>`
    select id, kind, state, title, cover, created_at, published_at, deleted_at from work
    where author_uid = ${uid} order by id`.cursor(rowsAtOnce);
}

export interface ExportedComment {
  readonly id: number;
  readonly objectTitle: string | null;
  readonly text: string;
  readonly image: string | null;
  readonly createdAt: string;
  readonly deletedAt: string | null;
}

export function comments(db: Database, uid: number): AsyncIterable<ExportedComment[]> {
  return db<ExportedComment[]>`
    select c.id, e.title as object_title, c.text, c.image, c.created_at, c.deleted_at
    from comment c left join content_entry e on e.kind = c.object_kind and e.id = c.object_id
    where c.author_uid = ${uid} order by c.id`.cursor(rowsAtOnce);
}

export interface ExportedConversation {
  readonly convId: number;
  readonly kind: 'single' | 'group';
  /** The partner's or the group's name; null: the partner's account was deleted. */
  readonly name: string | null;
}

export interface ExportedShelfEntry {
  readonly title: string;
  readonly author: string;
  readonly state: ReadState;
  /** Half stars. */
  readonly rating: number | null;
  readonly finishedOn: string | null;
  readonly note: string;
}

export function shelf(db: Database, uid: number): AsyncIterable<ExportedShelfEntry[]> {
  return db<ExportedShelfEntry[]>`
    select b.title, b.author, s.state, s.rating, s.finished_on::text, s.note
    from shelf_entry s join book b on b.id = s.book_id where s.uid = ${uid} order by s.state, b.title`.cursor(
    rowsAtOnce,
  );
}

/** Those with messages, latest first. */
export async function listConversations(db: Queryable, uid: number): Promise<ExportedConversation[]> {
  return db<ExportedConversation[]>`
    select m.conv_id, case when c.kind = 4 then 'group' else 'single' end as kind, coalesce(g.name, a.name) as name
    from im_member m join im_conv c on c.id = m.conv_id and c.kind in (3, 4)
      left join im_group g on c.kind = 4 and g.gid = c.gid
      left join account a on c.kind = 3 and a.uid = c.low_uid + c.high_uid - m.uid
    where m.uid = ${uid} and c.last_seq > greatest(m.join_seq, m.clear_seq) order by m.conv_id desc`;
}

export interface ExportedMessage {
  readonly msgId: number;
  readonly at: string;
  readonly fromUid: number;
  readonly fromName: string | null;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The messages of a conversation, by the member and to them; without recalled, removed and deleted ones. */
export function messages(db: Database, uid: number, convId: number): AsyncIterable<ExportedMessage[]> {
  return db<ExportedMessage[]>`
    select m.msg_id, m.ctime as at, m.from_uid, a.name as from_name, m.msg_type as type,
      m.body -> 'msg_body' as body
    from im_member i join im_msg m on m.conv_id = i.conv_id left join account a on a.uid = m.from_uid
    where i.uid = ${uid} and i.conv_id = ${convId} and m.msg_type <> 'event' and m.retracted_at is null
      and m.seq > greatest(i.join_seq, i.clear_seq) and m.seq <= coalesce(i.left_seq, m.seq)
      and (m.from_uid = ${uid} or m.flags & 12 = 0)
    order by m.seq`.cursor(rowsAtOnce);
}

/** Files sent by the member, and files sent to them, in the order of their keys. */
export async function listFileKeys(db: Queryable, uid: number, after: string): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key from upload where uid = ${uid} and stored_at is not null and key > ${after}
    union
    select r.key from im_member m join file_reference r on r.kind = 'im_conv' and r.id = m.conv_id
    where m.uid = ${uid} and r.key > ${after}
    order by key limit ${rowsAtOnce}`;
  return rows.map(({ key }) => key);
}

export async function countFiles(db: Queryable, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from upload where uid = ${uid} and stored_at is not null`;
  return row.n;
}

export interface LoggedCall {
  readonly at: string;
  readonly kind: string;
  readonly act: string;
  readonly ip: string | null;
}

export function loggedCalls(db: Database, uid: number): AsyncIterable<LoggedCall[]> {
  return db<LoggedCall[]>`
    select at, kind, act, ip from activity_log where uid = ${uid} order by id desc`.cursor(rowsAtOnce);
}

export interface ExportedProfile {
  readonly uid: number;
  readonly name: string;
  readonly phone: string | null;
  readonly bio: string;
  readonly gender: string | null;
  readonly birthday: string | null;
  readonly city: string;
  readonly avatar: string | null;
  readonly createdAt: string;
}

export async function readProfile(db: Queryable, uid: number): Promise<ExportedProfile> {
  const [row] = await db<[ExportedProfile]>`
    select uid, name, phone, bio, gender, birthday::text, city, avatar, created_at from account where uid = ${uid}`;
  return row;
}
