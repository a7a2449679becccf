import { parseIsbn } from '@gongdu/contract/library/books/isbn';
import { resolveBooks } from '@gongdu/contract/library/books/proposal';
import { Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../../lib/api/reads.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatBookDetails } from '../../../../ui/text/format-book-details.ts';
import { type PickedBook, pickedFromBook } from './pick-books.ts';

interface KnownBooksProps {
  /** An ISBN, or the beginning of a title. */
  readonly line: string;
  /** The book whose edition the new one is marked as. */
  readonly editionOf?: number | null;
  readonly onUse: (book: PickedBook) => void;
  /** Absent for an ISBN, which identifies the same book. */
  readonly onEdition?: (id: number | null) => void;
}

const debounceMs = 400;

/** The catalogue's book with this ISBN, or the likely ISBN where the check digit is wrong. */
export function BooksByNumber({ isbn, onUse }: Pick<KnownBooksProps, 'onUse'> & { readonly isbn: string }) {
  const parsed = parseIsbn(isbn);
  if (!parsed) return null;
  if ('isbn13' in parsed) return <KnownBooks line={parsed.isbn13} onUse={onUse} />;
  return (
    <Banner tone="warn" role="status">
      书号的校验位不正确，是不是 {parsed.corrected}？
    </Banner>
  );
}

/** The catalogue's books that match the input: to use one, or to mark the new book as another edition of it. */
export function KnownBooks({ line, editionOf, onUse, onEdition }: KnownBooksProps) {
  const [asked] = useDebouncedValue(line.trim(), debounceMs);
  const { data: books = [] } = useQuery(knownBooksQuery(asked));
  if (books.length === 0) return null;
  return (
    <Banner
      tone="brand"
      role="status"
      title={onEdition ? '书库里有书名相近的书，是其中一本吗？' : '书库里已经有这本书'}
    >
      <List label="书库里的书">
        {books.map((book) => (
          <ListRow
            key={book.id}
            leading={<BookCover title={book.title} author={book.author} picture={book.cover} width={42} />}
            title={book.title}
            written
            meta={formatBookDetails(book)}
            actions={
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`就用《${book.title}》`}
                  onClick={() => onUse(pickedFromBook(book))}
                >
                  就用这本
                </Button>
                {onEdition && (
                  <Button
                    variant={editionOf === book.id ? 'light' : 'subtle'}
                    size="xs"
                    aria-pressed={editionOf === book.id}
                    aria-label={`是《${book.title}》的另一个版本`}
                    onClick={() => onEdition(editionOf === book.id ? null : book.id)}
                  >
                    是它的另一个版本
                  </Button>
                )}
              </Group>
            }
          />
        ))}
      </List>
    </Banner>
  );
}

const knownBooksQuery = (line: string) =>
  read(
    resolveBooks,
    { body: { lines: [line] } },
    {
      select: ([found]) => found?.candidates ?? [],
      enabled: [...line].length > 1,
      placeholderData: keepPreviousData,
    },
  );
