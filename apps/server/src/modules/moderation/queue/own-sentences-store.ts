import type { Queryable } from '../../../db/database.ts';

export async function readSentences(db: Queryable, uid: number): Promise<readonly string[]> {
  const [row] = await db<{ sentences: string[] }[]>`
    select sentences from own_sentences where uid = ${uid}`;
  return row?.sentences ?? [];
}

export async function saveSentences(db: Queryable, uid: number, sentences: readonly string[]): Promise<void> {
  await db`
    insert into own_sentences (uid, sentences) values (${uid}, ${[...sentences]}::text[])
    on conflict (uid) do update set sentences = excluded.sentences`;
}
