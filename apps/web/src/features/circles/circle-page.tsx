import type { Circle } from '@gongdu/contract/circle';
import { Button } from '@mantine/core';
import { IconCirclesRelation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { type StateTab, StateTabs } from '../../ui/state-tabs.tsx';
import { Announcement } from './announcement.tsx';
import { CircleHead } from './circle-head.tsx';
import styles from './circle-page.module.css';
import { LogTab } from './log-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { PostsTab } from './posts-tab.tsx';
import { circleQuery } from './queries.ts';
import { RequestsTab } from './requests-tab.tsx';
import { TopicsTab } from './topics-tab.tsx';
import { TransferOffer } from './transfer-offer.tsx';

const tabNames = { posts: '帖子', members: '成员', topics: '话题', requests: '申请', log: '动态' } as const;
type Tab = keyof typeof tabNames;

interface CirclePageProps {
  /** Follow, share and whatever else stands beside the join button of a public circle. */
  readonly acts?: (circle: Circle) => ReactNode;
}

/** `/circle/:id` (P8). */
export function CirclePage({ acts }: CirclePageProps) {
  const id = Number(useParams()['id']);
  const circle = useQuery(circleQuery(id));
  if (circle.isPending) return <ListSkeleton rows={5} picture />;
  if (circle.isError) {
    const gone = circle.error instanceof CallError && circle.error.problem === 'circle.not_found';
    if (gone) return <Gone />;
    return <ErrorState sentence={circle.error.message} retry={() => void circle.refetch()} />;
  }
  const { data } = circle;
  return <OpenedCircle circle={data} acts={data.state === 'public' && acts?.(data)} />;
}

function OpenedCircle({ circle, acts }: { readonly circle: Circle; readonly acts: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const tabs = tabsOf(circle);
  const tab = tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'posts';
  const isPublic = circle.state === 'public';
  return (
    <div className={styles.page}>
      <CircleHead circle={circle} acts={acts} />
      <TransferOffer circle={circle} />
      {isPublic && <Announcement circle={circle} />}
      {isPublic && (
        <section className={styles.board}>
          <StateTabs
            label="圈子的内容"
            panel="circle-part"
            value={tab}
            onChange={(next) => setQuery(next === 'posts' ? {} : { tab: next }, { replace: true })}
            tabs={tabs}
          />
          <div id="circle-part" role="tabpanel" aria-label={tabNames[tab]} className={styles.part}>
            <Part tab={tab} circle={circle} />
          </div>
        </section>
      )}
    </div>
  );
}

function Part({ tab, circle }: { readonly tab: Tab; readonly circle: Circle }) {
  if (tab === 'members') return <MembersTab circle={circle} />;
  if (tab === 'topics') return <TopicsTab circle={circle} />;
  if (tab === 'requests') return <RequestsTab circle={circle} />;
  if (tab === 'log') return <LogTab circle={circle} />;
  return <PostsTab circle={circle} />;
}

function tabsOf({ posts, members, waiting, may }: Circle): StateTab<Tab>[] {
  const name = (id: Tab, count?: number) => ({ id, name: tabNames[id], count });
  const open = [name('posts', posts), name('members', members), name('topics')];
  return may.run ? [...open, name('requests', waiting), name('log')] : open;
}

function Gone() {
  return (
    <EmptyState
      icon={<IconCirclesRelation />}
      title="这个圈子不存在或还没有公开"
      sentence="链接可能写错了，也可能圈子还在审核。"
      action={
        <Button component={Link} to="/circles" variant="default">
          发现圈子
        </Button>
      }
    />
  );
}
