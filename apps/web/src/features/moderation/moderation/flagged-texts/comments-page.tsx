import type { FlaggedTextItem } from '@gongdu/contract/moderation/queue/flagged-text';
import { ModerationQueue } from '../queue/moderation-queue.tsx';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { FlaggedTextDetail } from './flagged-text.tsx';
import { commentSource } from './sources.ts';

/** `/approval/comments` 评论审核: comments that are held back, and other flagged short texts. */
export function CommentsModerationPage() {
  const queueState = useModerationQueue(commentSource);
  return (
    <ModerationQueue queueState={queueState}>
      {(item) => <FlaggedTextDetail item={item} consequence={consequenceOf(item)} />}
    </ModerationQueue>
  );
}

function consequenceOf({ flagged: { held }, revision }: FlaggedTextItem): string {
  if (!held) return '它已经生效。不通过时会请作者修改。';
  if (revision) return '别人现在看到的是原来的内容。通过后显示修改后的内容。';
  return '现在只有作者自己看得到。通过后所有人可以看到。';
}
