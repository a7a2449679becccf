import type { ShortReviewSort } from '@gongdu/contract/library/short-reviews/short-review';
import { useInfiniteQuery } from '@tanstack/react-query';
import { bookShortReviewsQuery } from '../../../../entities/library/short-reviews/queries.ts';
import { ShortReviewRow } from '../../../../entities/library/short-reviews/short-review-row.tsx';
import { PartList } from './part-list.tsx';

interface BookShortReviewsProps {
  readonly id: number;
  readonly sort: ShortReviewSort;
}

/** What members say of the book in one sentence, all editions together. */
export function BookShortReviews({ id, sort }: BookShortReviewsProps) {
  const reviews = useInfiniteQuery(bookShortReviewsQuery(id, sort));
  return (
    <PartList label="短评" query={reviews} emptyMessage="还没有人写过短评。上面的一行，写一句就好。">
      {(review) => <ShortReviewRow key={review.id} review={review} />}
    </PartList>
  );
}
