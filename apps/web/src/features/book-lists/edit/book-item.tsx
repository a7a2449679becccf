import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { BookListItem } from '@gongdu/contract/books/book-list';
import { Group } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { gripClass } from '../../../ui/button/grip.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { formatBookDetails } from '../../../ui/text/format-book-details.ts';
import classes from './list-editor.module.css';
import { NoteField } from './note-field.tsx';
import type { BookListEditor } from './use-book-list.ts';

interface BookItemProps {
  readonly item: BookListItem;
  readonly number: number;
  readonly editor: Pick<BookListEditor, 'remove' | 'write' | 'notes'>;
}

export function BookItem({ item, number, editor }: BookItemProps) {
  const { book, from, waiting } = item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: book.id });
  return (
    <li
      ref={setNodeRef}
      className={classes.book}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={`${gripClass} ${classes.grip}`}
        {...attributes}
        {...listeners}
        aria-roledescription="可移动的图书"
        aria-label={`移动《${book.title}》，第 ${number} 本`}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <span aria-hidden>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={48} />
      </span>
      <div className={classes.about}>
        <Group gap="xs">
          <p className={classes.name}>{book.title}</p>
          {waiting && <Badge tone="warn">待收录，读者还看不到</Badge>}
        </Group>
        <p className={classes.meta}>
          {formatBookDetails(book)}
          {from && <span>{from.name}推荐</span>}
        </p>
        <NoteField item={item} onWrite={editor.write} notes={editor.notes} />
      </div>
      <IconButton label={`移除《${book.title}》`} onClick={() => editor.remove(item)}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
