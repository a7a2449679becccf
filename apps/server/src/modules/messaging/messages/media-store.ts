import type { Queryable } from '../../../db/database.ts';

export async function mediaOfMessage(db: Queryable, msgId: number): Promise<string[]> {
  const rows = await db<{ mediaId: string }[]>`
    select body->'msg_body'->>'media_id' as media_id from im_msg
    where msg_id = ${msgId} and msg_type in ('image', 'file')`;
  return rows.map(({ mediaId }) => mediaId);
}

/** Whether a message of the conversation shows it, or a report that waits for a decision has kept it. */
export async function isStillShown(
  db: Queryable,
  convId: number,
  spellings: readonly string[],
): Promise<boolean> {
  const [{ shown }] = await db<[{ shown: boolean }]>`
    select exists (
      select 1 from im_msg
      where conv_id = ${convId} and msg_type in ('image', 'file') and retracted_at is null
        and body->'msg_body'->>'media_id' = any(${[...spellings]})
    ) or exists (
      select 1 from im_report r, jsonb_array_elements(r.context) as x
      where r.conv_id = ${convId} and r.closed_at is null
        and x->'body'->'msg_body'->>'media_id' = any(${[...spellings]})
    ) as shown`;
  return shown;
}
