import { ModerationQueue } from '../queue/moderation-queue.tsx';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { FlaggedTextDetail } from './flagged-text.tsx';
import { profileSource } from './sources.ts';

/** `/approval/profiles` 资料审核: names and introductions that are already visible. */
export function ProfilesModerationPage() {
  const queueState = useModerationQueue(profileSource);
  return (
    <ModerationQueue queueState={queueState}>
      {(item) => (
        <FlaggedTextDetail item={item} consequence="修改已经生效。不通过时恢复为原来的内容，并告诉对方。" />
      )}
    </ModerationQueue>
  );
}
