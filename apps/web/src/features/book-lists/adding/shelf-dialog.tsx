import { type BookList, getBookList } from '@gongdu/contract/book-list';
import { listCollections } from '@gongdu/contract/social';
import { listMyWorks } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { BookCover } from '../../../ui/book-cover.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { TallDialog } from '../../../ui/tall-dialog.tsx';
import dialog from './paste-dialog.module.css';
import styles from './shelf-dialog.module.css';

interface ShelfDialogProps {
  readonly opened: boolean;
  readonly close: () => void;
  readonly list: BookList;
  readonly left: number;
  readonly add: (bookIds: readonly number[]) => Promise<void>;
}

interface ShelfBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
}

/** Many books at once out of my collection or another list of mine. */
export function ShelfDialog(props: ShelfDialogProps) {
  return (
    <TallDialog
      opened={props.opened}
      closed={props.close}
      leave={props.close}
      title="从收藏或书单添加"
      width={720}
    >
      <Shelf {...props} />
    </TallDialog>
  );
}

/** `0` is the collection, any other number a list. */
function Shelf({ close, list, left, add }: ShelfDialogProps) {
  const [source, setSource] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const lists = useQuery(myListsQuery);
  const books = useQuery(shelfQuery(source));
  const present = new Set(list.items.map(({ book }) => book.id));
  const fresh = (books.data ?? []).filter(({ id }) => !present.has(id));

  return (
    <>
      <div className={styles.source}>
        <select
          className={styles.select}
          aria-label="从哪里添加"
          value={source}
          onChange={(event) => {
            setSource(Number(event.currentTarget.value));
            setChosen(new Set());
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
          disabled={fresh.length === 0}
          onClick={() => setChosen(chosen.size > 0 ? new Set() : new Set(fresh.map(({ id }) => id)))}
        >
          {chosen.size > 0 ? '取消全选' : '全选'}
        </Button>
      </div>
      <div className={dialog.table}>
        {books.isPending && <ListSkeleton rows={4} picture />}
        {books.isError && <ErrorState sentence={books.error.message} retry={() => void books.refetch()} />}
        {books.data && fresh.length === 0 && (
          <EmptyState
            icon={<IconBookmarks size="1em" stroke={1.5} />}
            title={books.data.length === 0 ? '这里还没有图书' : '这里的书都已经在书单里了'}
            sentence="换一个来源看看。"
          />
        )}
        <ul className={dialog.rows}>
          {fresh.map((book) => (
            <li key={book.id}>
              <label className={styles.book}>
                <input
                  type="checkbox"
                  checked={chosen.has(book.id)}
                  onChange={() => setChosen(chosen.symmetricDifference(new Set([book.id])))}
                />
                <span aria-hidden>
                  <BookCover title={book.title} author={book.author} picture={book.cover} width={30} />
                </span>
                <span>
                  <span className={dialog.name}>{book.title}</span>
                  <span className={dialog.facts}>{book.author}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <footer className={dialog.foot}>
        <Button
          loading={busy}
          disabled={chosen.size === 0 || chosen.size > left}
          onClick={() => {
            setBusy(true);
            void add(fresh.filter(({ id }) => chosen.has(id)).map(({ id }) => id)).finally(close);
          }}
        >
          {chosen.size > left ? `还能添加 ${left} 本` : `添加 ${chosen.size} 本`}
        </Button>
      </footer>
    </>
  );
}

const myListsQuery = {
  queryKey: ['book-lists', 'mine'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listMyWorks, { query: { kind: 'book_list', pageSize: 100 } }, { signal, inPlace: true }),
};

function shelfQuery(source: number) {
  return {
    queryKey: ['book-lists', 'shelf', source],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      source === 0 ? collected(signal) : inList(source, signal),
  };
}

async function collected(signal: AbortSignal): Promise<ShelfBook[]> {
  const query = { kind: 'book', pageSize: 50 } as const;
  const { rows } = await call(listCollections, { query }, { signal, inPlace: true });
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

async function inList(id: number, signal: AbortSignal): Promise<ShelfBook[]> {
  const { items } = await call(getBookList, { params: { id } }, { signal, inPlace: true });
  return items.map(({ book }) => book);
}
