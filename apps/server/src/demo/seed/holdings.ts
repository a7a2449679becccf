import { foldKey } from '../../shared/text/fold.ts';
import { demoBooks } from '../content/books.ts';
import { demoBookLinks, demoHoldings } from '../content/holdings.ts';
import { named, type Seeding } from './seeding.ts';

/** What the bookshop has of the catalogue, and the links by number. */
export async function seedHoldings(demo: Seeding): Promise<void> {
  const books = new Map(demoBooks.map((book) => [book.key, book]));
  const rows = demoHoldings.flatMap(({ book: key, inStock, price = null, place }) => {
    const { title, author, isbn } = named(books, key);
    if (isbn === undefined) return [];
    const said = { inStock, price, place, importId: null, updatedAt: demo.hoursAgo(30) };
    return [{ institutionId: demo.shop.id, isbn13: isbn, title, author, titleKey: foldKey(title), ...said }];
  });
  await demo.insert('book_holding', rows);
  await demo.insert(
    'book_link',
    demoBookLinks.map((link, position) => ({ ...link, position })),
  );
}
