import type { CircleRow as Row } from '@gongdu/contract/community/circles/circle';
import { Button } from '@mantine/core';
import { IconCirclesRelation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { myCirclesQuery } from '../../../entities/community/circle/queries.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { CardGrid } from '../../../ui/layout/card.tsx';
import { Meta } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { CircleCard } from './circle-card.tsx';
import { CreateCircleButton } from './circle-directory-page.tsx';
import { WeeklyNews } from './weekly-news.tsx';

const tabLabels = { all: '全部', run: '我管理的', joined: '我加入的', asked: '申请中' } as const;
type Tab = keyof typeof tabLabels;
type MyCircle = Row & { readonly offered: boolean; readonly reason: string | null };

/** `/publishCircles`: circles that the member owns, has joined or requested to join. */
export function MyCirclesPage() {
  const [query, setQuery] = useSearchParams();
  const circles = useQuery(myCirclesQuery);
  const tab = parseTab(query.get('tab'));
  const name = query.get('name') ?? '';
  const named = (circle: Row) => circle.name.toLowerCase().includes(name.toLowerCase());
  const updateFilters = (change: { tab?: Tab; name?: string }) => {
    const next = { tab, name, ...change };
    const params = { ...(next.tab !== 'all' && { tab: next.tab }), ...(next.name && { name: next.name }) };
    setQuery(params, { replace: true });
  };
  return (
    <Page>
      <PageHeader
        title="我的圈子"
        count={circles.data?.length}
        unit="个圈子"
        action={<CreateCircleButton />}
      />
      <Toolbar
        end={
          <SearchInput
            label="按名称搜索圈子"
            value={name}
            onSearch={(next) => updateFilters({ name: next })}
          />
        }
      >
        <Tabs
          label="按身份筛选"
          panel="my-circles"
          value={tab}
          onChange={(next) => updateFilters({ tab: next })}
          tabs={tabIds.map((id) => ({
            id,
            name: tabLabels[id],
            count: circles.data?.filter((circle) => named(circle) && matchesTab(id, circle)).length,
          }))}
        />
      </Toolbar>
      <div id="my-circles" role="tabpanel" aria-label={tabLabels[tab]}>
        <QueryView
          query={{
            ...circles,
            data: circles.data?.filter((circle) => named(circle) && matchesTab(tab, circle)),
          }}
          skeleton={<ListSkeleton rows={4} picture />}
          empty={<NoCircles isFiltered={name !== ''} />}
        >
          {(shown) => (
            <CardGrid>
              {shown.map((circle) => (
                <CircleCard key={circle.id} circle={circle} note={<PendingNote circle={circle} />} />
              ))}
            </CardGrid>
          )}
        </QueryView>
      </div>
      {(circles.data?.length ?? 0) > 0 && <WeeklyNews />}
    </Page>
  );
}

function NoCircles({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<IconCirclesRelation />}
      title={isFiltered ? '没有叫这个名字的圈子' : '这里还没有圈子'}
      description="去看看大家在聊什么，加入一个合得来的圈子。"
      action={
        <Button component={Link} to="/circles" variant="default">
          看全部圈子
        </Button>
      }
    />
  );
}

/** Circles that wait for the member's action. */
function PendingNote({ circle }: { readonly circle: MyCircle }) {
  const { id, waiting, offered, state, revision, reason, standing } = circle;
  const renderNote = (text: string, to: string, label: string) => (
    <Meta>
      <span>{text}</span>
      <Link to={to}>{label}</Link>
    </Meta>
  );
  if (offered) return renderNote('圈主想把圈子转让给你', `/circle/${id}`, '去答复');
  if (waiting > 0) return renderNote(`${waiting} 条申请等待处理`, `/circle/${id}?tab=requests`, '去处理');
  const isReturned = [state, revision].some((each) => each === 'refused' || each === 'returned');
  if (isReturned) return renderNote('没有通过审核', `/publishCircles/edit/${id}`, '看原因并修改');
  if (standing === 'declined' && reason) return <p>答复：{reason}</p>;
  return null;
}

const tabIds: readonly Tab[] = ['all', 'run', 'joined', 'asked'];

function parseTab(value: string | null): Tab {
  return tabIds.find((id) => id === value) ?? 'all';
}

function matchesTab(tab: Tab, { standing }: Row): boolean {
  if (tab === 'run') return standing === 'owner' || standing === 'admin';
  if (tab === 'joined') return standing === 'member';
  return tab === 'all' || standing === 'requested' || standing === 'declined';
}
