import type { Work } from '@gongdu/contract/writing/works/work';
import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { PollCard } from '../../../../entities/core/social/poll-card.tsx';
import { quotesInTexts } from '../../../../entities/writing/work/quotes-in-texts.ts';
import { isPublic } from '../../../../entities/writing/work/work-actions.ts';
import { documentLinks } from '../../../../ui/document/document-links.tsx';
import type { ViewSlots } from '../../../../ui/document/document-node.ts';
import { DocumentView } from '../../../../ui/document/document-view.tsx';
import { PollView } from '../../../../ui/document/poll-view.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

/** The text; a text with spoilers stays covered until the reader opens it. */
export function WorkText({ work }: { readonly work: Work }) {
  const [revealed, setRevealed] = useState(false);
  if (!work.meta.spoiler || revealed)
    return <DocumentView document={work.body} {...(isPublic(work) && { slots: liveParts(work) })} />;
  return (
    <EmptyState
      icon={<IconEyeOff />}
      title="这篇内容含有剧透"
      description="没读完原书的话，可以先收藏起来。"
      action={
        <Button variant="default" onClick={() => setRevealed(true)}>
          显示正文
        </Button>
      }
    />
  );
}

/** Links of mentions and books, and polls that take votes. */
function liveParts(work: Work): ViewSlots {
  const Card = quotesInTexts()?.Card;
  return {
    ...documentLinks,
    quote: (quote, card) => (Card ? <Card quote={quote} card={card} /> : card),
    poll: (poll) => <PollCard workId={work.id} pollId={poll.pollId} fallback={<PollView poll={poll} />} />,
  };
}
