import { IconTrash } from '@tabler/icons-react';
import { Grip, SortableList, useSortableItem } from '../../../../ui/list/sortable-list.tsx';
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

/** Items selected by hand, in their order. */
export function ChosenItems({ items, onChange }: ChosenItemsProps) {
  const ids = items.map(({ id }) => id);
  return (
    <SortableList
      ids={ids}
      onMove={(id, from, to) => onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id))}
      nameOf={(id) => items.find((item) => item.id === id)?.title ?? ''}
    >
      {items.map((item) => (
        <ChosenRow key={item.id} item={item} onRemove={() => onChange(ids.filter((id) => id !== item.id))} />
      ))}
    </SortableList>
  );
}

interface ChosenRowProps {
  readonly item: ChosenItem;
  readonly onRemove: () => void;
}

function ChosenRow({ item: { id, title }, onRemove }: ChosenRowProps) {
  const { item, grip } = useSortableItem(id);
  return (
    <div className={classes.chosenRow} {...item}>
      <Grip {...grip} />
      <span className={classes.chosenTitle}>{title}</span>
      <ItemButton label={`移除${title}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ItemButton>
    </div>
  );
}
