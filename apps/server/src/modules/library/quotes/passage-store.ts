import { addToCounters } from '../../../db/counters.ts';
import type { Queryable } from '../../../db/database.ts';
import type { StoredQuote } from './store.ts';

type Counted = Pick<StoredQuote, 'uid' | 'bookId' | 'print' | 'state'>;

/**
 * Quotes that came, changed and went, in one call: passages are locked in the order of their keys, counters after them.
 * A changed quote is in both lists. The quotes themselves are written before.
 */
export async function countQuotes(
  db: Queryable,
  { added, removed }: { readonly added: readonly Counted[]; readonly removed: readonly Counted[] },
  now: string,
): Promise<void> {
  const signed = [...added.map((row) => ({ row, n: 1 })), ...removed.map((row) => ({ row, n: -1 }))];
  if (signed.length === 0) return;
  const passages = sumsOf(signed, ({ bookId, print }) => ({ bookId, print }));
  await addMarks(db, passages);
  const published = signed.filter(({ row }) => row.state === 'public').map(({ row }) => row);
  await replaceLeads(db, published);
  await deleteUnmarked(db, passages);
  await addToCounters(
    db,
    'quote_count',
    ['uid', 'state'],
    signed.map(({ row: { uid, state }, n }) => ({ uid, state, n })),
  );
  await addToBooks(
    db,
    sumsOf(signed, ({ uid, bookId }) => ({ uid, bookId })),
    now,
  );
}

function sumsOf<Key extends Readonly<Record<string, string | number>>>(
  signed: readonly { readonly row: Counted; readonly n: number }[],
  keyOf: (row: Counted) => Key,
): (Key & { n: number })[] {
  const sums = new Map<string, Key & { n: number }>();
  for (const { row, n } of signed) {
    const key = keyOf(row);
    const name = JSON.stringify(Object.values(key));
    sums.set(name, { ...key, n: (sums.get(name)?.n ?? 0) + n });
  }
  return [...sums.values()];
}

/** Those without a change are locked alone. */
async function addMarks(
  db: Queryable,
  passages: readonly { readonly bookId: number; readonly print: string; readonly n: number }[],
): Promise<void> {
  await db`
    insert into quote_passage (book_id, print, marks)
    select "bookId", "print", "n" from jsonb_to_recordset(${db.json(passages.map((each) => ({ ...each })))})
      as given ("bookId" bigint, "print" text, "n" int)
    order by "bookId", "print"
    on conflict (book_id, print) do update set marks = quote_passage.marks + excluded.marks`;
}

/** Which published quote stands for a passage: one with a thought before others, then the first one. */
async function replaceLeads(
  db: Queryable,
  passages: readonly Pick<Counted, 'bookId' | 'print'>[],
): Promise<void> {
  if (passages.length === 0) return;
  const keys = [
    ...new Map(passages.map(({ bookId, print }) => [`${bookId} ${print}`, { bookId, print }])).values(),
  ];
  const given = db`jsonb_to_recordset(${db.json(keys)}) as given ("bookId" bigint, "print" text)`;
  const changes = await db<{ bookId: number; n: number }[]>`
    with before as (
      select passage.book_id, passage.print, passage.lead_id from ${given}
        join quote_passage passage on passage.book_id = given."bookId" and passage.print = given."print"
    ), after as (
      update quote_passage passage set lead_id = found.id, lead_at = found.published_at
      from before left join lateral (
        select id, published_at from quote
        where book_id = before.book_id and print = before.print and state = 'public' and deleted_at is null
        order by (thought = ''), published_at, id limit 1
      ) found on true
      where passage.book_id = before.book_id and passage.print = before.print
      returning passage.book_id, passage.print, passage.lead_id
    )
    select book_id, ((after.lead_id is not null)::int - (before.lead_id is not null)::int) as n
    from before join after using (book_id, print)`;
  await addToCounters(db, 'quote_passage_count', ['bookId'], changes);
}

async function deleteUnmarked(
  db: Queryable,
  passages: readonly { readonly bookId: number; readonly print: string; readonly n: number }[],
): Promise<void> {
  const fewer = passages.filter(({ n }) => n < 0).map(({ bookId, print }) => ({ bookId, print }));
  if (fewer.length === 0) return;
  await db`
    delete from quote_passage passage
    using jsonb_to_recordset(${db.json(fewer)}) as given ("bookId" bigint, "print" text)
    where passage.book_id = given."bookId" and passage.print = given."print" and passage.marks <= 0`;
}

async function addToBooks(
  db: Queryable,
  books: readonly { readonly uid: number; readonly bookId: number; readonly n: number }[],
  now: string,
): Promise<void> {
  await db`
    insert into quoted_book (uid, book_id, n, touched_at)
    select "uid", "bookId", "n", ${now} from jsonb_to_recordset(${db.json(books.map((each) => ({ ...each })))})
      as given ("uid" bigint, "bookId" bigint, "n" int)
    order by "uid", "bookId"
    on conflict (uid, book_id) do update set n = quoted_book.n + excluded.n,
      touched_at = case when excluded.n > 0 then excluded.touched_at else quoted_book.touched_at end`;
  await db`
    delete from quoted_book where n <= 0
      and (uid, book_id) in (
        select "uid", "bookId" from jsonb_to_recordset(${db.json(books.map((each) => ({ ...each })))})
          as given ("uid" bigint, "bookId" bigint)
      )`;
}
