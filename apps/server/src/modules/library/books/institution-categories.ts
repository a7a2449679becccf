import type { BookCategory, BookRow } from '@gongdu/contract/library/books/book';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import { type Caller, institutionOf } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import * as store from './institution-category-store.ts';
import type { Books } from './service.ts';

export interface CategoryDraft {
  readonly name: string;
  readonly parentId: number | null;
}

export type InstitutionCategories = ReturnType<typeof createInstitutionCategories>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly contentIndex: ContentIndex;
  readonly institutions: Institutions;
  readonly books: Pick<Books, 'findVisibleTo'>;
}

const maxLevels = 5;
const maxCategories = 200;
const kind = 'institution_book_category';

/** An institution's own tree of categories; each is a content entry of type 13. */
export function createInstitutionCategories({ db, clock, contentIndex, institutions, books }: Needs) {
  return { list, create, update, remove, listBooks, setBooks };

  async function list(caller: Caller): Promise<BookCategory[]> {
    return store.listTree(db, institutionOf(caller));
  }

  async function create(caller: Caller, draft: CategoryDraft): Promise<BookCategory> {
    const institutionId = institutionOf(caller);
    return inTransaction(db, async (tx) => {
      const tree = await store.lockTree(tx.sql, institutionId);
      if (tree.length >= maxCategories) throw new Problem('category.too_many', { n: maxCategories });
      assertCanPlace(tree, null, draft);
      const createdAt = clock.now().toISOString();
      const category = await store.insertCategory(tx.sql, { institutionId, ...draft, createdAt });
      await publish(tx, caller, category);
      return category;
    });
  }

  async function update(caller: Caller, id: number, draft: CategoryDraft): Promise<BookCategory> {
    return inTransaction(db, async (tx) => {
      const tree = await store.lockTree(tx.sql, institutionOf(caller));
      assertCanPlace(tree, requireInTree(tree, id), draft);
      const category = await store.updateCategory(tx.sql, id, draft);
      await publish(tx, caller, category);
      return category;
    });
  }

  async function remove(caller: Caller, id: number): Promise<null> {
    return inTransaction(db, async (tx) => {
      const tree = await store.lockTree(tx.sql, institutionOf(caller));
      const { name } = requireInTree(tree, id);
      if (tree.some(({ parentId }) => parentId === id)) throw new Problem('category.has_children', { name });
      await store.deleteCategory(tx.sql, id);
      await contentIndex.remove(tx, { kind, id });
      return null;
    });
  }

  async function listBooks(caller: Caller, id: number): Promise<BookRow[]> {
    requireInTree(await store.listTree(db, institutionOf(caller)), id);
    const ids = await store.listBookIds(db, id);
    const found = await books.findVisibleTo(caller.uid, ids);
    return ids.flatMap((bookId) => found.get(bookId)?.row ?? []);
  }

  async function setBooks(caller: Caller, id: number, bookIds: readonly number[]): Promise<BookRow[]> {
    const found = await books.findVisibleTo(caller.uid, [...new Set(bookIds)]);
    if (bookIds.some((bookId) => !found.has(bookId))) throw new Problem('book.not_found');
    await inTransaction(db, async (tx) => {
      requireInTree(await store.lockTree(tx.sql, institutionOf(caller)), id);
      await store.replaceBooks(tx.sql, id, [...new Set([...found.values()].map(({ row }) => row.id))]);
    });
    return listBooks(caller, id);
  }

  async function publish(tx: Transaction, caller: Caller, category: store.StoredCategory): Promise<void> {
    const institution = await institutions.get(category.institutionId, tx.sql);
    await contentIndex.upsert(tx, {
      kind,
      id: category.id,
      ownerUid: caller.uid,
      title: category.name,
      authorName: institution.name,
      cover: null,
      summary: '',
      text: '',
      publishedAt: category.createdAt,
      link: null,
      parentId: category.parentId,
    });
  }
}

function requireInTree(tree: readonly store.StoredCategory[], id: number): store.StoredCategory {
  const category = tree.find((each) => each.id === id);
  if (!category) throw new Problem('category.not_found');
  return category;
}

/** @param moved The category to place; null for a new one. */
function assertCanPlace(
  tree: readonly store.StoredCategory[],
  moved: store.StoredCategory | null,
  { name, parentId }: CategoryDraft,
): void {
  const ancestors = ancestorsOf(tree, parentId);
  if (moved && ancestors.some(({ id }) => id === moved.id)) throw new Problem('category.inside_itself');
  if (ancestors.length + heightOf(tree, moved) > maxLevels)
    throw new Problem('category.too_deep', { levels: maxLevels });
  const hasTwin = tree.some(
    (each) => each.parentId === parentId && each.name === name && each.id !== moved?.id,
  );
  if (hasTwin) throw new Problem('category.name_taken', { name });
}

function ancestorsOf(tree: readonly store.StoredCategory[], id: number | null): store.StoredCategory[] {
  if (id === null) return [];
  const category = requireInTree(tree, id);
  return [category, ...ancestorsOf(tree, category.parentId)];
}

/** Levels of a branch, including its top. */
function heightOf(tree: readonly store.StoredCategory[], top: store.StoredCategory | null): number {
  const children = top ? tree.filter(({ parentId }) => parentId === top.id) : [];
  return 1 + Math.max(0, ...children.map((child) => heightOf(tree, child)));
}
