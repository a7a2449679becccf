import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { BookListItem } from '@gongdu/contract/book-list';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { BookCover } from '../../../ui/book-cover.tsx';
import { factsOf } from '../../../ui/book-facts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './list-editor.module.css';
import { NoteField } from './note-field.tsx';
import type { ListDesk } from './use-list.ts';

interface BookItemProps {
  readonly item: BookListItem;
  readonly number: number;
  readonly desk: Pick<ListDesk, 'remove' | 'write' | 'notes'>;
}

export function BookItem({ item, number, desk }: BookItemProps) {
  const { book, from, waiting } = item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: book.id });
  return (
    <li
      ref={setNodeRef}
      className={styles.book}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-roledescription="可移动的图书"
        aria-label={`移动《${book.title}》，第 ${number} 本`}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <span aria-hidden>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={48} />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>
          {book.title}
          {waiting && <span className={styles.mark}>待收录，读者还看不到</span>}
        </p>
        <p className={styles.facts}>
          {factsOf(book)}
          {from && ` · ${from.name}推荐`}
        </p>
        <NoteField item={item} write={desk.write} notes={desk.notes} />
      </div>
      <IconButton label={`移除《${book.title}》`} onClick={() => desk.remove(item)}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
