import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type { Queryable } from '../../../db/database.ts';

interface RefusedItem {
  readonly authorUid: number;
  readonly title: string;
  readonly excerpt: string;
  readonly decidedAt: string;
  readonly decidedBy: number;
  readonly reason: RefusalCode;
  readonly sentence: string;
}

/** The decision that refused an object, if it is the latest one. */
export async function findRefusal(
  db: Queryable,
  kind: ModerationKind,
  objectId: number,
): Promise<RefusedItem | undefined> {
  const [row] = await db<RefusedItem[]>`
    select i.author_uid, i.title, i.excerpt, i.decided_at, i.decided_by_uid as decided_by,
      l.code as reason, coalesce(l.sentence, '') as sentence
    from moderation_item i join lateral (
      select code, sentence from moderation_log where item_id = i.id and act in ('refused', 'returned')
      order by id desc limit 1
    ) l on l.code is not null
    where i.kind = ${kind} and i.object_id = ${objectId} and i.state in ('refused', 'returned')
      and i.decided_by_uid is not null`;
  return row;
}
