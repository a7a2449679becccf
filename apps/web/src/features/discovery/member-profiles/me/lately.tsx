import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { homeQuery } from '../../../../entities/core/home/query.ts';
import { memberShortReviewsQuery } from '../../../../entities/library/short-reviews/queries.ts';
import { Split } from '../../../../ui/layout/page.tsx';
import { WhenNear } from '../../../../ui/layout/when-near.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyExtra } from '../../../../ui/overlay/lazy-component.ts';
import { BooksAtHand } from './books-at-hand.tsx';
import { LeadsToday, MyCircles, ToContinue } from './from-home.tsx';
import { MyFigures } from './my-figures.tsx';
import { SaidLately } from './said-lately.tsx';

const QuotesLately = lazyExtra(async () => (await import('./quotes-lately.tsx')).QuotesLately);
const YearBars = lazyExtra(async () => (await import('./year-bars.tsx')).YearBars);

interface LatelyProps {
  readonly uid: number;
  /** There are figures only for those who have published. */
  readonly hasWritten: boolean;
}

/** 近来: what is at hand, and what waits. Each part asks for itself, those further down once they are reached. */
export function Lately({ uid, hasWritten }: LatelyProps) {
  // where the last parts stand is known once those above them have their height
  const isHomeThere = !useQuery(homeQuery).isPending;
  const areReviewsThere = !useInfiniteQuery(memberShortReviewsQuery(uid)).isPending;
  return (
    <Split
      side={
        <>
          <ToContinue />
          {hasWritten && <MyFigures />}
          <MyCircles />
          {isHomeThere && (
            <WhenNear height={160}>
              <LazyBoundary height={160}>
                <YearBars />
              </LazyBoundary>
            </WhenNear>
          )}
        </>
      }
    >
      <BooksAtHand />
      <LeadsToday />
      <SaidLately uid={uid} />
      {isHomeThere && areReviewsThere && (
        <WhenNear height={160}>
          <LazyBoundary height={160}>
            <QuotesLately uid={uid} />
          </LazyBoundary>
        </WhenNear>
      )}
    </Split>
  );
}
