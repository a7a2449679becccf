import {
  type BookListItem,
  bookListModeLabels,
  copyBookList,
} from '@gongdu/contract/library/book-lists/book-list';
import { Box, Button, Group } from '@mantine/core';
import { IconBooks, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { newId } from '../../../lib/new-id.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { CoverStack } from '../../../ui/media/cover-stack.tsx';
import { formatBookDetails } from '../../../ui/text/format-book-details.ts';
import classes from './book-list-view.module.css';
import { ContributeButton } from './contributions/contribute-button.tsx';
import { MyContributions } from './contributions/my-contributions.tsx';
import { bookListViewQuery } from './queries.ts';

interface BookListWork {
  readonly id: number;
  readonly revision: string | null;
}

/** The books of a list as readers see them, below its text. */
export function BookListView({ work }: { readonly work: BookListWork & { readonly state: string } }) {
  const { id, state } = work;
  const list = useQuery(bookListViewQuery(work));
  return (
    <QueryView query={list} skeleton={<ListSkeleton rows={6} picture />}>
      {({ items, mine, mode }) => {
        const canContribute = mode === 'invites' && !mine && state === 'published';
        return (
          <section className={classes.part} aria-label="书单里的书">
            <Group gap="xs">
              {canContribute && <ContributeButton listId={id} />}
              <CopyButton listId={id} mine={mine} />
            </Group>
            {canContribute && <MyContributions listId={id} />}
            {items.length === 0 ? (
              <EmptyState icon={<IconBooks size="1em" stroke={1.5} />} title="书单里还没有书" />
            ) : (
              <BookListItems items={items} />
            )}
          </section>
        );
      }}
    </QueryView>
  );
}

export function BookListItems({ items }: { readonly items: readonly BookListItem[] }) {
  return (
    <ol className={classes.books}>
      {items.map((item, at) => (
        <BookListRow key={item.book.id} item={item} number={at + 1} />
      ))}
    </ol>
  );
}

function BookListRow({ item, number }: { readonly item: BookListItem; readonly number: number }) {
  const { book, note, from, waiting } = item;
  return (
    <li className={classes.book}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <Link to={`/book/${book.id}`} tabIndex={-1} aria-hidden>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={60} />
      </Link>
      <Box flex={1} miw={0}>
        <Group gap="xs">
          <h2 className={classes.name}>
            <Link to={`/book/${book.id}`}>{book.title}</Link>
          </h2>
          {waiting && <Badge tone="warn">待收录</Badge>}
        </Group>
        <p className={classes.meta}>{formatBookDetails(book)}</p>
        {note && <p className={classes.note}>{note}</p>}
        {from && <p className={classes.meta}>{from.name}推荐</p>}
      </Box>
    </li>
  );
}

function CopyButton({ listId, mine }: { readonly listId: number; readonly mine: boolean }) {
  // the same id prevents a second copy if it is sent again after a lost reply
  const [clientId, setClientId] = useState(() => newId());
  const navigate = useNavigate();
  const { run: copy, busy } = useAction(
    () => call(copyBookList, { params: { id: listId }, body: { clientId } }),
    {
      done: '已复制成你的私密书单，可以继续改',
      onDone: ({ id }) => {
        setClientId(newId());
        return navigate(`/publishBookList/edit/${id}`);
      },
    },
  );

  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      {mine ? '复制一份' : '复制到我的书单'}
    </Button>
  );
}

/** Covers, size and mode of a list, above its text. */
export function BookListHeader({ work }: { readonly work: BookListWork }) {
  const { data: list } = useQuery(bookListViewQuery(work));
  if (!list || list.items.length === 0) return null;
  return (
    <div className={classes.cover}>
      <CoverStack books={list.items.map(({ book }) => book)} width={64} max={5} />
      <p className={classes.summary}>
        <strong>{list.items.length}</strong> 本书
      </p>
      {list.mode !== 'open' && <Badge tone="brand">{bookListModeLabels[list.mode]}</Badge>}
    </div>
  );
}
