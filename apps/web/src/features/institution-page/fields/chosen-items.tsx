import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { gripClass } from '../../../ui/button/grip.ts';
import { placeAnnouncements, SortableList } from '../../../ui/list/sortable-list.tsx';
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

/** Items selected by hand, moved by mouse, by a long press or by keys. */
export function ChosenItems({ items, onChange }: ChosenItemsProps) {
  const ids = items.map(({ id }) => id);
  return (
    <SortableList
      ids={ids}
      onMove={(id, from, to) => onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id))}
      announcements={placeAnnouncements(ids, (id) => items.find((item) => item.id === id)?.title)}
      instructions="按空格键拿起这一项，用上下方向键移动，再按空格键放下，按 Esc 取消。"
    >
      {items.map((item, at) => (
        <ChosenRow
          key={item.id}
          item={item}
          place={at + 1}
          onRemove={() => onChange(ids.filter((id) => id !== item.id))}
        />
      ))}
    </SortableList>
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
        className={gripClass}
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
