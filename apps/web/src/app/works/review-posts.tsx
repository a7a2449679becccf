import { PostsModerationPage } from '../../features/moderation/posts/posts-page.tsx';
import { LazyDiff } from '../../features/works/diff/lazy-diff.tsx';

export function ReviewPosts() {
  return <PostsModerationPage Comparison={LazyDiff} />;
}
