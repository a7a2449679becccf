import type { MenuItem } from '@gongdu/contract/institutions/menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastWithUndo } from '../../ui/feedback/toast.ts';
import { flattenMenu, type MenuNode, type MenuPlace, moveInTree, orderNumAt, placeOf } from './menu-tree.ts';
import { editEntry, menuQuery } from './queries.ts';

const mutationKey = ['institution-menu', 'move'];

/** Moves entries on screen at once and on the server one after the other; each move can be taken back. */
export function useMenuMoves() {
  const queryClient = useQueryClient();
  const { queryKey } = menuQuery;
  /** What a screen reader hears. */
  const [announcement, setAnnouncement] = useState('');
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'institution-menu' },
    mutationFn: ({ id, ...change }: { id: number; parentId: number | null; orderNum: number }) =>
      editEntry(id, change),
    onSettled: () => {
      // moves that wait know more than the server does
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries({ queryKey });
      return undefined;
    },
  });

  function put(item: MenuItem, place: MenuPlace): void {
    const tree = queryClient.getQueryData(queryKey);
    if (!tree) return;
    void queryClient.cancelQueries({ queryKey });
    const moved = moveInTree(tree, item, place);
    queryClient.setQueryData(queryKey, moved);
    mutate({ id: item.id, parentId: place.parentId, orderNum: orderNumAt(tree, item.id, place) });
    setAnnouncement(positionIn(moved, item.id));
  }

  function move(node: MenuNode, place: MenuPlace): void {
    const before = placeOf(node);
    if (place.parentId === before.parentId && [before.before, node.item.id].includes(place.before)) return;
    put(node.item, place);
    toastWithUndo(`已移动「${node.item.menuName}」`, () => undo(node.item.id, before));
  }

  function undo(id: number, place: MenuPlace): void {
    const current = flattenMenu(queryClient.getQueryData(queryKey) ?? []).find(({ item }) => item.id === id);
    if (current) put(current.item, place);
  }

  return { move, announcement };
}

function positionIn(tree: readonly MenuItem[], id: number): string {
  const node = flattenMenu(tree).find(({ item }) => item.id === id);
  if (!node) return '';
  const { item, parent, index, siblings } = node;
  const where = parent ? `「${parent.item.menuName}」下` : '最上一级';
  return `「${item.menuName}」已移到${where}，第 ${index + 1} 项，共 ${siblings.length} 项`;
}
