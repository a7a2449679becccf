import type { Database } from '../../../apps/server/src/db/database.ts';

/** Members, works and tastes; a member's books come mostly from two of these. */
export const sizes = { members: 3_000, books: 4_000, tastes: 40, ofTastes: 0.8 };

/** Mulberry32: the same shelves in every run. @returns 0 to below 1 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Works by taste, and shelves of 10 to 80 books; in a taste and among all works few are read by many. */
export async function fillShelves(db: Database): Promise<void> {
  const random = createRandom(7);
  /** The nth of `length`, the first ones far more often: a share of 1/n. */
  const zipf = (length: number) => Math.floor(length ** random()) - 1;
  await db`
    insert into book (title, author, title_key)
    select '书' || n, '作者' || n, '书' || n from generate_series(1, ${sizes.books}) n`;
  const ids = (await db<{ id: number }[]>`select id from book order by id`).map(({ id }) => id);
  const byTaste = Map.groupBy(ids, (_id, nth) => nth % sizes.tastes);
  const ofTaste = (taste: number) => byTaste.get(taste) ?? [];
  const rows: { uid: number; book: number | undefined }[] = [];
  for (let uid = 1; uid <= sizes.members; uid++) {
    const tastes = [1, 2].map(() => Math.floor(random() * sizes.tastes));
    const shelf = new Set<number | undefined>();
    const wanted = 10 + Math.floor(random() * 71);
    for (let tries = 0; shelf.size < wanted && tries < wanted * 20; tries++) {
      const own = ofTaste(tastes[Math.floor(random() * 2)] ?? 0);
      const from = random() < sizes.ofTastes ? own : ids;
      shelf.add(from[zipf(from.length)]);
    }
    rows.push(...[...shelf].map((book) => ({ uid, book })));
  }
  for (let at = 0; at < rows.length; at += 20_000)
    await db`
      insert into shelf_entry (uid, book_id, state, sort_key, search_key, updated_at)
      select uid, book, 'read', '', '', now()
      from jsonb_to_recordset(${db.json(rows.slice(at, at + 20_000).map((row) => ({ ...row })))}) as g(uid bigint, book bigint)`;
}
