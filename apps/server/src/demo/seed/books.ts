import { foldKey } from '../../shared/text/fold.ts';
import {
  bookBranches,
  demoBooks,
  demoEditions,
  institutionBranches,
  proposedBooks,
} from '../content/books.ts';
import { enqueue } from './queue.ts';
import { type Entry, named, type Seeding } from './seeding.ts';

/** The catalogue with its categories, and the bookshop's own. */
export async function seedBooks(demo: Seeding): Promise<void> {
  await seedCatalogue(demo);
  await seedCategories(demo);
  await seedInstitutionCategories(demo);
  await demo.books.publish(demo, [...demo.bookIds.values()].toReversed());
}

async function seedCatalogue(demo: Seeding): Promise<void> {
  const { bookIds } = demo;
  const rows = demoBooks.map(({ title, author, translator, publisher, year, isbn, about }) => ({
    title,
    author,
    translator: translator ?? null,
    publisher: publisher ?? null,
    publishedOn: year ? String(year) : null,
    isbn13: isbn ?? null,
    summary: about,
    titleKey: foldKey(title),
  }));
  const ids = await demo.insertForIds('book', rows);
  for (const [at, { key }] of demoBooks.entries()) bookIds.set(key, ids[at] ?? 0);
  const works = new Map(rows.map((row, at) => [demoBooks[at]?.key ?? '', row]));
  const editions = demoEditions.map(({ of, publisher, year, isbn }) => ({
    ...named(works, of),
    publisher,
    publishedOn: String(year),
    isbn13: isbn ?? null,
    editionOf: named(bookIds, of),
  }));
  await demo.insertForIds('book', editions);
}

async function seedCategories(demo: Seeding): Promise<void> {
  const shown = { kind: 'book_category', ownerUid: null, authorName: '共读' } as const;
  const linkOf = (id: number) => `/books?category=${id}`;
  await addTree(demo, bookBranches, { ...shown, linkOf }, async (name, parentId) => {
    const id = await demo.insertOne('book_category', { name, parentId });
    const titles = demoBooks.filter(({ category }) => category === name).map(({ title }) => foldKey(title));
    await demo.sql`
      insert into book_in_category (category_id, book_id, origin)
      select category_id, book.id, origin from book,
        (values (${id}::bigint, 'direct'), (${parentId}::bigint, 'inherited')) place (category_id, origin)
      where title_key = any(${titles}::text[])`;
    return id;
  });
}

async function seedInstitutionCategories(demo: Seeding): Promise<void> {
  const { shop, now } = demo;
  const shown = { kind: 'institution_book_category', ownerUid: shop.uid, linkOf: () => null } as const;
  await addTree(demo, institutionBranches, shown, (name, parentId) => {
    const row = { institutionId: shop.id, name, parentId, createdAt: now.toISOString() };
    return demo.insertOne('institution_book_category', row);
  });
}

type ShownTree = Pick<Entry, 'kind' | 'ownerUid' | 'authorName'> & { linkOf: (id: number) => string | null };

/** Two levels of categories, each branch before the next. */
async function addTree(
  demo: Seeding,
  branches: typeof bookBranches,
  { linkOf, ...shown }: ShownTree,
  create: (name: string, parentId: number | null) => Promise<number>,
): Promise<void> {
  const entries: Entry[] = [];
  const add = async (title: string, parentId: number | null) => {
    const id = await create(title, parentId);
    const publishedAt = demo.now.toISOString();
    entries.push({ ...shown, id, title, summary: '', publishedAt, link: linkOf(id), parentId });
    return id;
  };
  for (const { name, below } of branches) {
    const top = await add(name, null);
    for (const each of below) await add(each, top);
  }
  await demo.addToIndex(entries.toReversed());
}

/** Members' proposed books, in the moderation queue. */
export async function seedProposedBooks(demo: Seeding): Promise<void> {
  const rows = proposedBooks.map(({ by, ...proposed }) => ({
    ...proposed,
    titleKey: foldKey(proposed.title),
    state: 'pending' as const,
    proposedBy: demo.uidOf(by),
  }));
  const ids = await demo.insertForIds('book', rows);
  const items = rows.map(({ title, author, proposedBy }, at) => {
    return { kind: 'book' as const, objectId: ids[at] ?? 0, title, excerpt: author, authorUid: proposedBy };
  });
  await enqueue(demo, items);
}
