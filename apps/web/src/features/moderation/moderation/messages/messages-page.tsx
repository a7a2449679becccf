import type { FlaggedMessageItem } from '@gongdu/contract/moderation/queue/flagged-message';
import { Text } from '@mantine/core';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Meta } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { ModerationQueue } from '../queue/moderation-queue.tsx';
import classes from '../queue/queue.module.css';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { messageSource } from './message-source.ts';

/** `/approval/messages` 消息审核: messages flagged by the content check. */
export function MessagesModerationPage() {
  const queueState = useModerationQueue(messageSource);
  return <ModerationQueue queueState={queueState}>{(item) => <MessageDetail item={item} />}</ModerationQueue>;
}

const conversationLabels = { single: '私信', group: '群聊消息', room: '聊天室消息' } as const;

function MessageDetail({ item }: { readonly item: FlaggedMessageItem }) {
  const { author, conversation, said, gone, submittedAt } = item;
  return (
    <>
      <h2 className={classes.title}>
        {author.name}的{conversationLabels[conversation]}
      </h2>
      <Meta>
        <span>
          <RelativeTime at={submittedAt} /> 发送
        </span>
        {gone && <Badge tone="warn">已撤回或移除</Badge>}
      </Meta>
      <Section title="前后的消息">
        {said.map(({ msgId, from, text, at, flagged }) => (
          <div key={msgId}>
            <Meta>
              <span>{from.name}</span>
              <span>
                <RelativeTime at={at} />
              </span>
              {flagged && <Badge tone="warn">这一条</Badge>}
            </Meta>
            <p className={classes.text}>{text}</p>
          </div>
        ))}
      </Section>
      <Text c="dimmed">消息已经送达。通过后不作处理；不通过时对所有人移除，并告诉发送者。</Text>
    </>
  );
}
