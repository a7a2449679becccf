import type { PersonRole } from '@gongdu/contract/administration/people';
import type { Queryable } from '../../../db/database.ts';
import { createPreparedValues, type PreparedValues, wholeNumber } from '../../../db/prepared.ts';

export interface FoundPerson {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly role: PersonRole;
  readonly phone: string | null;
  readonly createdAt: string;
  readonly registeredIp: string | null;
  readonly disabledAt: string | null;
  /** The name of an operator's role. */
  readonly operatorRole: string | null;
}

export interface Page {
  /** The uid before which the page begins. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** The newest first. */
export function listGroup(
  db: Queryable,
  group: 'all' | 'institution' | 'admin' | 'disabled',
  page: Page,
): Promise<FoundPerson[]> {
  if (group === 'all') return list(db, db`role <> 'visitor'`, page);
  if (group === 'disabled') return list(db, db`disabled_at is not null and role <> 'visitor'`, page);
  return list(db, db`role = ${group} and role <> 'user'`, page);
}

export function findByUid(db: Queryable, uid: number): Promise<FoundPerson[]> {
  return list(db, db`uid = ${uid} and role <> 'visitor'`, { before: undefined, limit: 1 });
}

/** @param digits A whole phone, or the last four digits. */
export function findByPhone(db: Queryable, digits: string, page: Page): Promise<FoundPerson[]> {
  const isWhole = digits.length > 4;
  return list(
    db,
    isWhole ? db`phone = ${digits}` : db`phone is not null and right(phone, 4) = ${digits}`,
    page,
  );
}

export function findByAddress(db: Queryable, ip: string, page: Page): Promise<FoundPerson[]> {
  return list(db, db`registered_ip = ${ip} and role <> 'visitor'`, page);
}

export async function findMany(db: Queryable, uids: readonly number[]): Promise<FoundPerson[]> {
  return db<FoundPerson[]>`
    select ${columns(db)} from unnest(${[...uids]}::bigint[]) with ordinality wanted (uid, nth)
      join account using (uid) order by nth`;
}

async function list(
  db: Queryable,
  which: ReturnType<Queryable>,
  { before, limit }: Page,
): Promise<FoundPerson[]> {
  return db<FoundPerson[]>`
    select ${columns(db)} from account where ${which} ${before === undefined ? db`` : db`and uid < ${before}`}
    order by uid desc limit ${limit}`;
}

function columns(db: Queryable) {
  return db`uid, name, avatar, role, phone, created_at, registered_ip, disabled_at,
    (select operator_role.name from operator_role where operator_role.id = operator_role_id) as operator_role`;
}

/** A position in the order of names: those that start with the text first, then those that contain it. */
export interface NamePlace {
  readonly stage: 0 | 1;
  readonly suffix: string;
  readonly uid: number;
}

/** Above every character: the upper bound of a prefix range. */
const rangeEnd = '\u{10ffff}';

/** Each member once. Disabled members are found only by the prefix of the name: their names have no suffixes. */
export async function findByName(
  db: Queryable,
  words: string,
  { after, limit }: { after: NamePlace | undefined; limit: number },
): Promise<NamePlace[]> {
  const begun = after?.stage === 1 ? [] : await beginning(db, { words, after, limit });
  if (begun.length === limit) return begun;
  const rest = { words, after: after?.stage === 1 ? after : undefined, limit: limit - begun.length };
  return [...begun, ...(await containing(db, rest))];
}

interface NameQuery {
  readonly words: string;
  readonly after: NamePlace | undefined;
  readonly limit: number;
}

function beginning(db: Queryable, query: NameQuery): Promise<NamePlace[]> {
  const values = createPreparedValues();
  const key = values.put(query.words);
  const active = range(values, key, query, { suffix: 'suffix', from: 'name_suffix where is_full' });
  const disabled = range(values, key, query, {
    suffix: 'fold_name(name)',
    from: `account where disabled_at is not null and role <> 'visitor'`,
  });
  return values.run<NamePlace>(
    db,
    `select 0 as stage, suffix, uid from (${active} union all ${disabled}) hit ${orderOf('suffix', query)}`,
  );
}

/** A name that contains the text twice is listed once, at its first position. */
function containing(db: Queryable, query: NameQuery): Promise<NamePlace[]> {
  const values = createPreparedValues();
  const key = values.put(query.words);
  const hits = range(values, key, query, {
    suffix: 'suffix',
    from: `name_suffix join account using (uid)
      where not is_full and position(fold_name(${key}) in fold_name(name)) = at`,
  });
  return values.run<NamePlace>(
    db,
    `select 1 as stage, suffix, uid from (${hits}) hit ${orderOf('suffix', query)}`,
  );
}

interface Range {
  readonly suffix: string;
  readonly from: string;
}

/** Two ranges of the index, so that later pages of a common name cost no more. */
function range(
  { put }: PreparedValues,
  key: string,
  { after, limit }: NameQuery,
  { suffix, from }: Range,
): string {
  const isBelow = `${suffix} ~<~ (fold_name(${key}) || ${put(rangeEnd)}::text)`;
  const page = orderOf(suffix, { limit });
  const read = `select uid, ${suffix} as suffix from ${from} and`;
  if (!after) return `(${read} ${suffix} ~>=~ fold_name(${key}) and ${isBelow} ${page})`;
  const [last, uid] = [put(after.suffix), put(after.uid)];
  return `(${read} ${suffix} = ${last} and uid > ${uid} order by uid limit ${wholeNumber(limit)})
    union all
    (${read} ${suffix} ~>~ ${last} and ${isBelow} ${page})`;
}

function orderOf(suffix: string, { limit }: Pick<NameQuery, 'limit'>): string {
  return `order by ${suffix} using ~<~, uid limit ${wholeNumber(limit)}`;
}
