import { useQuery } from '@tanstack/react-query';
import { formatBookDetails } from '../../ui/text/format-book-details.ts';
import type { PickedBook } from './picker/pick-books.ts';
import { bookRowQuery } from './queries.ts';

interface BookDetailsProps {
  readonly book: Pick<PickedBook, 'id' | 'authorName' | 'year'>;
}

/** Author, publisher and year, by which books of one title are told apart; what a hit of the search says until they come. */
export function BookDetails({ book: { id, authorName, year } }: BookDetailsProps) {
  const { data: row } = useQuery(bookRowQuery(id));
  if (row) return formatBookDetails(row);
  return year === null ? authorName : `${authorName}\u3000${year} 年`;
}
