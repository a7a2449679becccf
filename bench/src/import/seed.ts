import type { Database } from '../../../apps/server/src/db/database.ts';

/** Books of the shelf that is brought, and rows about one book. */
export const sizes = { lines: 10_000, quotes: 20_000, quotedBooks: 200, rows: 100_000 } as const;
/** Ids above the demo community's. */
const firstBook = 10_000_000;
/** The book that a hundred thousand wrote about. */
export const readBook = 9_999_999;
const firstMember = 10_000_000;

/** The library that the file is matched with, and what is written about one book; no accounts: names are not measured. */
export async function seedLibrary(db: Database, rows: number): Promise<void> {
  console.info(`filling ${sizes.lines} books, ${rows} short reviews and quotes of one`);
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`set local synchronous_commit = off`;
    await sql`
      insert into book (id, title, author, title_key) overriding system value
      select ${firstBook}::bigint + nth, '长夜里的第' || nth || '本书', '作者' || nth, '长夜里的第' || nth || '本书'
      from generate_series(0, ${sizes.lines - 1}::int) nth
      union all select ${readBook}::bigint, '人人都读过的书', '无名氏', '人人都读过的书'`;
    await sql`
      insert into short_review (uid, book_id, text, state, shown, created_at, published_at, likes)
      select ${firstMember}::bigint + nth, ${readBook}::bigint, '第' || nth || '位读者的一句话，写在合上书的晚上。', 'public',
        '第' || nth || '位读者的一句话，写在合上书的晚上。', now(), now() - nth * interval '1 minute', nth * 7919 % 5000
      from generate_series(1, ${rows}::int) nth`;
    await sql`
      insert into quote (uid, book_id, print, text, noted_on, state, created_at, published_at)
      select ${firstMember}::bigint + nth, ${readBook}::bigint, md5(nth::text), '书里的第' || nth || '段，灯下读到这里停了一停。',
        '2026-01-01', 'public', now(), now() - nth * interval '1 minute'
      from generate_series(1, ${rows}::int) nth`;
    await sql`
      insert into quote_passage (book_id, print, marks, lead_id, lead_at)
      select book_id, print, 1 + id * 7919 % 5000, id, published_at from quote where book_id = ${readBook}::bigint`;
    await sql`insert into quote_passage_count (book_id, n) values (${readBook}::bigint, ${rows}::int)`;
  });
  const reserved = await db.reserve();
  await reserved`set statement_timeout = 0`;
  for (const table of ['book', 'short_review', 'quote', 'quote_passage'])
    await reserved`vacuum analyze ${db(table)}`;
  await reserved`reset statement_timeout`;
  reserved.release();
}

/** A shelf as a table. */
export function shelfFile(): Buffer {
  const lines = Array.from(
    { length: sizes.lines },
    (_, nth) => `长夜里的第${nth}本书,作者${nth},读过,4/5,2020-01-02,"小说,夜读"`,
  );
  return Buffer.from(['书名,作者,状态,评分,读完日期,标签', ...lines].join('\n'));
}

/** Quotes as Readwise writes them. */
export function quoteFile(): Buffer {
  const lines = Array.from({ length: sizes.quotes }, (_, nth) => {
    const book = nth % sizes.quotedBooks;
    return `"夜里读到的第${nth}段，灯还亮着，窗外没有人。",长夜里的第${book}本书,作者${book},,,,page,${1 + (nth % 300)},2026-07-17 14:00:25+00:00`;
  });
  const heading =
    'Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Location Type,Location,Highlighted at';
  return Buffer.from([heading, ...lines].join('\n'));
}
