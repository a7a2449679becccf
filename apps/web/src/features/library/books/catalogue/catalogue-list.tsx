import { Button } from '@mantine/core';
import { IconBookOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { MendedNote } from '../../../../entities/core/content/mended-note.tsx';
import { BookDetails } from '../../../../entities/library/book/book-details.tsx';
import {
  type PickedBook,
  pickBooks,
  pickedFromHit,
} from '../../../../entities/library/book/picker/pick-books.ts';
import { bookSearchQuery } from '../../../../entities/library/book/queries.ts';
import { ShelfMenu } from '../../../../entities/library/shelf/shelf-menu.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Card, CardGrid } from '../../../../ui/layout/card.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatBookDetails } from '../../../../ui/text/format-book-details.ts';
import { catalogueQuery } from '../queries.ts';

interface BookGridRow {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
  readonly meta: ReactNode;
}

/** The books of a category and its subcategories, latest additions first. */
export function CatalogueList({ category }: { readonly category: number | undefined }) {
  const books = useInfiniteQuery(catalogueQuery(category));
  return (
    <InfiniteList
      list={books}
      skeletonRows={8}
      empty={<EmptyState icon={<IconBookOff size="1em" stroke={1.5} />} title="这个分类里还没有书" />}
    >
      {(rows) => (
        <BookGrid
          rows={rows.map((book) => ({ ...book, meta: formatBookDetails(book) }))}
          busy={books.isPlaceholderData}
        />
      )}
    </InfiniteList>
  );
}

export function SearchResults({ query }: { readonly query: string }) {
  const results = useInfiniteQuery(bookSearchQuery(query));
  const navigate = useNavigate();
  const propose = async () => {
    const [book] = (await pickBooks({ search: query, startWithProposal: true })) ?? [];
    if (!book) return;
    // replaces the history entry: going back leads to the catalogue, not to the search without results
    await navigate('/books', { replace: true });
    await navigate(`/book/${book.id}`);
  };
  const empty = (
    <EmptyState
      icon={<IconBookOff size="1em" stroke={1.5} />}
      title={`没有找到与“${query}”有关的图书`}
      description="换个说法，或者用作者、书号再搜一次。"
      action={
        <Button variant="default" onClick={() => void propose()}>
          补充这本书
        </Button>
      }
    />
  );
  return (
    <InfiniteList list={results} skeletonRows={8} empty={empty}>
      {(rows) => (
        <>
          <MendedNote typed={query} meant={rows[0]?.mended} />
          <BookGrid
            rows={rows.map((hit) => toGridRow(pickedFromHit(hit)))}
            busy={results.isPlaceholderData}
          />
        </>
      )}
    </InfiniteList>
  );
}

function BookGrid({ rows, busy }: { readonly rows: readonly BookGridRow[]; readonly busy: boolean }) {
  return (
    <CardGrid label="图书" busy={busy}>
      {rows.map(({ id, title, author, cover, meta }) => (
        <Card
          key={id}
          written
          leading={<BookCover title={title} author={author} picture={cover} width={72} />}
          title={<Link to={`/book/${id}`}>{title}</Link>}
          meta={meta}
          actions={<ShelfMenu id={id} title={title} />}
        />
      ))}
    </CardGrid>
  );
}

function toGridRow(book: PickedBook): BookGridRow {
  const { id, name, authorName, cover } = book;
  return { id, title: name, author: authorName, cover, meta: <BookDetails book={book} /> };
}
