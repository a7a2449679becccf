import type { TopicRow } from '@gongdu/contract/writing/topic';
import { workKindLabels, workKinds } from '@gongdu/contract/writing/works/work';
import { Button } from '@mantine/core';
import { IconHash, IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { FollowButton } from '../../../entities/core/social/follow-button.tsx';
import { ReportButton } from '../../../entities/core/social/report/report-button.tsx';
import { ShareButton } from '../../../entities/core/social/share/share-button.tsx';
import { OperatorLine } from '../../../entities/moderation/take-down/operator-line.tsx';
import { topicThoughtsQuery } from '../../../entities/writing/thoughts/queries.ts';
import { ThoughtRow } from '../../../entities/writing/thoughts/thought-row.tsx';
import { isNotFound } from '../../../lib/api/call-error.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useMissingPage, usePageTitle } from '../../../ui/layout/page-title.ts';
import { ProfileHeader } from '../../../ui/layout/profile-header.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { useTabInAddress } from '../../../ui/list/use-tab-in-address.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { topicQuery, topicWorksQuery } from './queries.ts';

/** `/topic/:id`: a topic with its works and thoughts. */
export function TopicPage() {
  const id = Number(useParams()['id']);
  const topic = useQuery(topicQuery(id));
  usePageTitle(topic.data?.name);
  const isMissing = isNotFound(topic.error);
  useMissingPage(isMissing);
  if (isMissing)
    return (
      <EmptyState
        icon={<IconHash />}
        title="这个话题不存在或还没有公开"
        description="链接可能写错了，也可能话题还在审核。"
      />
    );
  return (
    <Page width="reading">
      <QueryView query={topic}>
        {(data) => (
          <>
            <TopicHeader topic={data} />
            {data.state === 'public' && <OperatorLine kind="topic" id={id} name={`话题「${data.name}」`} />}
            <TopicParts id={id} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function TopicHeader({ topic: { id, name, about, official, works, state } }: { readonly topic: TopicRow }) {
  return (
    <ProfileHeader
      title={`#${name}`}
      badges={
        <>
          {official && <Badge tone="brand">官方</Badge>}
          {state !== 'public' && <Badge tone="warn">审核中</Badge>}
        </>
      }
      meta={<span>{formatNumber(works)} 条内容</span>}
      actions={
        state === 'public' && (
          <>
            <FollowButton target={{ kind: 'topic', id }} name={name} />
            <ShareButton path={`/topic/${id}`} name={`#${name}#`} />
            <ReportButton kind="topic" id={id} name={name} />
          </>
        )
      }
    >
      {about && <p>{about}</p>}
    </ProfileHeader>
  );
}

const parts = [
  { id: 'works', name: '作品' },
  { id: 'thoughts', name: '想法' },
] as const;

function TopicParts({ id }: { readonly id: number }) {
  const [part, openPart] = useTabInAddress(parts, 'works');
  return (
    <Tabs label="话题下的内容" value={part} onChange={openPart} tabs={parts}>
      {part === 'works' ? <TopicWorks id={id} /> : <TopicThoughts id={id} />}
    </Tabs>
  );
}

function TopicThoughts({ id }: { readonly id: number }) {
  const thoughts = useInfiniteQuery(topicThoughtsQuery(id));
  return (
    <InfiniteList
      list={thoughts}
      empty={
        <EmptyState
          icon={<IconPencil />}
          title="还没有想法"
          description="写想法时加上这个话题，就会出现在这里。"
        />
      }
    >
      {(rows) => (
        <List label="话题下的想法">
          {rows.map((thought) => (
            <ThoughtRow key={thought.id} thought={thought} />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

function TopicWorks({ id }: { readonly id: number }) {
  const works = useInfiniteQuery(topicWorksQuery(id));
  return (
    <InfiniteList
      list={works}
      empty={
        <EmptyState
          icon={<IconPencil />}
          title="还没有作品"
          description="写一篇，在发布设置里加上这个话题。"
          action={
            <Button component={Link} to="/publishPost/edit" variant="default">
              写一篇
            </Button>
          }
        />
      }
    >
      {(rows) => (
        <List label="话题下的作品">
          {rows.map(({ kind, contentId, title, link, summary, author, publishTime }) => (
            <ListRow
              key={`${kind} ${contentId}`}
              written
              byline={
                <>
                  <span>{author}</span>
                  <span>{kindLabel(kind)}</span>
                  {publishTime && <RelativeTime at={publishTime} />}
                </>
              }
              title={<h2>{link ? <Link to={link}>{title}</Link> : title}</h2>}
              excerpt={summary}
            />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

function kindLabel(kind: string): string {
  const known = workKinds.find((each) => each === kind);
  return known ? workKindLabels[known] : '作品';
}
