import { circleTopicsMax, setCircleTopics } from '@gongdu/contract/community/circles/board';
import type { Circle } from '@gongdu/contract/community/circles/circle';
import type { TopicRow } from '@gongdu/contract/writing/topic';
import { Button, Group, Text } from '@mantine/core';
import { IconHash, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { circleReads } from '../../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { topicSearchQuery } from '../../../../entities/writing/topic/queries.ts';
import { call } from '../../../../lib/api/call.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { circleTopicsQuery } from '../queries.ts';
import classes from './circle-page.module.css';

/** The circle's topics, chosen by the owner and the admins. */
export function TopicsTab({ circle }: { readonly circle: Circle }) {
  const topics = useQuery(circleTopicsQuery(circle.id));
  return <QueryView query={topics}>{(rows) => <Topics circle={circle} rows={rows} />}</QueryView>;
}

interface TopicsProps {
  readonly circle: Circle;
  readonly rows: readonly TopicRow[];
}

function Topics({ circle: { id: circleId, may }, rows }: TopicsProps) {
  const ids = rows.map(({ id }) => id);
  const { run, busy } = useAction(
    (change: { readonly ids: number[]; readonly done: string }) =>
      call(setCircleTopics, { params: { id: circleId }, body: { ids: change.ids } }),
    { done: (_, { done }) => done, invalidates: circleReads },
  );
  const add = ({ id, name }: TopicRow) => void run({ ids: [...ids, id], done: `已加上 #${name}` });
  const remove = ({ id, name }: TopicRow) =>
    void run({ ids: ids.filter((each) => each !== id), done: `已去掉 #${name}` });
  return (
    <>
      {may.run && rows.length < circleTopicsMax && <TopicSearch selectedIds={ids} onSelect={add} />}
      {rows.length === 0 && (
        <EmptyState icon={<IconHash />} title="还没有话题" description="圈子常聊的话题会列在这里。" />
      )}
      <List busy={busy}>
        {rows.map((topic) => (
          <ListRow
            key={topic.id}
            title={
              <h2>
                <Link to={`/topic/${topic.id}`}>#{topic.name}</Link>
              </h2>
            }
            excerpt={topic.about}
            meta={<span>{formatNumber(topic.works)} 篇作品</span>}
            actions={
              may.run && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  leftSection={<IconX size={14} aria-hidden />}
                  disabled={busy}
                  onClick={() => remove(topic)}
                >
                  去掉
                </Button>
              )
            }
          />
        ))}
      </List>
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
    <div className={classes.tools}>
      <SearchInput label="搜索话题，加到圈子" maxLength={20} value={name} onSearch={setName} />
      {name !== '' && (
        <Group gap="xs" role="group" aria-label="找到的话题">
          {rows.map((topic) => (
            <Button
              key={topic.id}
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onSelect(topic)}
            >
              {topic.name}
            </Button>
          ))}
          {found.isSuccess && rows.length === 0 && <Text c="dimmed">没有找到话题</Text>}
        </Group>
      )}
    </div>
  );
}
