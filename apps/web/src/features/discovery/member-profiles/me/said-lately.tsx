import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { memberShortReviewsQuery } from '../../../../entities/library/short-reviews/queries.ts';
import { ShortReviewRow } from '../../../../entities/library/short-reviews/short-review-row.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import classes from './me.module.css';

interface OfMember {
  readonly uid: number;
}

const shown = 3;

/** The short reviews written last. */
export function SaidLately({ uid }: OfMember) {
  const reviews = useInfiniteQuery(memberShortReviewsQuery(uid));
  return (
    <Section title="近来写下的" action={<Link to="/me?tab=reviews">短评</Link>}>
      <QueryView
        query={{ ...reviews, data: reviews.data?.pages[0]?.rows.slice(0, shown) }}
        skeleton={<ListSkeleton rows={3} picture />}
        empty={
          <p className={classes.words}>还没有写下什么。读到哪儿了，在书的页面上说一句就好，不用标题。</p>
        }
      >
        {(rows) => (
          <List label="近来的短评">
            {rows.map((review) => (
              <ShortReviewRow key={review.id} review={review} withBook />
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  );
}
