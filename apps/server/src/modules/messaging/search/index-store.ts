import type { Queryable } from '../../../db/database.ts';

export interface IndexPosition {
  readonly convId: number;
  readonly seq: number;
}

/** Conversations with entries that are not in the index yet. */
export async function listUnindexed(db: Queryable, limit: number): Promise<IndexPosition[]> {
  return db<IndexPosition[]>`
    select c.id as conv_id, coalesce(w.seq, 0) as seq from im_conv c left join im_conv_search w on w.conv_id = c.id
    where c.last_seq > coalesce(w.seq, 0) and c.kind <> 5 order by c.id limit ${limit}`;
}

export interface UnindexedMessage {
  readonly seq: number;
  readonly msgId: number;
  /** Empty for what bears no words. */
  readonly words: string;
}

export async function listAfter(
  db: Queryable,
  { convId, seq }: IndexPosition,
  limit: number,
): Promise<UnindexedMessage[]> {
  return db<UnindexedMessage[]>`
    select m.seq, m.msg_id, case when m.msg_type = 'event' then '' else ${searchableText(db)} end as words
    from im_msg m where m.conv_id = ${convId} and m.seq > ${seq} order by m.seq limit ${limit}`;
}

export async function insertWords(
  db: Queryable,
  rows: readonly { msgId: number; grams: string }[],
): Promise<void> {
  const [ids, grams] = [rows.map(({ msgId }) => msgId), rows.map((row) => row.grams)];
  await db`
    insert into im_msg_search (msg_id, grams)
    select id, grams::tsvector from unnest(${ids}::bigint[], ${grams}::text[]) g (id, grams)
    on conflict (msg_id) do nothing`;
}

export async function markIndexed(db: Queryable, { convId, seq }: IndexPosition): Promise<void> {
  await db`
    insert into im_conv_search (conv_id, seq) values (${convId}, ${seq})
    on conflict (conv_id) do update set seq = greatest(im_conv_search.seq, excluded.seq)`;
}

/** What a reader of `im_msg m` reads in it. */
export function searchableText(db: Queryable) {
  return db`concat_ws(' ', m.body #>> '{msg_body,text}', m.body #>> '{msg_body,fname}',
    m.body #>> '{msg_body,label}', m.body #>> '{msg_body,title}')`;
}
