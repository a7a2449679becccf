import type { BookCategory } from '@gongdu/contract/books/book';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toastCallError } from '../../lib/api/report-error.ts';
import { toastWithUndo } from '../../ui/feedback/toast.ts';
import { categoriesQuery, createCategory, removeCategory, updateCategory } from './queries.ts';
import type { TreeNode } from './tree.ts';

/** The tree and its actions, which resolve to whether they were done; a failure shows a toast. */
export function useCategories() {
  const queryClient = useQueryClient();
  const list = useQuery(categoriesQuery);

  async function attempt(action: Promise<unknown>): Promise<boolean> {
    const succeeded = await action.then(
      () => true,
      (error: unknown) => {
        toastCallError(error);
        return false;
      },
    );
    // what was refused may have been changed by another hand
    await queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    return succeeded;
  }

  async function move(node: TreeNode, parentId: number | null): Promise<void> {
    const { id, name } = node;
    if (!(await attempt(updateCategory(id, { name, parentId })))) return;
    toastWithUndo(`已移动「${name}」`, () => void attempt(updateCategory(id, node)));
  }

  async function remove(category: BookCategory): Promise<void> {
    if (!(await attempt(removeCategory(category.id)))) return;
    toastWithUndo(`已删除「${category.name}」`, () => void attempt(createCategory(category)));
  }

  return {
    list,
    move,
    remove,
    add: (name: string, parentId: number | null) => attempt(createCategory({ name, parentId })),
    rename: ({ id, parentId }: TreeNode, name: string) => attempt(updateCategory(id, { name, parentId })),
  };
}
