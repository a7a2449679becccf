import type { TopicRow } from '@gongdu/contract/topic';
import { workKinds, workKindWords } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { IconHash, IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { When } from '../../ui/when.tsx';
import { topicQuery, topicWorksQuery } from './queries.ts';
import styles from './topic-page.module.css';

interface TopicPageProps {
  /** Follow, and whatever else stands beside the name of a public topic. */
  readonly acts?: (topic: TopicRow) => ReactNode;
}

/** `/topic/:id` with the works under it (P8). */
export function TopicPage({ acts }: TopicPageProps) {
  const id = Number(useParams()['id']);
  const topic = useQuery(topicQuery(id));
  if (topic.isPending) return <ListSkeleton rows={5} />;
  if (topic.isError) {
    const gone = topic.error instanceof CallError && topic.error.problem === 'topic.not_found';
    if (gone)
      return (
        <EmptyState
          icon={<IconHash />}
          title="这个话题不存在或还没有公开"
          sentence="链接可能写错了，也可能话题还在审核。"
        />
      );
    return <ErrorState sentence={topic.error.message} retry={() => void topic.refetch()} />;
  }
  const { name, about, official, works, state } = topic.data;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            <span aria-hidden>#</span>
            {name}
            {official && <span className={styles.badge}>官方</span>}
            {state !== 'public' && <span className={styles.badge}>审核中</span>}
          </h1>
          {about && <p>{about}</p>}
          <p className={styles.facts}>{works.toLocaleString('zh-CN')} 篇作品</p>
        </div>
        {state === 'public' && acts?.(topic.data)}
      </header>
      <TopicWorks id={id} />
    </div>
  );
}

function TopicWorks({ id }: { readonly id: number }) {
  const works = useInfiniteQuery(topicWorksQuery(id));
  return (
    <section className={styles.works} aria-label="话题下的作品">
      <EndlessList
        list={works}
        empty={
          <EmptyState
            icon={<IconPencil />}
            title="还没有作品"
            sentence="写一篇，在发布设置里加上这个话题。"
            action={
              <Button component={Link} to="/publishPost/edit" variant="default">
                写一篇
              </Button>
            }
          />
        }
      >
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map(({ kind, contentId, title, link, summary, author, publishTime }) => (
              <li key={`${kind} ${contentId}`} className={styles.row}>
                <h2>{link ? <Link to={link}>{title}</Link> : title}</h2>
                <p className={styles.summary}>{summary}</p>
                <p className={styles.facts}>
                  {author} · {nameOf(kind)} · {publishTime && <When at={publishTime} />}
                </p>
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </section>
  );
}

function nameOf(kind: string): string {
  const known = workKinds.find((each) => each === kind);
  return known ? workKindWords[known] : '作品';
}
