import { deleteHolding, type Holding } from '@gongdu/contract/library/books/holding';
import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { pickBooks } from '../../../entities/library/book/picker/pick-books.ts';
import { bookRowQuery } from '../../../entities/library/book/queries.ts';
import { call } from '../../../lib/api/call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { formatYuan } from '../../../ui/text/format-yuan.ts';
import { type HeldBook, HoldingForm } from './holding-form.tsx';
import { holdingReads, holdingsQuery } from './queries.ts';

/** What the house lends or sells: found by number or title, said by hand. */
export function OwnHoldings({ onImport }: { readonly onImport: () => void }) {
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<HeldBook | null>(null);
  const list = useInfiniteQuery(holdingsQuery(q));
  const { run: add, busy } = useAddition(setEdited);
  return (
    <>
      <Toolbar
        end={
          <Button variant="default" loading={busy} onClick={() => void add()}>
            登记一本
          </Button>
        }
      >
        <SearchInput label="书号或书名的开头" value={q} onSearch={setQ} placeholder="书号或书名的开头" />
      </Toolbar>
      <InfiniteList
        list={list}
        empty={
          q === '' ? (
            <EmptyState
              icon={<IconBooks size="1em" stroke={1.5} />}
              title="还没有登记过书"
              description="从编目系统或进销存导出书目，一次登记好。"
              action={<Button onClick={onImport}>导入书目</Button>}
            />
          ) : (
            <EmptyState icon={<IconBooks size="1em" stroke={1.5} />} title="没有这样的书" />
          )
        }
      >
        {(rows) => (
          <List label="登记了的书">
            {rows.map((row) => (
              <HoldingRow key={row.isbn13} row={row} onEdit={() => setEdited(row)} />
            ))}
          </List>
        )}
      </InfiniteList>
      {edited && <HoldingForm key={edited.isbn13} book={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** A book of the library, which needs a number. */
function useAddition(onPick: (book: HeldBook) => void) {
  const queryClient = useQueryClient();
  return useAction(async () => {
    const [picked] = (await pickBooks({ max: 1 })) ?? [];
    if (!picked) return;
    const row = await queryClient.fetchQuery(bookRowQuery(picked.id));
    if (row?.isbn13) onPick({ isbn13: row.isbn13, title: row.title, inStock: true, price: null, place: '' });
    else toast('这本书没有书号，登记不了', 'error');
  });
}

function HoldingRow({ row, onEdit }: { readonly row: Holding; readonly onEdit: () => void }) {
  const { isbn13, title, author, bookId, inStock, price, place } = row;
  const remove = useAction(() => call(deleteHolding, { params: { isbn: isbn13 } }), {
    asks: () => ({
      title: `不再登记《${title}》`,
      message: '书的页面上不再列出你们有这本书。',
      confirmLabel: '不再登记',
      danger: true,
    }),
    done: '已去掉',
    invalidates: holdingReads,
  });
  return (
    <ListRow
      written
      leading={<BookCover title={title} author={author} width={40} />}
      title={<h2>{bookId === null ? title : <Link to={`/book/${bookId}`}>{title}</Link>}</h2>}
      badges={
        <>
          {!inStock && <Badge>暂时没有</Badge>}
          {bookId === null && <Badge tone="warn">书库里还没有</Badge>}
        </>
      }
      meta={
        <>
          {author !== '' && <span>{author}</span>}
          <span>书号 {isbn13}</span>
          {price !== null && <span>{formatYuan(price)}</span>}
          {place !== '' && <span>{place}</span>}
        </>
      }
      actions={
        <>
          {bookId !== null && (
            <Button variant="default" size="xs" onClick={onEdit} aria-label={`修改《${title}》`}>
              修改
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            loading={remove.busy}
            onClick={() => void remove.run()}
            aria-label={`去掉《${title}》`}
          >
            去掉
          </Button>
        </>
      }
    />
  );
}
