import type { LeadRow } from '@gongdu/contract/community/reading-leads/reading-lead';
import { BookCover } from '../../../ui/media/book-cover.tsx';

interface LeadCoverProps {
  readonly lead: Pick<LeadRow, 'title' | 'book'>;
  /** Width in pixels. */
  readonly width: number;
}

/** The cover of the reading-lead's book; without a book, a drawn cover with the title. */
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
