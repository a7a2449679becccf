import { bookSuggestionsMax } from '@gongdu/contract/discovery/book-suggestions';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect, type Database } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { createContentIndex } from '../../../apps/server/src/modules/core/content-index/service.ts';
import { createBookSuggestions } from '../../../apps/server/src/modules/discovery/book-suggestions/service.ts';
import { createBooks } from '../../../apps/server/src/modules/library/books/service.ts';
import { systemClock } from '../../../apps/server/src/shared/time/clock.ts';
import { withDataDir } from '../data-dir.ts';
import { figure } from '../figures.ts';
import { fillShelves, sizes } from './made-shelves.ts';

/** Times the hits of the books that most members have. */
const goal = 2;
/** Liked books of a shelf that is judged, at least. */
const shelfMin = 5;

/**
 * One book of each shelf is taken off, and looked for among the twenty suggestions that the rest brings: the share of
 * shelves where it is found, against that among the twenty books that most members have.
 */
export async function measureBookSuggestions(): Promise<void> {
  console.info(`\nSuggestions: a book taken off a shelf is among the ${bookSuggestionsMax}`);
  await judge('demo community', (db) => seedDemo(db, new Date('2026-11-20T04:00:00Z')));
  await judge(`${sizes.members} made shelves`, fillShelves);
}

function judge(name: string, fill: (db: Database) => Promise<void>): Promise<void> {
  return withDataDir(async (dataDir) => {
    const { db, close } = await connect(readConfig({ ...process.env, DATA_DIR: dataDir }));
    try {
      await fill(db);
      const held = await holdOut(db);
      const [personal, popular] = [suggestionsOf(db, true), suggestionsOf(db, false)];
      const began = performance.now();
      await personal.make();
      const nightSeconds = (performance.now() - began) / 1_000;
      const ours = await countHits(personal, held);
      const theirs = await countHits(popular, held);
      const ratio = ours.hits / Math.max(1, theirs.hits);
      figure(`${name}, hits of the popular ones`, ratio, 'more');
      console.info(
        `  ${name.padEnd(18)} ${percent(ours.hits / held.length)} against ${percent(theirs.hits / held.length)}: ${ratio.toFixed(2)} times (goal ${goal}), ${held.length} shelves, made in ${nightSeconds.toFixed(1)} s, read in ${ours.eachMs.toFixed(1)} ms`,
      );
    } finally {
      await close();
    }
  });
}

type Suggestions = ReturnType<typeof createBookSuggestions>;

function suggestionsOf(db: Database, personalized: boolean): Suggestions {
  const clock = systemClock;
  const books = createBooks({ db, contentIndex: createContentIndex({ db, clock }) });
  const preferences = { privacyOf: async () => ({ personalized }) };
  return createBookSuggestions({ db, clock, books, preferences });
}

async function countHits(
  suggestions: Suggestions,
  held: readonly Held[],
): Promise<{ hits: number; eachMs: number }> {
  let hits = 0;
  const began = performance.now();
  for (const { uid, bookId } of held) {
    const { books } = await suggestions.list({ uid });
    if (books.some(({ book }) => book.id === bookId)) hits++;
  }
  return { hits, eachMs: (performance.now() - began) / held.length };
}

interface Held {
  readonly uid: number;
  readonly bookId: number;
}

/** Takes a book off each shelf that has enough, the same in every run, and counts what is left. */
async function holdOut(db: Database): Promise<Held[]> {
  const held = await db<Held[]>`
    delete from shelf_entry where (uid, book_id) in (
      select uid, book_id from (
        select uid, book_id, count(*) over (partition by uid) as n,
          row_number() over (partition by uid order by md5(uid || ' ' || book_id)) as nth
        from shelf_entry where state in ('want', 'reading', 'read') and coalesce(rating, 6) >= 6 and not hidden
      ) liked where n >= ${shelfMin} and nth = 1
    ) returning uid, book_id`;
  await db`truncate shelf_book_count`;
  await db`
    insert into shelf_book_count (book_id, state, n)
    select book_id, state, count(*) from shelf_entry where not hidden group by 1, 2`;
  await db`analyze shelf_entry, book`;
  // the suggestions name the work of an edition
  const leaders = await db<{ id: number; leader: number }[]>`
    select id, coalesce(edition_of, id) as leader from book where id = any(${held.map(({ bookId }) => bookId)}::bigint[])`;
  const leaderOf = new Map(leaders.map(({ id, leader }) => [id, leader]));
  return held.map(({ uid, bookId }) => ({ uid, bookId: leaderOf.get(bookId) ?? bookId }));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
