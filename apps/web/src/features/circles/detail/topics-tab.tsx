import { circleTopicsMax, setCircleTopics } from '@gongdu/contract/circles/board';
import type { Circle } from '@gongdu/contract/circles/circle';
import type { TopicRow } from '@gongdu/contract/topic';
import { Button } from '@mantine/core';
import { IconHash, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { topicSearchQuery } from '../../../entities/topic/queries.ts';
import { call } from '../../../lib/api/call.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { circleTopicsQuery } from '../queries.ts';
import { useCircleAction } from '../use-circle-action.ts';
import classes from './circle-tabs.module.css';

/** What the circle talks about; the owner and the admins choose. */
export function TopicsTab({ circle }: { readonly circle: Circle }) {
  const topics = useQuery(circleTopicsQuery(circle.id));
  const { run, busy } = useCircleAction();
  if (topics.isPending) return <ListSkeleton rows={3} />;
  if (topics.isError)
    return <ErrorState description={topics.error.message} onRetry={() => void topics.refetch()} />;
  const rows = topics.data;
  const ids = rows.map(({ id }) => id);
  const saveTopics = (next: readonly number[], successMessage: string) =>
    run(() => call(setCircleTopics, { params: { id: circle.id }, body: { ids: [...next] } }), successMessage);
  return (
    <>
      {circle.may.run && rows.length < circleTopicsMax && (
        <TopicSearch
          selectedIds={ids}
          onSelect={({ id, name }) => saveTopics([...ids, id], `已加上 #${name}`)}
        />
      )}
      {rows.length === 0 && (
        <EmptyState icon={<IconHash />} title="还没有话题" description="圈子常聊的话题会列在这里。" />
      )}
      {rows.length > 0 && (
        <ul className={classes.rows} aria-busy={busy}>
          {rows.map(({ id, name, about, works }) => (
            <li key={id} className={classes.row}>
              <div className={classes.body}>
                <h2 className={classes.title}>
                  <Link to={`/topic/${id}`}>#{name}</Link>
                </h2>
                {about && <p className={classes.summary}>{about}</p>}
                <p className={classes.meta}>
                  <span>{works.toLocaleString('zh-CN')} 篇作品</span>
                </p>
              </div>
              {circle.may.run && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  leftSection={<IconX size={14} aria-hidden />}
                  disabled={busy}
                  onClick={() =>
                    saveTopics(
                      ids.filter((each) => each !== id),
                      `已去掉 #${name}`,
                    )
                  }
                >
                  去掉
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface TopicSearchProps {
  readonly selectedIds: readonly number[];
  readonly onSelect: (topic: TopicRow) => void;
}

function TopicSearch({ selectedIds, onSelect }: TopicSearchProps) {
  const [name, setName] = useState('');
  const found = useQuery({ ...topicSearchQuery(name), enabled: name !== '' });
  const rows = (found.data ?? []).filter(({ id }) => !selectedIds.includes(id));
  return (
    <div className={classes.finder}>
      <SearchInput label="搜索话题，加到圈子" maxLength={20} value={name} onSearch={setName} />
      {name !== '' && (
        <ul className={classes.found} aria-label="找到的话题">
          {rows.map((topic) => (
            <li key={topic.id}>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => onSelect(topic)}
              >
                {topic.name}
              </Button>
            </li>
          ))}
          {found.isSuccess && rows.length === 0 && <li className={classes.empty}>没有找到话题</li>}
        </ul>
      )}
    </div>
  );
}
