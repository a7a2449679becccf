import { IconQuote } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memberShortReviewsQuery } from '../../../entities/library/short-reviews/queries.ts';
import { ShortReviewRow } from '../../../entities/library/short-reviews/short-review-row.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';

/** A member's public short reviews, the newest first. */
export function PersonShortReviews({ uid }: { readonly uid: number }) {
  const reviews = useInfiniteQuery(memberShortReviewsQuery(uid));
  return (
    <InfiniteList
      list={reviews}
      empty={
        <EmptyState icon={<IconQuote />} title="还没有公开的短评" description="写下的短评会出现在这里。" />
      }
    >
      {(rows) => (
        <List label="短评">
          {rows.map((review) => (
            <ShortReviewRow key={review.id} review={review} withBook />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}
