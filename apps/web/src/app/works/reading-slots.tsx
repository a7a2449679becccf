import type { Work } from '@gongdu/contract/work';
import { ActBar } from '../../features/social/act-bar.tsx';
import { CommentThread } from '../../features/social/comment-thread.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { PollCard } from '../../features/social/poll-card.tsx';
import type { ReadingSlots } from '../../features/works/work-slots.ts';
import { documentLinks } from '../../ui/document-view/document-links.tsx';
import { PollView } from '../../ui/document-view/poll-view.tsx';

interface WorkPart {
  readonly work: Work;
}

/** What every work has that can be read: acts, comments, polls, and a way to its author. */
export const socialSlots: ReadingSlots = {
  acts: ({ work }: WorkPart) => <ActBar target={work} title={work.title} mine={work.mine} />,
  discussion: ({ work }: WorkPart) => <CommentThread key={work.id} target={work} />,
  author: ({ work: { author, mine } }: WorkPart) =>
    mine ? null : <FollowButton target={{ kind: 'person', id: author.uid }} name={author.name} />,
  text: (work) => ({
    ...documentLinks,
    poll: (poll) => <PollCard workId={work.id} pollId={poll.pollId} plain={<PollView poll={poll} />} />,
  }),
};
