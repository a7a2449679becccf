import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { ItemButton } from './field-parts.tsx';
import classes from './fields.module.css';

interface ChosenItem {
  readonly id: number;
  readonly title: string;
}

interface ChosenItemsProps {
  readonly items: readonly ChosenItem[];
  readonly onChange: (ids: number[]) => void;
}

/** What was chosen by hand, moved by mouse, by a long touch or by keys. */
export function ChosenItems({ items, onChange }: ChosenItemsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const placeOf = (id: unknown) => ids.indexOf(Number(id)) + 1;
  const titleOf = (id: unknown) => items.find((item) => item.id === Number(id))?.title ?? '';

  function onDragEnd({ active, over }: DragEndEvent): void {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (from < 0 || to < 0 || from === to) return;
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, Number(active.id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable: '按空格键拿起这一项，用上下方向键移动，再按空格键放下，按 Esc 取消。',
        },
        announcements: {
          onDragStart: ({ active }) => `已拿起${titleOf(active.id)}`,
          onDragOver: ({ over }) => (over ? `第 ${placeOf(over.id)} 位` : undefined),
          onDragEnd: ({ active, over }) => `${titleOf(active.id)}放在第 ${placeOf(over?.id ?? active.id)} 位`,
          onDragCancel: ({ active }) => `已取消移动${titleOf(active.id)}`,
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {items.map((item, at) => (
          <ChosenRow
            key={item.id}
            item={item}
            place={at + 1}
            onRemove={() => onChange(ids.filter((id) => id !== item.id))}
          />
        ))}
      </SortableContext>
    </DndContext>
  );
}

interface ChosenRowProps {
  readonly item: ChosenItem;
  readonly place: number;
  readonly onRemove: () => void;
}

function ChosenRow({ item: { id, title }, place, onRemove }: ChosenRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
  });
  return (
    <div
      ref={setNodeRef}
      className={classes.chosenRow}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-roledescription="可移动的内容"
        aria-label={`移动${title}，第 ${place} 位`}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <span className={classes.chosenTitle}>{title}</span>
      <ItemButton label={`移除${title}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ItemButton>
    </div>
  );
}
