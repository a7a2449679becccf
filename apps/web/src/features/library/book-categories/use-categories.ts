import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { categoriesQuery, createCategory, removeCategory, updateCategory } from './queries.ts';
import type { TreeNode } from './tree.ts';

interface Move {
  readonly node: TreeNode;
  readonly parentId: number | null;
}

/** The tree, and actions that move and remove categories; both can be undone. */
export function useCategories() {
  const list = useQuery(categoriesQuery);
  const invalidates = [categoriesQuery.queryKey];
  const { run: restore } = useAction(createCategory, { invalidates });
  const { run: moveBack } = useAction((node: TreeNode) => updateCategory(node.id, node), { invalidates });
  const { run: move } = useAction(
    ({ node: { id, name }, parentId }: Move) => updateCategory(id, { name, parentId }),
    {
      onDone: (_, { node }) => toastWithUndo(`已移动「${node.name}」`, () => void moveBack(node)),
      invalidates,
    },
  );
  const { run: remove } = useAction((node: TreeNode) => removeCategory(node.id), {
    onDone: (_, node) => toastWithUndo(`已删除「${node.name}」`, () => void restore(node)),
    invalidates,
  });
  return { list, move, remove };
}
