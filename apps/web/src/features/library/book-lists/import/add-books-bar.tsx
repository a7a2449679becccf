import { type BookList, bookListMax } from '@gongdu/contract/library/book-lists/book-list';
import { Button, Group } from '@mantine/core';
import { IconBookmarks, IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { pickBooks } from '../../../../entities/library/book/picker/pick-books.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { BookListEditor } from '../edit/use-book-list.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';

interface AddBooksBarProps {
  readonly list: BookList;
  readonly onAdd: BookListEditor['add'];
}

/** The ways to add a book to the list. */
export function AddBooksBar({ list, onAdd }: AddBooksBarProps) {
  const [openDialog, setOpenDialog] = useState<'paste' | 'shelf' | null>(null);
  const presentIds = new Set(list.items.map(({ book }) => book.id));
  const remaining = bookListMax - list.items.length;

  async function addBooks(bookIds: readonly number[]): Promise<void> {
    const newIds = bookIds.filter((id) => !presentIds.has(id));
    if (newIds.length === 0) return toast('这些书都已经在书单里了', 'info');
    const reply = await onAdd(newIds.map((bookId) => ({ bookId })));
    if (!reply) return;
    const alreadyCount = bookIds.length - newIds.length + reply.already.length;
    toast(
      `已添加 ${reply.added.length} 本${alreadyCount > 0 ? `，${alreadyCount} 本原来就在书单里` : ''}`,
      'success',
    );
  }

  async function pickAndAdd(): Promise<void> {
    const books = await pickBooks({ max: Math.min(10, remaining) });
    if (books && books.length > 0) await addBooks(books.map(({ id }) => id));
  }

  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={remaining === 0}
        onClick={() => void pickAndAdd()}
      >
        添加图书
      </Button>
      <Button
        variant="default"
        leftSection={<IconClipboardText size={16} aria-hidden />}
        disabled={remaining === 0}
        onClick={() => setOpenDialog('paste')}
      >
        粘贴书号或书名
      </Button>
      <Button
        variant="default"
        leftSection={<IconBookmarks size={16} aria-hidden />}
        disabled={remaining === 0}
        onClick={() => setOpenDialog('shelf')}
      >
        从收藏或书单添加
      </Button>
      <PasteDialog
        opened={openDialog === 'paste'}
        onClose={() => setOpenDialog(null)}
        presentIds={presentIds}
        remaining={remaining}
        onAdd={addBooks}
      />
      <CollectionDialog
        opened={openDialog === 'shelf'}
        onClose={() => setOpenDialog(null)}
        list={list}
        remaining={remaining}
        onAdd={addBooks}
      />
    </Group>
  );
}
