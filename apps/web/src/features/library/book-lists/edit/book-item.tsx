import type { BookListItem } from '@gongdu/contract/library/book-lists/book-list';
import { Box, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Grip, useSortableItem } from '../../../../ui/list/sortable-list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatBookDetails } from '../../../../ui/text/format-book-details.ts';
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
  const sortable = useSortableItem(book.id);
  return (
    <li className={classes.book} {...sortable.item}>
      <Grip {...sortable.grip} className={classes.grip} />
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <span aria-hidden>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={48} />
      </span>
      <Box flex={1} miw={0}>
        <Group gap="xs">
          <p className={classes.name}>{book.title}</p>
          {waiting && <Badge tone="warn">待收录，读者还看不到</Badge>}
        </Group>
        <p className={classes.meta}>
          {formatBookDetails(book)}
          {from && <span>{from.name}推荐</span>}
        </p>
        <NoteField item={item} onWrite={editor.write} notes={editor.notes} />
      </Box>
      <IconButton label={`移除《${book.title}》`} onClick={() => editor.remove(item)}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
