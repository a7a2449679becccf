import type { ModerationRowWithLog } from '@gongdu/contract/moderation/queue/queue';
import { Text } from '@mantine/core';
import { Meta } from '../../../ui/layout/list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { ModerationQueue } from './queue/moderation-queue.tsx';
import classes from './queue/queue.module.css';
import { useModerationQueue } from './queue/use-moderation-queue.ts';
import { topicSource } from './topic-source.ts';

/** `/approval/topics` 话题审核. */
export function TopicsModerationPage() {
  const queueState = useModerationQueue(topicSource);
  return <ModerationQueue queueState={queueState}>{(item) => <TopicDetail item={item} />}</ModerationQueue>;
}

function TopicDetail({
  item: { title, excerpt, submittedAt, author },
}: {
  readonly item: ModerationRowWithLog;
}) {
  return (
    <>
      <h2 className={classes.title}>
        <Text span inherit c="dimmed" mr={2} aria-hidden>
          #
        </Text>
        {title}
      </h2>
      <Meta>
        <span>{author.name}</span>
        <span>
          <RelativeTime at={submittedAt} /> 提交
        </span>
        <span>{[...title].length} 个字</span>
      </Meta>
      <p className={classes.text}>{excerpt || '没有写简介'}</p>
    </>
  );
}
