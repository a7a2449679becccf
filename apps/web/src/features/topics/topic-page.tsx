import { workKindLabels, workKinds } from '@gongdu/contract/works/work';
import { Button } from '@mantine/core';
import { IconHash, IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { FollowButton } from '../../entities/social/follow-button.tsx';
import { ReportButton } from '../../entities/social/report/report-button.tsx';
import { CallError } from '../../lib/api/call-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { InfiniteList } from '../../ui/list/infinite-list.tsx';
import { RelativeTime } from '../../ui/text/relative-time.tsx';
import { topicQuery, topicWorksQuery } from './queries.ts';
import classes from './topic-page.module.css';

/** `/topic/:id`: a topic and its works. */
export function TopicPage() {
  const id = Number(useParams()['id']);
  const topic = useQuery(topicQuery(id));
  if (topic.isPending) return <ListSkeleton rows={5} />;
  if (topic.isError) {
    const isGone = topic.error instanceof CallError && topic.error.problem === 'topic.not_found';
    if (isGone)
      return (
        <EmptyState
          icon={<IconHash />}
          title="这个话题不存在或还没有公开"
          description="链接可能写错了，也可能话题还在审核。"
        />
      );
    return <ErrorState description={topic.error.message} onRetry={() => void topic.refetch()} />;
  }
  const { name, about, official, works, state } = topic.data;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.body}>
          <h1 className={classes.title}>
            <span aria-hidden>#</span>
            {name}
            {official && <span className={classes.badge}>官方</span>}
            {state !== 'public' && <span className={classes.badge}>审核中</span>}
          </h1>
          {about && <p>{about}</p>}
          <p className={classes.meta}>{works.toLocaleString('zh-CN')} 篇作品</p>
        </div>
        {state === 'public' && (
          <>
            <FollowButton target={{ kind: 'topic', id }} name={name} />
            <ReportButton kind="topic" id={id} name={name} />
          </>
        )}
      </header>
      <TopicWorks id={id} />
    </div>
  );
}

function TopicWorks({ id }: { readonly id: number }) {
  const works = useInfiniteQuery(topicWorksQuery(id));
  return (
    <section className={classes.works} aria-label="话题下的作品">
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
          <ul className={classes.rows}>
            {rows.map(({ kind, contentId, title, link, summary, author, publishTime }) => (
              <li key={`${kind} ${contentId}`} className={classes.row}>
                <h2>{link ? <Link to={link}>{title}</Link> : title}</h2>
                <p className={classes.summary}>{summary}</p>
                <p className={classes.meta}>
                  {author} · {kindLabel(kind)} · {publishTime && <RelativeTime at={publishTime} />}
                </p>
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
    </section>
  );
}

function kindLabel(kind: string): string {
  const known = workKinds.find((each) => each === kind);
  return known ? workKindLabels[known] : '作品';
}
