import type { Livestream } from '@gongdu/contract/community/livestream';
import { Button } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../lib/api/use-action.ts';
import { formatChinaTime } from '../../lib/china-time.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { confirm } from '../../ui/overlay/confirm.ts';
import { LivestreamForm } from './livestream-form.tsx';
import classes from './livestreams.module.css';
import { cancelLivestream, invalidateLivestreams, myLivestreamsQuery } from './queries.ts';

/** `/talks` 直播预告: what I announced, the latest first; institutions and operators. */
export function MyLivestreamsPage() {
  const livestreams = useQuery(myLivestreamsQuery);
  const [edited, setEdited] = useState<Livestream | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title="直播预告"
        count={livestreams.data?.length}
        action={<Button onClick={() => setEdited('new')}>发布预告</Button>}
      />
      {livestreams.isPending && <ListSkeleton rows={4} />}
      {livestreams.isError && !livestreams.data && (
        <ErrorState description={livestreams.error.message} onRetry={() => void livestreams.refetch()} />
      )}
      {livestreams.data?.length === 0 && (
        <EmptyState
          icon={<IconBroadcast />}
          title="还没有预告"
          description="讲座、读书会和新书分享，先在这里告诉读者时间和地址。"
        />
      )}
      {livestreams.data && livestreams.data.length > 0 && (
        <ul className={classes.rows}>
          {livestreams.data.map((livestream) => (
            <LivestreamRow key={livestream.id} livestream={livestream} onEdit={() => setEdited(livestream)} />
          ))}
        </ul>
      )}
      {edited && (
        <LivestreamForm {...(edited !== 'new' && { livestream: edited })} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function LivestreamRow({
  livestream,
  onEdit,
}: {
  readonly livestream: Livestream;
  readonly onEdit: () => void;
}) {
  const queryClient = useQueryClient();
  const { id, title, startsAt } = livestream;
  const { run: cancel } = useAction(() => cancelLivestream(id), {
    done: '直播已取消',
    onDone: () => invalidateLivestreams(queryClient),
  });

  async function confirmCancel(): Promise<void> {
    const confirmed = await confirm({
      title: '取消这场直播',
      message: `「${title}」的预告会从直播列表和搜索里消失，不能恢复。`,
      confirmLabel: '取消直播',
      cancelLabel: '先不取消',
      danger: true,
    });
    if (confirmed) await cancel();
  }

  return (
    <li className={classes.row}>
      <div className={classes.rowBody}>
        <h2>
          <Link to={`/live/${id}`}>{title}</Link>
        </h2>
        <p>
          {formatChinaTime(startsAt)}
          {Date.parse(startsAt) < Date.now() && ' · 已开始或已结束'}
        </p>
      </div>
      <Button variant="default" aria-label={`修改「${title}」`} onClick={onEdit}>
        修改
      </Button>
      <Button
        variant="subtle"
        color="red"
        aria-label={`取消「${title}」`}
        onClick={() => void confirmCancel()}
      >
        取消
      </Button>
    </li>
  );
}
