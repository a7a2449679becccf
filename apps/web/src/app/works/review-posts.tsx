import { LazyDiff } from '../../entities/work/diff/lazy-diff.tsx';
import { PostsModerationPage } from '../../features/moderation/posts/posts-page.tsx';

export function ReviewPosts() {
  return <PostsModerationPage Comparison={LazyDiff} />;
}
