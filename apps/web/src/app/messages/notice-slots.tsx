import type { FollowBackProps, NoticeSlots } from '../../features/notices/notices-context.ts';
import { AnswerBox } from '../../features/social/answer-box.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';

/** What a row of the message centre borrows: following back, answering in place. */
export const noticeSlots: NoticeSlots = { FollowBack, Answer: AnswerBox };

function FollowBack({ uid, name }: FollowBackProps) {
  return <FollowButton target={{ kind: 'person', id: uid }} name={name} quiet />;
}
