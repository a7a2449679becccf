import { chinaDay } from '@gongdu/rules/china-time';
import { printOf } from '../../modules/library/quotes/print.ts';
import { demoAccounts } from '../accounts.ts';
import { demoQuotes } from '../content/quotes.ts';
import type { RowOf } from './rows.ts';
import type { Seeding } from './seeding.ts';

/** Some published, and noted by others for themselves. */
export async function seedQuotes(demo: Seeding): Promise<void> {
  const signedInAs = new Set(demoAccounts.map((account) => account.key));
  const others = [...demo.uids].filter(([key]) => !signedInAs.has(key));
  const rows = demoQuotes.flatMap(({ book, by, days, marked, position, ...given }, nth) => {
    const { text, thought, chapter, source } = given;
    const at = demo.inDays(-days);
    const own: RowOf<'quote'> = {
      uid: demo.uidOf(by),
      bookId: demo.bookOf(book),
      print: printOf({ text, thought }),
      text,
      thought,
      chapter,
      positionUnit: position?.unit ?? null,
      position: position?.value ?? null,
      notedOn: chinaDay(at),
      source,
      state: given.public ? 'public' : 'private',
      createdAt: at,
      publishedAt: given.public ? at : null,
    };
    const marks = others
      .filter(([key]) => key !== by)
      .map((_, index, all) => all[(index + nth * 7) % all.length]?.[1] ?? 0)
      .slice(0, marked)
      .map((uid): RowOf<'quote'> => {
        return { ...own, uid, thought: '', source: '', state: 'private', publishedAt: null };
      });
    return [own, ...marks];
  });
  await demo.insert('quote', rows);
  await demo.run('quotes.sql');
}
