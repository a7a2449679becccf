import type {
  FollowBackProps,
  NotificationSlots,
} from '../../features/notifications/notifications-context.ts';
import { ReplyBox } from '../../features/social/comments/reply-box.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';

/** What a row of the message centre borrows: following back, answering in place. */
export const noticeSlots: NotificationSlots = { FollowBack, Reply: ReplyBox };

function FollowBack({ uid, name }: FollowBackProps) {
  return <FollowButton target={{ kind: 'person', id: uid }} name={name} subdued />;
}
