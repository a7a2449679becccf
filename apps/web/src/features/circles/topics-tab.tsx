import type { Circle } from '@gongdu/contract/circle';
import { circleTopicsMax, setCircleTopics } from '@gongdu/contract/circle-board';
import { suggestTopics, type TopicRow } from '@gongdu/contract/topic';
import { Button } from '@mantine/core';
import { IconHash, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import styles from './circle-tabs.module.css';
import { circleTopicsQuery } from './queries.ts';
import { useCircleAct } from './use-circle-act.ts';

/** What the circle talks about; the owner and the admins choose. */
export function TopicsTab({ circle }: { readonly circle: Circle }) {
  const topics = useQuery(circleTopicsQuery(circle.id));
  const { run, busy } = useCircleAct();
  if (topics.isPending) return <ListSkeleton rows={3} />;
  if (topics.isError)
    return <ErrorState sentence={topics.error.message} retry={() => void topics.refetch()} />;
  const rows = topics.data;
  const ids = rows.map(({ id }) => id);
  const set = (next: readonly number[], done: string) =>
    run(() => call(setCircleTopics, { params: { id: circle.id }, body: { ids: [...next] } }), done);
  return (
    <>
      {circle.may.run && rows.length < circleTopicsMax && (
        <TopicSearch chosen={ids} choose={({ id, name }) => set([...ids, id], `已加上 #${name}`)} />
      )}
      {rows.length === 0 && (
        <EmptyState icon={<IconHash />} title="还没有话题" sentence="圈子常聊的话题会列在这里。" />
      )}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-busy={busy}>
          {rows.map(({ id, name, about, works }) => (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <h2 className={styles.title}>
                  <Link to={`/topic/${id}`}>#{name}</Link>
                </h2>
                {about && <p className={styles.summary}>{about}</p>}
                <p className={styles.facts}>
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
                    set(
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
  readonly chosen: readonly number[];
  readonly choose: (topic: TopicRow) => void;
}

function TopicSearch({ chosen, choose }: TopicSearchProps) {
  const [name, setName] = useState('');
  const found = useQuery({
    queryKey: ['topics', 'suggested', name, 'rows'],
    queryFn: ({ signal }) => call(suggestTopics, { query: { name } }, { signal, inPlace: true }),
    enabled: name !== '',
  });
  const rows = (found.data ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <div className={styles.finder}>
      <SearchBox label="搜索话题，加到圈子" maxLength={20} value={name} onSearch={setName} />
      {name !== '' && (
        <ul className={styles.found} aria-label="找到的话题">
          {rows.map((topic) => (
            <li key={topic.id}>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => choose(topic)}
              >
                {topic.name}
              </Button>
            </li>
          ))}
          {found.isSuccess && rows.length === 0 && <li className={styles.none}>没有找到话题</li>}
        </ul>
      )}
    </div>
  );
}
