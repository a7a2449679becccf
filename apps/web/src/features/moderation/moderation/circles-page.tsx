import { circleCategoryLabels } from '@gongdu/contract/community/circles/circle';
import type { CircleModerationItem } from '@gongdu/contract/community/circles/operators';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Meta } from '../../../ui/layout/list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { circleSource } from './circle-source.ts';
import { ModerationQueue } from './queue/moderation-queue.tsx';
import classes from './queue/queue.module.css';
import { useModerationQueue } from './queue/use-moderation-queue.ts';

/** `/approval/circles` 圈子审核: new circles, and changes to public ones. */
export function CirclesModerationPage() {
  const queueState = useModerationQueue(circleSource);
  return <ModerationQueue queueState={queueState}>{(item) => <CircleDetail item={item} />}</ModerationQueue>;
}

function CircleDetail({ item }: { readonly item: CircleModerationItem }) {
  const { title, excerpt, circle, revision, submittedAt, author } = item;
  return (
    <>
      <div className={classes.subject}>
        {circle?.cover && <img src={circle.cover} alt="圈子封面" width={96} height={96} />}
        <div>
          <h2 className={classes.title}>{circle?.name ?? title}</h2>
          <Meta>
            <span>{author.name}</span>
            <span>{revision ? '修改圈子资料' : '新建圈子'}</span>
            {circle && <span>{circleCategoryLabels[circle.category]}</span>}
            <span>
              <RelativeTime at={submittedAt} /> 提交
            </span>
          </Meta>
        </div>
      </div>
      <p className={classes.text}>{circle?.about ?? excerpt}</p>
      {circle && circle.rule !== '' && (
        <>
          <h3>圈规</h3>
          <p className={classes.text}>{circle.rule}</p>
        </>
      )}
      {circle && !circle.cover && <Text c="dimmed">没有上传封面，会按名称画一张。</Text>}
      {circle && item.state !== 'pending' && (
        <p>
          <Link to={`/circle/${circle.id}`}>打开圈子</Link>
        </p>
      )}
    </>
  );
}
