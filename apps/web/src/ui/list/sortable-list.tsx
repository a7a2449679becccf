import {
  type Announcements,
  closestCenter,
  DndContext,
  type DraggableSyntheticListeners,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { gripClass } from '../button/grip.ts';

interface SortableListProps {
  readonly ids: readonly number[];
  /** With its marks, e.g. 《边城》 or 「诗歌」. */
  readonly nameOf: (id: number) => string;
  /** Positions count from 0; called only if they differ. */
  readonly onMove: (id: number, from: number, to: number) => void;
  /** The list; each item calls `useSortableItem`. */
  readonly children: ReactNode;
}

interface Moves extends Pick<SortableListProps, 'ids' | 'nameOf'> {
  readonly moveBy: (id: number, by: number) => void;
  /** The item that was moved by keys: its handle gets the focus back, which an element moved in the document loses. */
  readonly focused: RefObject<number | null>;
}

const MovesContext = createContext<Moves | undefined>(undefined);

/** A list whose items are reordered by mouse, by a long touch, or by Alt with an arrow key on the handle. */
export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const [announcement, setAnnouncement] = useState('');
  const focused = useRef<number>(null);
  const sensors = usePointerSensors();

  function move(id: number, to: number): void {
    const from = ids.indexOf(id);
    if (from < 0 || to < 0 || from === to) return;
    onMove(id, from, to);
    setAnnouncement(`${nameOf(id)}已移到第 ${to + 1} 个，共 ${ids.length} 个`);
  }

  function moveBy(id: number, by: number): void {
    const to = ids.indexOf(id) + by;
    if (to < 0 || to >= ids.length) return;
    focused.current = id;
    move(id, to);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => move(Number(active.id), ids.indexOf(Number(over?.id)))}
      accessibility={{ announcements: silentAnnouncements }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <MovesContext value={{ ids, nameOf, moveBy, focused }}>{children}</MovesContext>
      </SortableContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  );
}

/** Of a list that is dragged by mouse or by a long touch. */
export function usePointerSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );
}

const nothing = () => undefined;
/** For lists that announce moves themselves: keys do not drag there. */
export const silentAnnouncements: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

const stepOfKey: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** What the element of an item takes, and what its `Grip`. */
export function useSortableItem(id: number) {
  const moves = useContext(MovesContext);
  if (!moves) throw new Error('no SortableList around this item');
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moves.focused.current !== id) return;
    handle.current?.focus();
    moves.focused.current = null;
  });
  return {
    item: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    grip: {
      ref: (element: HTMLButtonElement | null) => {
        handle.current = element;
        setActivatorNodeRef(element);
      },
      listeners,
      label: `移动${moves.nameOf(id)}，第 ${moves.ids.indexOf(id) + 1} 位：按住 Alt 加上下方向键`,
      onKeyDown: (event: KeyboardEvent) => {
        const by = event.altKey ? stepOfKey[event.key] : undefined;
        if (by === undefined) return;
        event.preventDefault();
        moves.moveBy(id, by);
      },
    },
  };
}

interface GripProps {
  readonly ref: (element: HTMLButtonElement | null) => void;
  readonly listeners: DraggableSyntheticListeners;
  readonly label: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly className?: string | undefined;
}

/** The drag handle of a row; keys move the row as well. */
export function Grip({ ref, listeners, label, onKeyDown, className = '' }: GripProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${gripClass} ${className}`}
      {...listeners}
      onKeyDown={onKeyDown}
      aria-label={label}
      data-tip="拖动，或按住 Alt 加上下方向键"
      data-tip-side="start"
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
}
