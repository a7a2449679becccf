import type { MinorFacts } from '@gongdu/rules/core/minor-rules';
import type { Queryable } from '../../../db/database.ts';
import type { guardianConsent, minor } from './table.ts';

type StoredMinor = typeof minor.$inferSelect;
/** A reader's facts, also if they have stated nothing. */
export type ReaderFacts = MinorFacts &
  Pick<StoredMinor, 'uid' | 'guardianPhone' | 'pinHash' | 'strangersBefore' | 'seenAt'> & {
    readonly phone: string | null;
  };

/** undefined for other roles: operators and institutions state no age. */
export async function find(db: Queryable, uid: number): Promise<ReaderFacts | undefined> {
  const [row] = await db<ReaderFacts[]>`
    select a.uid, a.phone, a.birthday::text, m.age, m.guardian_phone, m.consented_at, m.mode_since, m.pin_hash,
      coalesce(m.daily_minutes, 60) as daily_minutes, m.used_on::text, coalesce(m.used_seconds, 0) as used_seconds,
      m.seen_at, m.exempt_until, m.strangers_before
    from account a left join minor m on m.uid = a.uid where a.uid = ${uid} and a.role = 'user'`;
  return row;
}

/** Serializes changes of a member's age and mode until the transaction ends. */
export async function lock(db: Queryable, uid: number): Promise<void> {
  await db`insert into minor ${db({ uid })} on conflict (uid) do nothing`;
  await db`select from minor where uid = ${uid} for update`;
}

export async function save(
  db: Queryable,
  uid: number,
  change: Partial<Omit<StoredMinor, 'uid'>>,
): Promise<void> {
  await db`update minor set ${db({ ...change })} where uid = ${uid}`;
}

export async function insertConsent(
  db: Queryable,
  row: Omit<typeof guardianConsent.$inferSelect, 'id' | 'withdrawnAt'>,
): Promise<void> {
  await db`insert into guardian_consent ${db(row)}`;
}

export async function withdrawConsents(db: Queryable, uid: number, withdrawnAt: string): Promise<void> {
  await db`update guardian_consent set ${db({ withdrawnAt })} where uid = ${uid} and withdrawn_at is null`;
}

/** Adds the seconds since the page was last visible, if they are at most `gap`. Two pages at once count once. */
export async function countUse(
  db: Queryable,
  uid: number,
  { now, day, gap }: { readonly now: string; readonly day: string; readonly gap: number },
): Promise<void> {
  await db`
    update minor set seen_at = ${now}, used_on = ${day},
      used_seconds = case when used_on = ${day} then used_seconds else 0 end + case
        when seen_at is null or seen_at < ${now}::timestamptz - make_interval(secs => ${gap}) then 0
        else greatest(0, extract(epoch from ${now}::timestamptz - seen_at))::int end
    where uid = ${uid}`;
}
