import type { Work } from '@gongdu/contract/works/work';
import { CommentThread } from '../entities/social/comments/comment-thread.tsx';
import { FollowButton } from '../entities/social/follow-button.tsx';
import { PollCard } from '../entities/social/poll-card.tsx';
import { ReactionBar } from '../entities/social/reaction-bar.tsx';
import type { SocialSlots } from '../entities/work/work-slots.ts';
import { documentLinks } from '../ui/document/document-links.tsx';
import { PollView } from '../ui/document/poll-view.tsx';

interface WorkProps {
  readonly work: Work;
}

export const socialSlots: SocialSlots = {
  actions: ({ work }: WorkProps) => <ReactionBar target={work} title={work.title} mine={work.mine} />,
  discussion: ({ work }: WorkProps) => <CommentThread key={work.id} target={work} />,
  author: ({ work: { author, mine } }: WorkProps) =>
    mine ? null : <FollowButton target={{ kind: 'person', id: author.uid }} name={author.name} />,
  text: (work) => ({
    ...documentLinks,
    poll: (poll) => <PollCard workId={work.id} pollId={poll.pollId} fallback={<PollView poll={poll} />} />,
  }),
};
