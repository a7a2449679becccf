import { ModerationQueue } from '../queue/moderation-queue.tsx';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { PostDetail, PostFacts } from './post-detail.tsx';
import { postSource } from './post-source.ts';

/** `/approval/posts` 帖子审核: works of every kind. */
export function PostsModerationPage() {
  const queueState = useModerationQueue(postSource);
  return (
    <ModerationQueue queueState={queueState} facts={(item) => <PostFacts item={item} />}>
      {(item) => <PostDetail item={item} />}
    </ModerationQueue>
  );
}
