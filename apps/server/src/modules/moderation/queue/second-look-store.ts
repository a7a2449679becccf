import type { SecondLookState } from '@gongdu/contract/moderation/queue/desk';
import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type { Queryable } from '../../../db/database.ts';
import { type NumberedPage, rangeOf } from '../../../db/numbered-page.ts';
import type { secondLook } from './table.ts';

export type StoredLook = typeof secondLook.$inferSelect;

/**
 * Draws the sample by a hash of the item's id, its version and a secret key of the database, so that a retried decision
 * draws the same, and reviewers cannot predict it. @param share From 0 to 1.
 */
export async function drawSample(db: Queryable, itemIds: readonly number[], share: number): Promise<void> {
  await db`
    insert into second_look (item_id, kind, author_uid, reviewer_uid, approved_at)
    select item.id, kind, author_uid, decided_by_uid, decided_at
    from moderation_item item, second_look_key
    where item.id = any(${[...itemIds]}::bigint[])
      and get_byte(sha256(convert_to(key || '/' || item.id || '/' || version, 'UTF8')), 0) * 256
        + get_byte(sha256(convert_to(key || '/' || item.id || '/' || version, 'UTF8')), 1)
        < ${Math.round(share * 65_536)}`;
}

/** One for each that is public without a verdict; one that waits already is enough. */
export async function addLooks(db: Queryable, itemIds: readonly number[]): Promise<void> {
  await db`
    insert into second_look (item_id, kind, author_uid, reviewer_uid, approved_at)
    select id, kind, author_uid, ${nobody}, decided_at from moderation_item item
    where id = any(${[...itemIds]}::bigint[])
      and not exists (select from second_look look where look.item_id = item.id and look.state = 'waiting')`;
}

/** Stands for the operator where an approval had none. */
export const nobody = 0;

export interface LookFilter extends NumberedPage {
  readonly state: SecondLookState;
  readonly kinds: readonly ModerationKind[];
  /** For waiting ones: the operator whose approvals and works are left out. */
  readonly uid: number;
}

const countCap = 1000;

/** Waiting ones oldest first, decided ones newest first. */
export async function listLooks(db: Queryable, filter: LookFilter): Promise<StoredLook[]> {
  const order = filter.state === 'waiting' ? db`id` : db`id desc`;
  return db<StoredLook[]>`
    select * from second_look where ${matching(db, filter)} order by ${order} ${rangeOf(db, filter)}`;
}

export async function countLooks(db: Queryable, filter: LookFilter): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from (select from second_look where ${matching(db, filter)} limit ${countCap}) found`;
  return row.n;
}

/** The waiting ones of `listLooks` by kind, counted up to the same limit. */
export async function countWaitingLooks(
  db: Queryable,
  filter: Pick<LookFilter, 'kinds' | 'uid'>,
): Promise<Map<ModerationKind, number>> {
  const rows = await db<{ kind: ModerationKind; n: number }[]>`
    select kind, count(*)::int as n from (
      select kind from second_look where ${matching(db, { ...filter, state: 'waiting' })} limit ${countCap}) found
    group by kind`;
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

function matching(db: Queryable, { state, kinds, uid }: Pick<LookFilter, 'state' | 'kinds' | 'uid'>) {
  const notOwn = state === 'waiting' ? db`and reviewer_uid <> ${uid} and author_uid <> ${uid}` : db``;
  return db`state = ${state} and kind = any(${[...kinds]}::text[]) ${notOwn}`;
}

/** With its item, which is locked first: who takes a verdict back holds the item and deletes the second look. */
export async function lockLook(db: Queryable, id: number): Promise<StoredLook | undefined> {
  await db`
    select from moderation_item where id = (select item_id from second_look where id = ${id}) for update`;
  const [row] = await db<StoredLook[]>`select * from second_look where id = ${id} for update`;
  return row;
}

/** As it was drawn. */
export const waitingAgain = {
  state: 'waiting',
  secondUid: null,
  decidedAt: null,
  code: null,
  sentence: '',
  note: '',
} as const;

export async function closeLook(
  db: Queryable,
  id: number,
  change: Pick<StoredLook, 'state' | 'secondUid' | 'decidedAt' | 'code' | 'sentence' | 'note'>,
): Promise<StoredLook> {
  const [row] = await db<[StoredLook]>`update second_look set ${db(change)} where id = ${id} returning *`;
  return row;
}

export interface AgreementRow {
  readonly kind: ModerationKind;
  readonly reviewerUid: number;
  readonly agreed: number;
  readonly disagreed: number;
  readonly waiting: number;
}

export async function countAgreement(
  db: Queryable,
  kinds: readonly ModerationKind[],
  since: string,
): Promise<AgreementRow[]> {
  return db<AgreementRow[]>`
    select kind, reviewer_uid, count(*) filter (where state = 'agreed') as agreed,
      count(*) filter (where state = 'disagreed') as disagreed, count(*) filter (where state = 'waiting') as waiting
    from second_look where approved_at >= ${since} and kind = any(${[...kinds]}::text[])
    group by kind, reviewer_uid order by kind, reviewer_uid`;
}
