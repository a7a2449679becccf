import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type { Queryable } from '../../../db/database.ts';
import type { ItemState, StoredItem } from './store.ts';

interface Others extends Pick<StoredItem, 'id' | 'authorUid'> {
  readonly kinds: readonly ModerationKind[];
  readonly limit: number;
}

/** Other waiting items of the author, oldest first. */
export async function listPendingOf(
  db: Queryable,
  { id, authorUid, kinds, limit }: Others,
): Promise<StoredItem[]> {
  return db<StoredItem[]>`
    select * from moderation_item
    where author_uid = ${authorUid} and kind = any(${[...kinds]}::text[]) and state = 'pending' and id <> ${id}
    order by submitted_at, id limit ${limit}`;
}

export async function countsOf(
  db: Queryable,
  authorUid: number,
  kinds: readonly ModerationKind[],
): Promise<{ kind: ModerationKind; state: ItemState; n: number }[]> {
  return db<{ kind: ModerationKind; state: ItemState; n: number }[]>`
    select kind, state, count(*) as n from moderation_item
    where author_uid = ${authorUid} and kind = any(${[...kinds]}::text[]) group by kind, state`;
}

interface DecisionAbout {
  readonly itemId: number;
  readonly kind: ModerationKind;
  readonly title: string;
  readonly act: 'approved' | 'refused' | 'returned';
  readonly code: RefusalCode | null;
  readonly actorUid: number;
  readonly at: string;
}

/** The last decisions about them, newest first. */
export async function recentOf(
  db: Queryable,
  authorUid: number,
  kinds: readonly ModerationKind[],
  limit: number,
): Promise<DecisionAbout[]> {
  return db<DecisionAbout[]>`
    select item.id as item_id, kind, title, act, code, actor_uid, at
    from (
      select id, kind, title from moderation_item
      where author_uid = ${authorUid} and kind = any(${[...kinds]}::text[]) and decided_at is not null
      order by decided_at desc limit ${limit}
    ) item cross join lateral (
      select act, code, actor_uid, at from moderation_log
      where item_id = item.id and act in ('approved', 'refused', 'returned') order by id desc limit 1
    ) decision
    order by at desc`;
}
