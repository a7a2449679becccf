import postgres from 'postgres';
import type { AcknowledgedPost, DayLoad, TakenBack } from './day-load.ts';

export interface LostWrites {
  /** Acknowledged and not there. */
  readonly posts: readonly AcknowledgedPost[];
  readonly messages: readonly string[];
  /** There although a restore has gone back to before them. */
  readonly tooMany: readonly string[];
  /** Stored more than once. */
  readonly twice: readonly string[];
  readonly checked: number;
}

/** Compares what was acknowledged all day with the database in which it ended. */
export async function findLostWrites(
  port: number,
  { posts, messages }: DayLoad,
  takenBack: TakenBack,
): Promise<LostWrites> {
  const sql = postgres({ host: '127.0.0.1', port, user: 'gongdu', database: 'gongdu', max: 1 });
  try {
    const titles = await countOf(
      await sql`select title as key, count(*)::int as n from work
                where title = any(${posts.map(({ title }) => title)}) group by title`,
    );
    const stored = await countOf(
      await sql`select client_msg_id as key, count(*)::int as n from im_msg
                where client_msg_id = any(${messages.answered}) group by client_msg_id`,
    );
    const isTakenBack = ({ answeredAt }: AcknowledgedPost) =>
      answeredAt >= takenBack.from && answeredAt <= takenBack.to;
    const kept = posts.filter((post) => !isTakenBack(post));
    const messagesKept = messages.answered.filter((id) => !takenBack.messages.has(id));
    return {
      posts: kept.filter(({ title }) => !titles.has(title)),
      messages: messagesKept.filter((id) => !stored.has(id)),
      tooMany: posts
        .filter((post) => isTakenBack(post) && post.begunAt >= takenBack.from && titles.has(post.title))
        .map(({ title }) => title),
      twice: [...titles, ...stored].filter(([, n]) => n > 1).map(([key]) => key),
      checked: kept.length + messagesKept.length,
    };
  } finally {
    await sql.end();
  }
}

function countOf(rows: readonly postgres.Row[]): Map<string, number> {
  return new Map(rows.map(({ key, n }) => [String(key), Number(n)]));
}
