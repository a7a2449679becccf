import type { Talk } from '@gongdu/contract/talk';
import { Button } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { chinaWords } from '../../lib/china-time.ts';
import { showMessage } from '../../lib/messages.ts';
import { ask } from '../../ui/confirm.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { cancel, myTalksQuery, talksChanged } from './queries.ts';
import { TalkForm } from './talk-form.tsx';
import styles from './talks.module.css';

/** `/talks` 直播预告: what I announced, the latest first; institutions and operators. */
export function TalkDeskPage() {
  const talks = useQuery(myTalksQuery);
  const [edited, setEdited] = useState<Talk | 'new' | null>(null);
  return (
    <>
      <PageHead
        title="直播预告"
        count={talks.data?.length}
        action={<Button onClick={() => setEdited('new')}>发布预告</Button>}
      />
      {talks.isPending && <ListSkeleton rows={4} />}
      {talks.isError && !talks.data && (
        <ErrorState sentence={talks.error.message} retry={() => void talks.refetch()} />
      )}
      {talks.data?.length === 0 && (
        <EmptyState
          icon={<IconBroadcast />}
          title="还没有预告"
          sentence="讲座、读书会和新书分享，先在这里告诉读者时间和地址。"
        />
      )}
      {talks.data && talks.data.length > 0 && (
        <ul className={styles.rows}>
          {talks.data.map((talk) => (
            <Row key={talk.id} talk={talk} edit={() => setEdited(talk)} />
          ))}
        </ul>
      )}
      {edited && <TalkForm {...(edited !== 'new' && { talk: edited })} close={() => setEdited(null)} />}
    </>
  );
}

function Row({ talk, edit }: { readonly talk: Talk; readonly edit: () => void }) {
  const queries = useQueryClient();
  const { id, title, startsAt } = talk;

  async function drop(): Promise<void> {
    const sure = await ask({
      title: '取消这场直播',
      message: `「${title}」的预告会从直播列表和搜索里消失，不能恢复。`,
      confirm: '取消直播',
      cancel: '先不取消',
      danger: true,
    });
    if (!sure) return;
    // a failure is shown by the call
    const gone = await cancel(id).then(
      () => true,
      () => false,
    );
    if (!gone) return;
    talksChanged(queries);
    showMessage('直播已取消', 'success');
  }

  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <h2>
          <Link to={`/live/${id}`}>{title}</Link>
        </h2>
        <p>
          {chinaWords(startsAt)}
          {Date.parse(startsAt) < Date.now() && ' · 已开始或已结束'}
        </p>
      </div>
      <Button variant="default" aria-label={`修改「${title}」`} onClick={edit}>
        修改
      </Button>
      <Button variant="subtle" color="red" aria-label={`取消「${title}」`} onClick={() => void drop()}>
        取消
      </Button>
    </li>
  );
}
