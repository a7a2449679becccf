import { type BookList, getBookList } from '@gongdu/contract/books/book-list';
import { listCollections } from '@gongdu/contract/community/reaction';
import { listMyWorks } from '@gongdu/contract/works/work';
import { Button } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { FullHeightDialog } from '../../../ui/overlay/full-height-dialog.tsx';
import classes from './collection-dialog.module.css';
import dialogClasses from './paste-dialog.module.css';

interface CollectionDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly list: BookList;
  readonly remaining: number;
  readonly onAdd: (bookIds: readonly number[]) => Promise<void>;
}

interface SelectableBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
}

/** Many books at once out of my collection or another list of mine. */
export function CollectionDialog(props: CollectionDialogProps) {
  return (
    <FullHeightDialog
      opened={props.opened}
      onClose={props.onClose}
      onCloseClick={props.onClose}
      title="从收藏或书单添加"
      width={720}
    >
      <BookSelection {...props} />
    </FullHeightDialog>
  );
}

/** `0` is the collection, any other number a list. */
function BookSelection({ onClose, list, remaining, onAdd }: CollectionDialogProps) {
  const [source, setSource] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const lists = useQuery(myListsQuery);
  const books = useQuery(sourceBooksQuery(source));
  const presentIds = new Set(list.items.map(({ book }) => book.id));
  const newBooks = (books.data ?? []).filter(({ id }) => !presentIds.has(id));

  return (
    <>
      <div className={classes.source}>
        <select
          className={classes.select}
          aria-label="从哪里添加"
          value={source}
          onChange={(event) => {
            setSource(Number(event.currentTarget.value));
            setSelected(new Set());
          }}
        >
          <option value={0}>我收藏的图书</option>
          {(lists.data?.data ?? [])
            .filter(({ id }) => id !== list.id)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                书单：{title || '还没有标题'}
              </option>
            ))}
        </select>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={newBooks.length === 0}
          onClick={() => setSelected(selected.size > 0 ? new Set() : new Set(newBooks.map(({ id }) => id)))}
        >
          {selected.size > 0 ? '取消全选' : '全选'}
        </Button>
      </div>
      <div className={dialogClasses.table}>
        {books.isPending && <ListSkeleton rows={4} picture />}
        {books.isError && (
          <ErrorState description={books.error.message} onRetry={() => void books.refetch()} />
        )}
        {books.data && newBooks.length === 0 && (
          <EmptyState
            icon={<IconBookmarks size="1em" stroke={1.5} />}
            title={books.data.length === 0 ? '这里还没有图书' : '这里的书都已经在书单里了'}
            description="换一个来源看看。"
          />
        )}
        <ul className={dialogClasses.rows}>
          {newBooks.map((book) => (
            <li key={book.id}>
              <label className={classes.book}>
                <input
                  type="checkbox"
                  checked={selected.has(book.id)}
                  onChange={() => setSelected(selected.symmetricDifference(new Set([book.id])))}
                />
                <span aria-hidden>
                  <BookCover title={book.title} author={book.author} picture={book.cover} width={30} />
                </span>
                <span>
                  <span className={dialogClasses.name}>{book.title}</span>
                  <span className={dialogClasses.meta}>{book.author}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <footer className={dialogClasses.footer}>
        <Button
          loading={busy}
          disabled={selected.size === 0 || selected.size > remaining}
          onClick={() => {
            setBusy(true);
            void onAdd(newBooks.filter(({ id }) => selected.has(id)).map(({ id }) => id)).finally(onClose);
          }}
        >
          {selected.size > remaining ? `还能添加 ${remaining} 本` : `添加 ${selected.size} 本`}
        </Button>
      </footer>
    </>
  );
}

const myListsQuery = {
  queryKey: ['book-lists', 'mine'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listMyWorks, { query: { kind: 'book_list', pageSize: 100 } }, { signal }),
};

function sourceBooksQuery(source: number) {
  return {
    queryKey: ['book-lists', 'shelf', source],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      source === 0 ? fetchCollected(signal) : fetchFromList(source, signal),
  };
}

async function fetchCollected(signal: AbortSignal): Promise<SelectableBook[]> {
  const query = { kind: 'book', pageSize: 50 } as const;
  const { rows } = await call(listCollections, { query }, { signal });
  return rows.flatMap(({ content }) =>
    content
      ? [
          {
            id: content.contentId,
            title: content.title,
            author: content.author,
            cover: content.mainPicUrl,
          },
        ]
      : [],
  );
}

async function fetchFromList(id: number, signal: AbortSignal): Promise<SelectableBook[]> {
  const { items } = await call(getBookList, { params: { id } }, { signal });
  return items.map(({ book }) => book);
}
