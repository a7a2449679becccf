import type { Book, BookRow } from '@gongdu/contract/books/book';
import { Button, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LeadsOfBook } from '../../../entities/book/leads-of-book.tsx';
import { FollowButton } from '../../../entities/social/follow-button.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { DescriptionList, List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';

/** Beside a book: what a reader can do with it, this edition, the others, reading-leads of it. */
export function BookSide({ book }: { readonly book: Book }) {
  const { id, title, editions, state, translator, publisher, publishedOn, isbn13 } = book;
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const isPublic = state === 'public';
  const facts = [
    ['译者', translator],
    ['出版社', publisher],
    ['出版时间', publishedOn],
    ['书号', isbn13],
  ] as const;
  return (
    <>
      {isPublic && (
        <Stack gap="xs">
          {isReader && (
            <Button
              component={Link}
              to={`/publishPost/edit?kind=review&book=${id}`}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              写书评
            </Button>
          )}
          <FollowButton target={{ kind: 'book', id }} name={title} subdued />
        </Stack>
      )}
      {facts.some(([, value]) => value !== null) && (
        <Section title="这个版本">
          <DescriptionList rows={facts} />
        </Section>
      )}
      <Editions editions={editions} />
      {isPublic && <LeadsOfBook bookId={id} />}
    </>
  );
}

/** The other editions of the same work. */
function Editions({ editions }: { readonly editions: readonly BookRow[] }) {
  if (editions.length === 0) return null;
  return (
    <Section title="其他版本">
      <List>
        {editions.map((book) => (
          <ListRow
            key={book.id}
            leading={<BookCover title={book.title} author={book.author} picture={book.cover} width={40} />}
            title={<Link to={`/book/${book.id}`}>{book.title}</Link>}
            meta={
              <>
                {book.publisher && <span>{book.publisher}</span>}
                {book.publishedOn && <span>{book.publishedOn.slice(0, 4)} 年</span>}
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}
