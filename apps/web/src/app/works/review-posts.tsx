import { PostReviewsPage } from '../../features/reviews/posts/post-reviews-page.tsx';
import { LaterComparison } from '../../features/works/compare/later-comparison.tsx';

export function ReviewPosts() {
  return <PostReviewsPage Comparison={LaterComparison} />;
}
