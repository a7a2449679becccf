import type { BookCategory } from '@gongdu/contract/book';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { categoriesQuery, change, create, remove } from './queries.ts';
import type { Branch } from './tree.ts';

/** The tree and what may be done with it. Acts resolve to whether they were done; why not is shown by the call. */
export function useCategories() {
  const queries = useQueryClient();
  const list = useQuery(categoriesQuery);

  async function done(act: Promise<unknown>): Promise<boolean> {
    const went = await act.then(
      () => true,
      () => false,
    );
    // what was refused may have been changed by another hand
    await queries.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    return went;
  }

  async function move(branch: Branch, parentId: number | null): Promise<void> {
    const { id, name } = branch;
    if (!(await done(change(id, { name, parentId })))) return;
    offerUndo(`已移动「${name}」`, () => void done(change(id, branch)));
  }

  async function drop(category: BookCategory): Promise<void> {
    if (!(await done(remove(category.id)))) return;
    offerUndo(`已删除「${category.name}」`, () => void done(create(category)));
  }

  return {
    list,
    move,
    drop,
    add: (name: string, parentId: number | null) => done(create({ name, parentId })),
    rename: ({ id, parentId }: Branch, name: string) => done(change(id, { name, parentId })),
  };
}
