import type { Transaction } from '../../db/database.ts';
import type { ContentEntry, ContentIndex } from '../../modules/core/content-index/service.ts';
import type { Books } from '../../modules/library/books/service.ts';
import { foldKey } from '../../shared/text/fold.ts';
import { bookBranches, demoBooks, demoEditions, institutionBranches } from '../content/books.ts';
import { bulkInsert } from './bulk-insert.ts';

interface Needs {
  readonly books: Books;
  readonly contentIndex: ContentIndex;
  readonly institution: { readonly id: number; readonly name: string; readonly uid: number };
  readonly now: Date;
}

/** The catalogue with its categories, and the bookshop's own; returns the ids of the books by key. */
export async function seedBooks(tx: Transaction, needs: Needs): Promise<ReadonlyMap<string, number>> {
  const ids = await seedCatalogue(tx);
  await seedCategories(tx, needs);
  await seedInstitutionCategories(tx, needs);
  const all = [...ids.values()];
  await needs.books.publish(tx, all.toReversed());
  return ids;
}

async function seedCatalogue({ sql }: Transaction): Promise<Map<string, number>> {
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
  const created = await sql<{ id: number }[]>`insert into ${bulkInsert(sql, 'book', rows)} returning id`;
  const ids = new Map(demoBooks.map(({ key }, at) => [key, created[at]?.id ?? 0]));
  const editions = demoEditions.flatMap(({ of, publisher, year, isbn }) =>
    rows.flatMap((work, at) =>
      demoBooks[at]?.key === of
        ? [
            {
              ...work,
              publisher,
              publishedOn: String(year),
              isbn13: isbn ?? null,
              editionOf: ids.get(of) ?? 0,
            },
          ]
        : [],
    ),
  );
  await sql`insert into ${bulkInsert(sql, 'book', editions)}`;
  return ids;
}

async function seedCategories(tx: Transaction, { contentIndex, now }: Needs): Promise<void> {
  const { sql } = tx;
  const entries: ContentEntry[] = [];
  for (const { name, below } of bookBranches) {
    const [top] = await sql<[{ id: number }]>`insert into book_category (name) values (${name}) returning id`;
    const rows = below.map((each) => ({ name: each, parentId: top.id }));
    const leaves = await sql<{ id: number; name: string }[]>`
      insert into ${bulkInsert(sql, 'book_category', rows)} returning id, name`;
    entries.push(categoryEntry('book_category', { id: top.id, name, parentId: null }, null, '共读', now));
    for (const leaf of leaves) {
      entries.push(categoryEntry('book_category', { ...leaf, parentId: top.id }, null, '共读', now));
      const keys = demoBooks.filter((book) => book.category === leaf.name).map((book) => foldKey(book.title));
      await sql`
        insert into book_in_category (category_id, book_id, origin)
        select category_id, book.id, origin from book,
          (values (${leaf.id}::bigint, 'direct'), (${top.id}::bigint, 'inherited')) place (category_id, origin)
        where title_key = any(${keys}::text[])`;
    }
  }
  await contentIndex.upsertAll(tx, entries.toReversed());
}

async function seedInstitutionCategories(
  tx: Transaction,
  { contentIndex, institution: shop, now }: Needs,
): Promise<void> {
  const entries: ContentEntry[] = [];
  for (const { name, below } of institutionBranches) {
    const top = await createInstitutionCategory(tx, shop.id, name, null, now);
    entries.push(categoryEntry('institution_book_category', top, shop.uid, shop.name, now));
    for (const each of below) {
      const leaf = await createInstitutionCategory(tx, shop.id, each, top.id, now);
      entries.push(categoryEntry('institution_book_category', leaf, shop.uid, shop.name, now));
    }
  }
  await contentIndex.upsertAll(tx, entries.toReversed());
}

async function createInstitutionCategory(
  { sql }: Transaction,
  institutionId: number,
  name: string,
  parentId: number | null,
  now: Date,
) {
  const row = { institutionId, name, parentId, createdAt: now };
  const [created] = await sql<[{ id: number; name: string; parentId: number | null }]>`
    insert into institution_book_category ${sql(row)} returning id, name, parent_id`;
  return created;
}

function categoryEntry(
  kind: 'book_category' | 'institution_book_category',
  { id, name, parentId }: { id: number; name: string; parentId: number | null },
  ownerUid: number | null,
  authorName: string,
  now: Date,
): ContentEntry {
  return {
    kind,
    id,
    ownerUid,
    title: name,
    authorName,
    cover: null,
    summary: '',
    text: '',
    publishedAt: now.toISOString(),
    link: kind === 'book_category' ? `/books?category=${id}` : null,
    parentId,
  };
}
