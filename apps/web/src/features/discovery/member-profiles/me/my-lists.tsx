import { Group, Stack } from '@mantine/core';
import { IconCirclesRelation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CircleSummaryCard } from '../../../../entities/community/circle/circle-summary-card.tsx';
import { myCirclesQuery } from '../../../../entities/community/circle/queries.ts';
import { homeQuery } from '../../../../entities/core/home/query.ts';
import { CollectionList } from '../../../../entities/discovery/collections/collection-list.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { CardGrid } from '../../../../ui/layout/card.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { PersonQuotes } from '../person-quotes.tsx';
import { PersonShelf } from '../person-shelf.tsx';
import { PersonShortReviews } from '../person-short-reviews.tsx';
import { OwnThoughts } from '../person-thoughts.tsx';
import { PersonWorks } from '../person-works.tsx';
import { Figures } from './figures.tsx';
import { TodaysParts } from './from-home.tsx';
import type { MyTab } from './my-tabs.ts';
import { PublishedWorks } from './published-works.tsx';

interface MyListsProps {
  readonly tab: MyTab;
  readonly uid: number;
}

/** The lists of the member's public page, each with the way to the page where it is kept. */
export function MyLists({ tab, uid }: MyListsProps) {
  switch (tab) {
    case 'shelf':
      return (
        <Kept words="公开的书。隐藏的、标签和笔记在书架上。" to="/shelf" label="打开书架">
          <PersonShelf uid={uid} />
        </Kept>
      );
    case 'reviews':
      return <PersonShortReviews uid={uid} />;
    case 'quotes':
      return (
        <Kept words="公开的书摘。没有公开的在我的书摘里。" to="/quotes" label="我的书摘">
          <PersonQuotes uid={uid} />
        </Kept>
      );
    case 'works':
      return <Written uid={uid} />;
    case 'lists':
      return (
        <Kept words="已经发布的。草稿和审核中的在我的书单里。" to="/publishBookList" label="我的书单">
          <PublishedWorks kind="book_list" />
        </Kept>
      );
    case 'leads':
      return <Leads />;
    case 'circles':
      return <Circles />;
    case 'collections':
      return <CollectionList />;
  }
}

interface KeptProps {
  readonly words: string;
  readonly to: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A list that others see, and where the member keeps it. */
function Kept({ words, to, label, children }: KeptProps) {
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs" c="dimmed" fz="sm">
        <span>{words}</span>
        <Link to={to}>{label}</Link>
      </Group>
      {children}
    </Stack>
  );
}

const writtenParts = [
  { id: 'works', name: '作品' },
  { id: 'thoughts', name: '想法' },
  { id: 'figures', name: '数据' },
] as const;
type WrittenPart = (typeof writtenParts)[number]['id'];

/** `?part=` names what is shown, beside the page's own `?tab=`. */
function Written({ uid }: { readonly uid: number }) {
  const [params, setParams] = useSearchParams();
  const part = writtenParts.find(({ id }) => id === params.get('part'))?.id ?? 'works';
  const show = (next: WrittenPart) =>
    setParams({ tab: 'works', ...(next !== 'works' && { part: next }) }, { replace: true });
  return (
    <Stack gap="md">
      <Tabs label="写的" value={part} onChange={show} tabs={writtenParts}>
        {part === 'works' && (
          <Kept words="已经发布的。草稿和审核中的在我的创作里。" to="/publishPost" label="我的创作">
            <PersonWorks uid={uid} />
          </Kept>
        )}
        {part === 'thoughts' && <OwnThoughts />}
        {part === 'figures' && <Figures />}
      </Tabs>
    </Stack>
  );
}

/** Reading-leads in which the member takes part, and those that they lead. */
function Leads() {
  const home = useQuery(homeQuery);
  return (
    <Stack gap="var(--space-section)">
      <Section title="我参加的" action={<Link to="/readingLeads?tab=joined">全部</Link>}>
        <QueryView query={home} skeleton={<ListSkeleton rows={2} picture />}>
          {(data) => (data.role === 'user' ? <TodaysParts parts={data.today} /> : null)}
        </QueryView>
      </Section>
      <Section title="我带的" action={<Link to="/publishReader">我的领读</Link>}>
        <PublishedWorks kind="reading_lead" />
      </Section>
    </Stack>
  );
}

function Circles() {
  const circles = useQuery(myCirclesQuery);
  return (
    <Section title="我的圈子" action={<Link to="/publishCircles">管理圈子</Link>}>
      <QueryView
        query={circles}
        skeleton={<ListSkeleton rows={4} picture />}
        empty={
          <EmptyState
            icon={<IconCirclesRelation />}
            title="还没有加入圈子"
            description="去看看大家在聊什么，加入一个合得来的圈子。"
            action={<Link to="/circles">发现圈子</Link>}
          />
        }
      >
        {(rows) => (
          <CardGrid>
            {rows.map((circle) => (
              <CircleSummaryCard
                key={circle.id}
                circle={circle}
                actions={circle.waiting > 0 && <Badge tone="warn">{formatNumber(circle.waiting)} 申请</Badge>}
              />
            ))}
          </CardGrid>
        )}
      </QueryView>
    </Section>
  );
}
