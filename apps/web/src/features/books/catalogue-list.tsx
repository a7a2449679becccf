import { Button } from '@mantine/core';
import { IconBookOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { usePickers } from '../../lib/pickers.ts';
import { BookCover } from '../../ui/book-cover.tsx';
import { factsOf } from '../../ui/book-facts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import styles from './books-page.module.css';
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
  return (
    <EndlessList
      list={books}
      waiting={8}
      empty={<EmptyState icon={<IconBookOff size="1em" stroke={1.5} />} title="这个分类里还没有书" />}
    >
      {(rows) => (
        <Shelf
          rows={rows.map((book) => ({ ...book, facts: factsOf(book) }))}
          busy={books.isPlaceholderData}
        />
      )}
    </EndlessList>
  );
}

export function FoundList({ words }: { readonly words: string }) {
  const found = useInfiniteQuery(bookSearchQuery(words));
  const { pickBooks } = usePickers();
  const navigate = useNavigate();
  const propose = async () => {
    const [book] = (await pickBooks?.({ search: words, propose: true })) ?? [];
    if (!book) return;
    // the way back leads to the catalogue, not to a search that found nothing
    await navigate('/books', { replace: true });
    await navigate(`/book/${book.id}`);
  };
  const nothing = (
    <EmptyState
      icon={<IconBookOff size="1em" stroke={1.5} />}
      title={`没有找到与“${words}”有关的图书`}
      sentence="换个说法，或者用作者、书号再搜一次。"
      action={
        pickBooks && (
          <Button variant="default" onClick={() => void propose()}>
            补充这本书
          </Button>
        )
      }
    />
  );
  return (
    <EndlessList list={found} waiting={8} empty={nothing}>
      {(rows) => <Shelf rows={rows.map((hit) => rowOf(toPicked(hit)))} busy={found.isPlaceholderData} />}
    </EndlessList>
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
