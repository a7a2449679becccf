import type { SmallWritingKind } from '@gongdu/contract/moderation/queue/kinds';
import type { Queryable } from '../../../db/database.ts';

interface Verdicts {
  /** Items that an operator approved, counted up to a limit. */
  readonly approved: number;
  readonly refused: boolean;
}

export async function readVerdicts(
  db: Queryable,
  uid: number,
  { approvedMax, refusedSince }: { readonly approvedMax: number; readonly refusedSince: string },
): Promise<Verdicts> {
  const [row] = await db<[Verdicts]>`
    select
      (select count(*)::int from (
        select from moderation_item
        where author_uid = ${uid} and state = 'approved' and decided_by_uid is not null limit ${approvedMax}
      ) found) as approved,
      exists (
        select from moderation_item
        where author_uid = ${uid} and state in ('refused', 'returned') and decided_at > ${refusedSince}
      ) as refused`;
  return row;
}

/**
 * Minutes that the last decided texts waited, half of them less than that, and those that the oldest one has waited. Null:
 * there is none.
 */
export async function readWaits(
  db: Queryable,
  kinds: readonly SmallWritingKind[],
  { now, sample }: { readonly now: string; readonly sample: number },
): Promise<{ decided: number | null; oldest: number | null }> {
  const [row] = await db<[{ decided: number | null; oldest: number | null }]>`
    select
      (select percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 60)
        from (
          select submitted_at, decided_at from unnest(${[...kinds]}::text[]) asked, lateral (
            select submitted_at, decided_at from moderation_item item
            where item.kind = asked and item.state <> 'pending' and item.state in ('approved', 'refused', 'returned')
              and decided_by_uid is not null
            order by decided_at desc limit ${sample}
          ) latest order by decided_at desc limit ${sample}
        ) decided)::float as decided,
      (select extract(epoch from ${now}::timestamptz - min(oldest.submitted_at)) / 60
        from unnest(${[...kinds]}::text[]) asked, lateral (
          select submitted_at from moderation_item item where item.kind = asked and item.state = 'pending'
          order by submitted_at limit 1
        ) oldest)::float as oldest`;
  return row;
}
