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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { BookList } from '@gongdu/contract/books/book-list';
import { BookItem } from './book-item.tsx';
import { announcementsFor, instructions } from './drag-announcements.ts';
import classes from './list-editor.module.css';
import type { BookListEditor } from './use-book-list.ts';

interface SortableBooksProps {
  readonly list: BookList;
  readonly editor: Pick<BookListEditor, 'move' | 'remove' | 'write' | 'notes'>;
  /** A book was put elsewhere; behind which it stood before. */
  readonly onMoved: (bookId: number, previousAfter: number | null) => void;
}

/** The books in their order: by mouse, by a finger held down, by keys. */
export function SortableBooks({ list, editor, onMoved }: SortableBooksProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = list.items.map(({ book }) => book.id);

  function onDragEnd({ active, over }: DragEndEvent): void {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (to < 0 || from === to) return;
    const bookId = Number(active.id);
    const after = (from < to ? ids[to] : ids[to - 1]) ?? null;
    onMoved(bookId, ids[from - 1] ?? null);
    editor.move(bookId, after);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsFor(list.items),
        screenReaderInstructions: instructions,
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.books}>
          {list.items.map((item, at) => (
            <BookItem key={item.book.id} item={item} number={at + 1} editor={editor} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
