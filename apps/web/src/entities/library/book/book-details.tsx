import { useQuery } from '@tanstack/react-query';
import { formatBookDetails } from '../../../ui/text/format-book-details.ts';
import type { PickedBook } from './picker/pick-books.ts';
import { bookRowQuery } from './queries.ts';

interface BookDetailsProps {
  readonly book: Pick<PickedBook, 'id' | 'authorName' | 'year'>;
}

/** Author, publisher and year, which tell books of one title apart; until they load, the author and year of the hit. */
export function BookDetails({ book: { id, authorName, year } }: BookDetailsProps) {
  const { data: row } = useQuery(bookRowQuery(id));
  if (row) return formatBookDetails(row);
  return year === null ? authorName : `${authorName}\u3000${year} 年`;
}
