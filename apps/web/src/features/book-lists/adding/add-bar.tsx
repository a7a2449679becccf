import { type BookList, bookListMax } from '@gongdu/contract/book-list';
import { Button } from '@mantine/core';
import { IconBookmarks, IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showMessage } from '../../../lib/messages.ts';
import { usePickers } from '../../../lib/pickers.ts';
import type { ListDesk } from '../editor/use-list.ts';
import styles from './adding.module.css';
import { PasteDialog } from './paste-dialog.tsx';
import { ShelfDialog } from './shelf-dialog.tsx';

interface AddBarProps {
  readonly list: BookList;
  readonly add: ListDesk['add'];
}

/** The ways a book comes into the list. */
export function AddBar({ list, add }: AddBarProps) {
  const { pickBooks } = usePickers();
  const [open, setOpen] = useState<'paste' | 'shelf' | null>(null);
  const present = new Set(list.items.map(({ book }) => book.id));
  const left = bookListMax - list.items.length;

  async function addAll(bookIds: readonly number[]): Promise<void> {
    const fresh = bookIds.filter((id) => !present.has(id));
    if (fresh.length === 0) return showMessage('这些书都已经在书单里了', 'info');
    const reply = await add(fresh.map((bookId) => ({ bookId })));
    if (!reply) return;
    const already = bookIds.length - fresh.length + reply.already.length;
    showMessage(
      `已添加 ${reply.added.length} 本${already > 0 ? `，${already} 本原来就在书单里` : ''}`,
      'success',
    );
  }

  async function pick(): Promise<void> {
    const books = await pickBooks?.({ max: Math.min(10, left) });
    if (books && books.length > 0) await addAll(books.map(({ id }) => id));
  }

  return (
    <div className={styles.bar}>
      {pickBooks && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={left === 0}
          onClick={() => void pick()}
        >
          添加图书
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconClipboardText size={16} aria-hidden />}
        disabled={left === 0}
        onClick={() => setOpen('paste')}
      >
        粘贴书号或书名
      </Button>
      <Button
        variant="default"
        leftSection={<IconBookmarks size={16} aria-hidden />}
        disabled={left === 0}
        onClick={() => setOpen('shelf')}
      >
        从收藏或书单添加
      </Button>
      <PasteDialog
        opened={open === 'paste'}
        close={() => setOpen(null)}
        present={present}
        left={left}
        add={addAll}
      />
      <ShelfDialog
        opened={open === 'shelf'}
        close={() => setOpen(null)}
        list={list}
        left={left}
        add={addAll}
      />
    </div>
  );
}
