import { proposeTopic, type TopicRow, topicName } from '@gongdu/contract/topic';
import { topicMax } from '@gongdu/contract/work-meta';
import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import type { WorkFieldsProps } from '../work-slots.ts';
import styles from './places.module.css';
import { topicsLikeQuery, topicsQuery } from './topic-queries.ts';

/** Up to five topics: chosen from suggestions, or proposed. */
export function TopicsField({ meta, setMeta, locked }: WorkFieldsProps) {
  const ids = meta.topicIds;
  const topics = useQuery(topicsQuery(ids));
  const choose = (id: number) => setMeta({ topicIds: [...ids.filter((other) => other !== id), id] });
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        话题
        <span className={styles.count}>
          {ids.length}/{topicMax}
        </span>
      </p>
      {ids.length > 0 && (
        <ul className={styles.topics} aria-label="已选话题">
          {ids.map((id) => {
            const name = topics.data?.find((topic) => topic.id === id)?.name ?? '…';
            return (
              <li key={id}>
                #{name}
                {!locked && (
                  <CloseButton
                    size="xs"
                    aria-label={`移除话题 ${name}`}
                    onClick={() => setMeta({ topicIds: ids.filter((other) => other !== id) })}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!locked && ids.length < topicMax && <TopicSearch chosen={ids} choose={choose} />}
    </div>
  );
}

interface TopicSearchProps {
  readonly chosen: readonly number[];
  readonly choose: (id: number) => void;
}

function TopicSearch({ chosen, choose }: TopicSearchProps) {
  const [typed, setTyped] = useState('');
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const words = typed.replace(/[\s#＃]/g, '');
  const offered = useQuery({ ...topicsLikeQuery(words), enabled: box.dropdownOpened });
  const rows = (offered.data ?? []).filter(({ id }) => !chosen.includes(id));
  const isNew = words.length >= topicName.min && !offered.data?.some(({ name }) => name === words);

  async function take(value: string): Promise<void> {
    box.closeDropdown();
    setTyped('');
    if (value !== 'new') return choose(Number(value));
    const made = await call(proposeTopic, { body: { name: words } }).catch(() => null);
    if (made) choose(made.id);
  }

  return (
    <Combobox store={box} onOptionSubmit={(value) => void take(value)} transitionProps={{ duration: 0 }}>
      <Combobox.Target>
        <InputBase
          aria-label="添加话题"
          placeholder="搜索话题"
          maxLength={topicName.max}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            box.openDropdown();
            box.updateSelectedOptionIndex();
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="话题">
          {rows.map((topic) => (
            <TopicOption key={topic.id} topic={topic} />
          ))}
          {isNew && <Combobox.Option value="new">新话题“{words}”</Combobox.Option>}
          {!isNew && rows.length === 0 && (
            <Combobox.Empty>{offered.isFetching ? '正在查找…' : '没有找到话题'}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function TopicOption({ topic: { id, name, works } }: { readonly topic: TopicRow }) {
  return (
    <Combobox.Option value={String(id)}>
      #{name} <span className={styles.note}>{works} 篇</span>
    </Combobox.Option>
  );
}
