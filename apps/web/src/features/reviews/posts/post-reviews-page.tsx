import type { ComponentType } from 'react';
import { ReviewDesk } from '../review-desk.tsx';
import { useReviewDesk } from '../use-review-desk.ts';
import { PostReading } from './post-reading.tsx';
import { postSource } from './post-source.ts';
import type { ComparisonProps } from './post-versions.ts';

/** `/approval/posts` 帖子审核 (P11): works of every kind. */
export function PostReviewsPage({ Comparison }: { readonly Comparison: ComponentType<ComparisonProps> }) {
  const desk = useReviewDesk(postSource);
  return <ReviewDesk desk={desk}>{(item) => <PostReading item={item} Comparison={Comparison} />}</ReviewDesk>;
}
