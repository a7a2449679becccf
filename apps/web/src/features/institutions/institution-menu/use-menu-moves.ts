import type { MenuItem } from '@gongdu/contract/institutions/menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { stale } from '../../../lib/api/reads.ts';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { flattenMenu, type MenuNode, type MenuPlace, moveInTree, placeOf } from './menu-tree.ts';
import { editEntry, menuQuery } from './queries.ts';

const mutationKey = menuQuery.queryKey;

/** Moves of one entry, one after the other. */
interface Chain {
  /** The version after the last completed move. */
  version: number;
  refused: boolean;
}

interface Move {
  readonly id: number;
  readonly chain: Chain;
  readonly parentId: number | null;
  readonly before: number | null;
}

/**
 * Moves entries on screen at once and on the server one after the other; each move can be undone. An entry that another
 * operator has changed since it was shown is not moved.
 */
export function useMenuMoves() {
  const queryClient = useQueryClient();
  const { queryKey } = menuQuery;
  /** The announcement for screen readers. */
  const [announcement, setAnnouncement] = useState('');
  const chains = useRef(new Map<number, Chain>());
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'institution-menu' },
    mutationFn: async ({ id, chain, ...change }: Move) => {
      // a move that follows a refused one is dropped with it
      if (chain.refused) return;
      chain.version = (await editEntry(id, { ...change, version: chain.version })).version;
    },
    onError: (_error, { chain }) => {
      chain.refused = true;
    },
    onSettled: () => {
      // waiting moves are newer than the server's version
      if (queryClient.isMutating({ mutationKey }) === 1) return stale(queryClient, queryKey);
      return undefined;
    },
  });

  function put(item: MenuItem, place: MenuPlace, chain: Chain): void {
    const tree = queryClient.getQueryData(queryKey);
    if (!tree) return;
    void queryClient.cancelQueries({ queryKey });
    chains.current.set(item.id, chain);
    const changed = moveInTree(tree, item, place);
    queryClient.setQueryData(queryKey, changed);
    mutate({ id: item.id, chain, ...place });
    setAnnouncement(positionIn(changed, item.id));
  }

  function move(node: MenuNode, place: MenuPlace): void {
    const before = placeOf(node);
    if (place.parentId === before.parentId && [before.before, node.item.id].includes(place.before)) return;
    const { id, version } = node.item;
    const chain = chains.current.get(id);
    const isNewest = chain && !chain.refused && chain.version >= version;
    put(node.item, place, isNewest ? chain : { version, refused: false });
    toastWithUndo(`已移动「${node.item.menuName}」`, () => undo(id, before));
  }

  function undo(id: number, place: MenuPlace): void {
    const current = flattenMenu(queryClient.getQueryData(queryKey) ?? []).find(({ item }) => item.id === id);
    const chain = chains.current.get(id);
    if (!current || !chain) return;
    // another operator's change after the move is kept
    put(current.item, place, chain.refused ? { ...chain, refused: false } : chain);
  }

  return { move, announcement };
}

function positionIn(tree: readonly MenuItem[], id: number): string {
  const node = flattenMenu(tree).find(({ item }) => item.id === id);
  if (!node) return '';
  const { item, parent, index, siblings } = node;
  const where = parent ? `「${parent.item.menuName}」下` : '最上一级';
  return `「${item.menuName}」已移到${where}，第 ${index + 1} 个，共 ${siblings.length} 个`;
}
