import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

interface SortableListProps {
  readonly ids: readonly number[];
  /** Positions count from 0; called only if they differ. */
  readonly onMove: (id: number, from: number, to: number) => void;
  /** The announcements of a screen reader while an item is moved. */
  readonly announcements: Announcements;
  /** The screen reader's instructions for the handle. */
  readonly instructions?: string;
  /** False where other keys move the items. */
  readonly byKeys?: boolean;
  /** The list; each item calls `useSortable`. */
  readonly children: ReactNode;
}

/** A list whose items are reordered by mouse, long touch or keys. */
export function SortableList(props: SortableListProps) {
  const { ids, onMove, announcements, instructions, byKeys = true, children } = props;
  const keyboard = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates });
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    byKeys ? keyboard : null,
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
        if (from >= 0 && to >= 0 && from !== to) onMove(Number(active.id), from, to);
      }}
      accessibility={{
        announcements,
        ...(instructions && { screenReaderInstructions: { draggable: instructions } }),
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Announces positions as 第 n 位. */
export function placeAnnouncements(
  ids: readonly number[],
  nameOf: (id: number) => string | undefined,
): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(Number(id)) ?? '';
  const place = (id: UniqueIdentifier) => ids.indexOf(Number(id)) + 1;
  return {
    onDragStart: ({ active }) => `已拿起${name(active.id)}`,
    onDragOver: ({ over }) => (over ? `第 ${place(over.id)} 位` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)}放在第 ${place(over?.id ?? active.id)} 位`,
    onDragCancel: ({ active }) => `已取消移动${name(active.id)}`,
  };
}
