import type { Circle } from '@gongdu/contract/community/circles/circle';
import { Button } from '@mantine/core';
import { IconCirclesRelation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { circleQuery } from '../../../entities/community/circle/queries.ts';
import { OperatorLine } from '../../../entities/moderation/take-down/operator-line.tsx';
import { isNotFound } from '../../../lib/api/call-error.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page, Split } from '../../../ui/layout/page.tsx';
import { useMissingPage, usePageTitle } from '../../../ui/layout/page-title.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { type TabOption, Tabs } from '../../../ui/list/tabs.tsx';
import { useTabInAddress } from '../../../ui/list/use-tab-in-address.ts';
import { Announcement } from './detail/announcement.tsx';
import { CircleFacts, CircleHeader } from './detail/circle-header.tsx';
import classes from './detail/circle-page.module.css';
import { CurrentBook } from './detail/current-book.tsx';
import { LogTab } from './detail/log-tab.tsx';
import { MembersTab } from './detail/members-tab.tsx';
import { PostsTab } from './detail/posts-tab.tsx';
import { RequestsTab } from './detail/requests-tab.tsx';
import { Rule } from './detail/rule.tsx';
import { TopicsTab } from './detail/topics-tab.tsx';
import { TransferOffer } from './detail/transfer-offer.tsx';

const tabNames = { posts: '帖子', members: '成员', topics: '话题', requests: '申请', log: '动态' } as const;
type Tab = keyof typeof tabNames;

/** `/circle/:id`. */
export function CirclePage() {
  const id = Number(useParams()['id']);
  const circle = useQuery(circleQuery(id));
  usePageTitle(circle.data?.name);
  const isMissing = isNotFound(circle.error);
  useMissingPage(isMissing);
  if (isMissing) return <CircleNotFound />;
  return (
    <Page>
      <QueryView query={circle}>{(data) => <CircleDetail circle={data} />}</QueryView>
    </Page>
  );
}

function CircleDetail({ circle }: { readonly circle: Circle }) {
  const tabs = tabsOf(circle);
  const [tab, openTab] = useTabInAddress(tabs, 'posts');
  const isPublic = circle.state === 'public';
  return (
    <>
      <CircleHeader circle={circle} />
      <TransferOffer circle={circle} />
      {isPublic && <OperatorLine kind="circle" id={circle.id} name={`圈子「${circle.name}」`} />}
      {isPublic && <Rule circle={circle} />}
      {isPublic && <Announcement circle={circle} />}
      {isPublic && <CurrentBook circle={circle} />}
      {isPublic && (
        <Split side={<CircleFacts circle={circle} />}>
          <Section>
            <Tabs label="圈子的内容" value={tab} onChange={openTab} tabs={tabs} panelClass={classes.tabPanel}>
              <TabContent tab={tab} circle={circle} />
            </Tabs>
          </Section>
        </Split>
      )}
    </>
  );
}

function TabContent({ tab, circle }: { readonly tab: Tab; readonly circle: Circle }) {
  if (tab === 'members') return <MembersTab circle={circle} />;
  if (tab === 'topics') return <TopicsTab circle={circle} />;
  if (tab === 'requests') return <RequestsTab circle={circle} />;
  if (tab === 'log') return <LogTab circle={circle} />;
  return <PostsTab circle={circle} />;
}

function tabsOf({ posts, members, waiting, may }: Circle): TabOption<Tab>[] {
  const tab = (id: Tab) => ({ id, name: tabNames[id] });
  const open = [{ ...tab('posts'), count: posts }, { ...tab('members'), count: members }, tab('topics')];
  return may.run ? [...open, { ...tab('requests'), count: waiting }, tab('log')] : open;
}

function CircleNotFound() {
  return (
    <EmptyState
      icon={<IconCirclesRelation />}
      title="这个圈子不存在或还没有公开"
      description="链接可能写错了，也可能圈子还在审核。"
      action={
        <Button component={Link} to="/circles" variant="default">
          看全部圈子
        </Button>
      }
    />
  );
}
