import { closestCenter, DndContext, type DragEndEvent, type DragMoveEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { silentAnnouncements, usePointerSensors } from '../../../ui/list/sortable-list.tsx';
import classes from './institution-menu.module.css';
import { MenuRow } from './menu-row.tsx';
import {
  droppedPlace,
  type EditedEntry,
  isInside,
  type MenuNode,
  type MenuStep,
  stepPlace,
} from './menu-tree.ts';
import { useMenuMoves } from './use-menu-moves.ts';

interface SortableMenuProps {
  readonly nodes: readonly MenuNode[];
  readonly onEdit: (edited: EditedEntry) => void;
}

interface Drag {
  readonly id: number;
  readonly over: number;
  /** Levels by which the pointer moved to the right. */
  readonly steps: number;
}

/** Pixels of one level. */
const indent = 28;

/** The tree: dragged by mouse or a long touch, sideways to change the level; moved by keys on the handle. */
export function SortableMenu({ nodes, onEdit }: SortableMenuProps) {
  const { move, announcement } = useMenuMoves();
  const [drag, setDrag] = useState<Drag | null>(null);
  const focused = useRef<number>(null);
  const list = useRef<HTMLUListElement>(null);
  const sensors = usePointerSensors();
  // a dragged entry takes its branch along
  const shown = drag ? nodes.filter((node) => node.item.id === drag.id || !isInside(node, drag.id)) : nodes;
  const place = drag && droppedPlace(shown, drag.id, drag.over, drag.steps);

  // an element that is moved in the document loses the focus
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-grip="${focused.current}"]`)?.focus();
    focused.current = null;
  });

  function step(node: MenuNode, direction: MenuStep): void {
    const target = stepPlace(node, direction);
    if (!target) return;
    focused.current = node.item.id;
    move(node, target);
  }

  function onDragMove({ active, over, delta }: DragMoveEvent): void {
    setDrag({
      id: Number(active.id),
      over: Number(over?.id ?? active.id),
      steps: Math.round(delta.x / indent),
    });
  }

  function onDragEnd({ active }: DragEndEvent): void {
    const node = nodes.find(({ item }) => item.id === active.id);
    setDrag(null);
    if (node && place) move(node, place);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragMove={onDragMove}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDrag(null)}
      accessibility={{ announcements: silentAnnouncements }}
    >
      <SortableContext items={shown.map(({ item }) => item.id)} strategy={verticalListSortingStrategy}>
        <ul ref={list} className={classes.tree} aria-label="机构菜单">
          {shown.map((node) => (
            <MenuRow
              key={node.item.id}
              node={node}
              level={place && drag.id === node.item.id ? place.level : node.level}
              onStep={(direction) => step(node, direction)}
              onEdit={onEdit}
            />
          ))}
        </ul>
      </SortableContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  );
}
