import { expect } from 'vitest';
import type { AnyDatabase } from '../../db/database.ts';
import type { ImSocket } from './im-socket.ts';
import { pullAll } from './im-sync.ts';

/**
 * What must hold after every test: each id sent is stored exactly once, no conversation has a gap, each message is found
 * by its id, and what a receiver has after a last sync is the database in the order of seq.
 */
export async function expectConsistent(
  db: AnyDatabase,
  { sent, pages, nodes = 1 }: { sent?: readonly string[]; pages: readonly ImSocket[]; nodes?: number },
): Promise<void> {
  if (sent) await expectEachOnce(db, sent);
  const holes = await db`
    select c.id from im_conv c left join im_msg m on m.conv_id = c.id
    group by c.id having c.last_seq <> count(m.seq) or c.last_seq <> coalesce(max(m.seq), 0)`;
  expect(holes).toEqual([]);
  const misplaced = await db`
    select msg_id from im_msg m full join im_msg_position p using (msg_id)
    where (m.conv_id, m.seq) is distinct from (p.conv_id, p.seq)`;
  expect(misplaced).toEqual([]);
  for (const page of pages) await expectPullsTheDatabase(db, page);
  // Of several nodes the own one pushes at once and the others over the bus: putting that in order is the client's.
  if (nodes === 1) for (const page of pages) expectPushedInOrder(page);
}

async function expectEachOnce(db: AnyDatabase, sent: readonly string[]): Promise<void> {
  const rows = await db<{ clientMsgId: string; n: number }[]>`
    select client_msg_id, count(*) as n from im_msg where client_msg_id = any(${[...sent]}::text[])
    group by client_msg_id`;
  expect(rows.filter(({ n }) => n !== 1)).toEqual([]);
  expect(new Set(rows.map(({ clientMsgId }) => clientMsgId))).toEqual(new Set(sent));
}

async function expectPullsTheDatabase(db: AnyDatabase, page: ImSocket): Promise<void> {
  const rows = await db<{ convId: number; msgIds: number[] }[]>`
    select m.conv_id, array_agg(m.msg_id order by m.seq)::text::bigint[] as msg_ids
    from im_member i join im_msg m on m.conv_id = i.conv_id
    where i.uid = ${page.uid} and m.seq > greatest(i.join_seq, i.clear_seq)
      and (i.left_seq is null or m.seq <= i.left_seq) group by m.conv_id`;
  for (const { convId, msgIds } of rows) {
    expect((await pullAll(page, convId)).map(({ msg_id }) => msg_id)).toEqual(msgIds.map(Number));
  }
}

function expectPushedInOrder(page: ImSocket): void {
  const pushed = Map.groupBy(page.messages(), ({ conv_id }) => conv_id);
  for (const messages of pushed.values()) {
    const seqs = messages.map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  }
}
