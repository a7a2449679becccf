import type { CircleRow as Row } from '@gongdu/contract/circle';
import { Button } from '@mantine/core';
import { IconCirclesRelation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { StateTabs } from '../../ui/state-tabs.tsx';
import rows from './circle-row.module.css';
import { CircleRow } from './circle-row.tsx';
import styles from './circles.module.css';
import { FoundButton } from './directory-page.tsx';
import { myCirclesQuery } from './queries.ts';

const tabs = { all: '全部', run: '我管理的', joined: '我加入的', asked: '申请中' } as const;
type Tab = keyof typeof tabs;
type Mine = Row & { readonly offered: boolean; readonly reason: string | null };

/** `/publishCircles`: every circle in which I am something (S2). */
export function MyCirclesPage() {
  const [query, setQuery] = useSearchParams();
  const circles = useQuery(myCirclesQuery);
  const tab = tabOf(query.get('tab'));
  const name = query.get('name') ?? '';
  const all: readonly Mine[] = circles.data ?? [];
  const named = all.filter((circle) => circle.name.toLowerCase().includes(name.toLowerCase()));
  const shown = named.filter((circle) => isIn(tab, circle));
  const show = (change: { tab?: Tab; name?: string }) => {
    const next = { tab, name, ...change };
    setQuery(
      { ...(next.tab !== 'all' && { tab: next.tab }), ...(next.name && { name: next.name }) },
      {
        replace: true,
      },
    );
  };
  return (
    <>
      <PageHead title="我的圈子" count={circles.data?.length} action={<FoundButton />} />
      <div className={styles.filters}>
        <StateTabs
          label="按身份筛选"
          panel="my-circles"
          value={tab}
          onChange={(next) => show({ tab: next })}
          tabs={tabIds.map((id) => ({
            id,
            name: tabs[id],
            count: circles.data && named.filter((circle) => isIn(id, circle)).length,
          }))}
        />
        <SearchBox
          className={styles.search}
          label="按名称搜索圈子"
          value={name}
          onSearch={(next) => show({ name: next })}
        />
      </div>
      <div id="my-circles" role="tabpanel" aria-label={tabs[tab]}>
        {circles.isPending && <ListSkeleton rows={4} picture />}
        {circles.isError && (
          <ErrorState sentence={circles.error.message} retry={() => void circles.refetch()} />
        )}
        {circles.data && shown.length === 0 && <NothingHere narrowed={name !== ''} />}
        {shown.length > 0 && (
          <ul className={rows.grid}>
            {shown.map((circle) => (
              <CircleRow key={circle.id} circle={circle} note={<Note circle={circle} />} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function NothingHere({ narrowed }: { readonly narrowed: boolean }) {
  return (
    <EmptyState
      icon={<IconCirclesRelation />}
      title={narrowed ? '没有叫这个名字的圈子' : '这里还没有圈子'}
      sentence="去看看大家在聊什么，加入一个合得来的圈子。"
      action={
        <Button component={Link} to="/circles" variant="default">
          发现圈子
        </Button>
      }
    />
  );
}

/** What waits for me, or what came back. */
function Note({ circle }: { readonly circle: Mine }) {
  const { id, waiting, offered, state, revision, reason, standing } = circle;
  const note = (words: string, to: string, label: string) => (
    <p className={rows.note}>
      {words}
      <Link to={to}>{label}</Link>
    </p>
  );
  if (offered) return note('圈主想把圈子转让给你', `/circle/${id}`, '去答复');
  if (waiting > 0) return note(`${waiting} 条申请等待处理`, `/circle/${id}?tab=requests`, '去处理');
  const back = [state, revision].some((each) => each === 'refused' || each === 'returned');
  if (back) return note('没有通过审核', `/publishCircles/edit/${id}`, '看原因并修改');
  if (standing === 'declined' && reason) return <p className={rows.note}>答复：{reason}</p>;
  return null;
}

const tabIds: readonly Tab[] = ['all', 'run', 'joined', 'asked'];

function tabOf(wanted: string | null): Tab {
  return tabIds.find((id) => id === wanted) ?? 'all';
}

function isIn(tab: Tab, { standing }: Row): boolean {
  if (tab === 'run') return standing === 'owner' || standing === 'admin';
  if (tab === 'joined') return standing === 'member';
  return tab === 'all' || standing === 'requested' || standing === 'declined';
}
