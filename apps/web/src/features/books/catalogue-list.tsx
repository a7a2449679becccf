import { Button } from '@mantine/core';
import { IconBookOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePickers } from '../../lib/pickers.ts';
import { BookCover } from '../../ui/book-cover.tsx';
import { factsOf } from '../../ui/book-facts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import styles from './books-page.module.css';
import { PageFoot } from './page-foot.tsx';
import { bookSearchQuery, catalogueQuery, toPicked } from './queries.ts';

interface ShelfRow {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
  readonly facts: string;
}

/** A category with everything below it, newest in the catalogue first. */
export function CatalogueList({ category }: { readonly category: number | undefined }) {
  const books = useInfiniteQuery(catalogueQuery(category));
  const rows = books.data?.pages.flatMap((page) =>
    page.books.map((book) => ({ ...book, facts: factsOf(book) })),
  );
  if (books.isError && !rows)
    return <ErrorState sentence={books.error.message} retry={() => void books.refetch()} />;
  if (!rows) return <ListSkeleton rows={8} picture />;
  if (rows.length === 0)
    return <EmptyState icon={<IconBookOff size="1em" stroke={1.5} />} title="这个分类里还没有书" />;
  return (
    <>
      <Shelf rows={rows} busy={books.isPlaceholderData} />
      <PageFoot query={books} />
    </>
  );
}

export function FoundList({ words }: { readonly words: string }) {
  const found = useInfiniteQuery(bookSearchQuery(words));
  const { pickBooks } = usePickers();
  const rows = found.data?.pages.flatMap(({ data }) => data.map(toPicked).map(rowOf));
  if (found.isError && !rows)
    return <ErrorState sentence={found.error.message} retry={() => void found.refetch()} />;
  if (!rows) return <ListSkeleton rows={8} picture />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconBookOff size="1em" stroke={1.5} />}
        title={`没有找到与“${words}”有关的图书`}
        sentence="换个说法，或者用作者、书号再搜一次。"
        action={
          pickBooks && (
            <Button variant="default" onClick={() => void pickBooks({ search: words })}>
              补充这本书
            </Button>
          )
        }
      />
    );
  return (
    <>
      <Shelf rows={rows} busy={found.isPlaceholderData} />
      <PageFoot query={found} />
    </>
  );
}

function Shelf({ rows, busy }: { readonly rows: readonly ShelfRow[]; readonly busy: boolean }) {
  return (
    <ul className={styles.shelf} aria-label="图书" aria-busy={busy}>
      {rows.map(({ id, title, author, cover, facts }) => (
        <li key={id} className={styles.book}>
          <Link to={`/book/${id}`} tabIndex={-1} aria-hidden>
            <BookCover title={title} author={author} picture={cover} width={72} />
          </Link>
          <div className={styles.words}>
            <Link to={`/book/${id}`} className={styles.name}>
              {title}
            </Link>
            <p className={styles.facts}>{facts}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function rowOf({ id, name, authorName, cover, year }: ReturnType<typeof toPicked>): ShelfRow {
  const facts = year === null ? authorName : `${authorName} · ${year} 年`;
  return { id, title: name, author: authorName, cover, facts };
}
