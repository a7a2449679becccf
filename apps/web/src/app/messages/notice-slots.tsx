import { ReplyBox } from '../../entities/social/comments/reply-box.tsx';
import { FollowButton } from '../../entities/social/follow-button.tsx';
import type {
  FollowBackProps,
  NotificationSlots,
} from '../../features/notifications/notifications-context.ts';

/** What a row of the message centre borrows: following back, answering in place. */
export const noticeSlots: NotificationSlots = { FollowBack, Reply: ReplyBox };

function FollowBack({ uid, name }: FollowBackProps) {
  return <FollowButton target={{ kind: 'person', id: uid }} name={name} subdued />;
}
