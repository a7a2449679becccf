import type { BookRow } from '@gongdu/contract/books/book';
import { Link } from 'react-router';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { formatBookDetails } from '../../../ui/text/format-book-details.ts';

/** The other editions of the same work. */
export function Editions({ editions }: { readonly editions: readonly BookRow[] }) {
  if (editions.length === 0) return null;
  return (
    <Section title="其他版本" badge={<Badge>{editions.length}</Badge>}>
      <List>
        {editions.map((book) => (
          <ListRow
            key={book.id}
            leading={<BookCover title={book.title} author={book.author} picture={book.cover} width={36} />}
            title={<Link to={`/book/${book.id}`}>{book.title}</Link>}
            meta={formatBookDetails(book)}
          />
        ))}
      </List>
    </Section>
  );
}
