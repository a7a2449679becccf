import type { LeadRow } from '@gongdu/contract/reading-leads/reading-lead';
import { BookCover } from '../../ui/media/book-cover.tsx';

interface LeadCoverProps {
  readonly lead: Pick<LeadRow, 'title' | 'book'>;
  /** Pixels. */
  readonly width: number;
}

/** The cover of the book of a reading-lead; without a book its title stands on a drawn one. */
export function LeadCover({ lead: { title, book }, width }: LeadCoverProps) {
  return (
    <BookCover
      title={book?.title ?? title}
      author={book?.author ?? ''}
      picture={book?.cover ?? null}
      width={width}
    />
  );
}
