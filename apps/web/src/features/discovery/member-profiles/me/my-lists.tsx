import { type MemberProfile, memberThoughtsMax } from '@gongdu/contract/core/accounts/member';
import { Button, Group, Stack } from '@mantine/core';
import { IconCirclesRelation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CircleSummaryCard } from '../../../../entities/community/circle/circle-summary-card.tsx';
import { myCirclesQuery } from '../../../../entities/community/circle/queries.ts';
import { JoinedLeads } from '../../../../entities/community/reading-lead/joined-leads.tsx';
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
import classes from './me.module.css';
import type { MyTab } from './my-tabs.ts';
import { PublishedWorks } from './published-works.tsx';

type MemberCounts = MemberProfile['counts'];

interface MyListsProps {
  readonly tab: MyTab;
  readonly uid: number;
  /** Undefined until they are known. */
  readonly counts: MemberCounts | undefined;
}

/** The lists of the member's public page, each with the way to the page where it is kept. */
export function MyLists({ tab, uid, counts }: MyListsProps) {
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
      return <Written uid={uid} counts={counts} />;
    case 'lists':
      return (
        <Kept words="已经发布的。草稿和审核中的在我的书单里。" to="/publishBookList" label="我的书单">
          <PublishedWorks kind="book_list" />
        </Kept>
      );
    case 'leads':
      return <Leads counts={counts} />;
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

function Written({ uid, counts }: Pick<MyListsProps, 'uid' | 'counts'>) {
  const [part, show] = usePart('works', writtenParts);
  const tabs = writtenParts.map((each) => {
    if (each.id === 'works') return { ...each, count: counts?.works };
    if (each.id === 'figures') return each;
    const { thoughts } = counts ?? {};
    return { ...each, count: thoughts, more: thoughts === memberThoughtsMax };
  });
  return (
    <Tabs label="写的" value={part} onChange={show} tabs={tabs} panelClass={classes.part}>
      {part === 'works' && (
        <Kept words="已经发布的。草稿和审核中的在我的创作里。" to="/publishPost" label="我的创作">
          <PersonWorks uid={uid} />
        </Kept>
      )}
      {part === 'thoughts' && <OwnThoughts />}
      {part === 'figures' && <Figures />}
    </Tabs>
  );
}

/** A tab inside a tab: `?part=` names what is shown, beside the page's own `?tab=`. */
function usePart<T extends string>(
  tab: MyTab,
  parts: readonly [{ readonly id: T }, ...{ readonly id: T }[]],
): [T, (to: T) => void] {
  const [params, setParams] = useSearchParams();
  const [first] = parts;
  const { id } = parts.find((each) => each.id === params.get('part')) ?? first;
  return [id, (to) => setParams({ tab, ...(to !== first.id && { part: to }) }, { replace: true })];
}

const leadParts = [
  { id: 'joined', name: '我参加的' },
  { id: 'led', name: '我带的' },
] as const;

/** Reading-leads in which the member takes part, and those that they lead; each by pages. */
function Leads({ counts }: { readonly counts: MemberCounts | undefined }) {
  const [part, show] = usePart('leads', leadParts);
  return (
    <Tabs
      label="领读"
      value={part}
      onChange={show}
      tabs={leadParts.map((each) => (each.id === 'led' ? { ...each, count: counts?.leads } : each))}
      panelClass={classes.part}
    >
      {part === 'joined' ? (
        <JoinedLeads
          find={
            <Button component={Link} to="/readingLeads" variant="default">
              看看可以参加的
            </Button>
          }
        />
      ) : (
        <Kept words="已经发布的。草稿和审核中的在我的领读里。" to="/publishReader" label="我的领读">
          <PublishedWorks kind="reading_lead" />
        </Kept>
      )}
    </Tabs>
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
            action={<Link to="/circles">看全部圈子</Link>}
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
