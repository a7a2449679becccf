import type { ChannelRequestItem } from '@gongdu/contract/writing/channels/approval';
import { DescriptionList, Meta } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { ModerationQueue } from '../queue/moderation-queue.tsx';
import classes from '../queue/queue.module.css';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { requestSource } from './request-source.ts';

/** Members' proposals of new channels; an approved one opens at the end of the list. */
export function ChannelRequests() {
  const queueState = useModerationQueue(requestSource);
  return (
    <ModerationQueue queueState={queueState} headless>
      {(item) => <RequestDetail item={item} />}
    </ModerationQueue>
  );
}

function RequestDetail({ item }: { readonly item: ChannelRequestItem }) {
  const { title, excerpt, submittedAt, author, request } = item;
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      <Meta>
        <span>{author.name}</span>
        <span>
          <RelativeTime at={submittedAt} /> 提议
        </span>
      </Meta>
      <Section label="提议">
        <DescriptionList
          rows={[
            ['简介', request?.about ?? excerpt],
            ['理由', request?.reason],
          ]}
        />
      </Section>
      <p>通过以后频道马上开放，排在最后。封面、网址和位置可以在「管理频道」里改。</p>
    </>
  );
}
