import type { FoundWriter } from '@gongdu/contract/core/content-index/search';
import { Link } from 'react-router';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';

interface AuthorListProps {
  readonly authors: readonly FoundWriter[];
  readonly onOpen: () => void;
}

/** Authors of books, each with their best known book. */
export function AuthorList({ authors, onOpen }: AuthorListProps) {
  return (
    <List>
      {authors.map(({ name, link, book, cover, books }) => (
        <ListRow
          key={name}
          leading={<BookCover title={book} author={name} picture={cover} width={42} />}
          title={
            <h3>
              <Link to={link} onClick={onOpen}>
                {name}
              </Link>
            </h3>
          }
          meta={books > 1 ? `《${book}》等 ${books} 本书` : `《${book}》`}
        />
      ))}
    </List>
  );
}
