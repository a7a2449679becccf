import '@mantine/core/styles/Combobox.layer.css';
import { topicMax } from '@gongdu/contract/work-meta';
import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showMessage } from '../../../lib/messages.ts';
import { type Named, usePickers } from '../../../lib/pickers.ts';
import type { WorkFieldsProps } from '../work-slots.ts';
import styles from './settings.module.css';

/** Up to five topics: chosen from suggestions, or proposed. */
export function TopicsField({ meta, setMeta, locked }: WorkFieldsProps) {
  const { findTopics, suggestTopics } = usePickers();
  const [met, setMet] = useState<readonly Named[]>([]);
  const ids = meta.topicIds;
  const unmet = ids.filter((id) => !met.some((topic) => topic.id === id));
  const found = useQuery({
    queryKey: ['topics', 'named', unmet],
    queryFn: ({ signal }) => findTopics?.(unmet, signal) ?? [],
    enabled: findTopics !== undefined && unmet.length > 0,
  });
  if (!suggestTopics) return null;
  const known = [...met, ...(found.data ?? [])];
  const choose = (topic: Named) => {
    setMet([...met, topic]);
    setMeta({ topicIds: [...ids.filter((id) => id !== topic.id), topic.id] });
  };
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
            const name = known.find((topic) => topic.id === id)?.name ?? '…';
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
  readonly choose: (topic: Named) => void;
}

function TopicSearch({ chosen, choose }: TopicSearchProps) {
  const { suggestTopics, proposeTopic } = usePickers();
  const [typed, setTyped] = useState('');
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const words = typed.trim().replace(/^#/, '');
  const offered = useQuery({
    queryKey: ['topics', 'suggested', words],
    queryFn: ({ signal }) => suggestTopics?.(words, signal) ?? [],
    enabled: box.dropdownOpened,
    placeholderData: keepPreviousData,
  });
  const rows = (offered.data ?? []).filter(({ id }) => !chosen.includes(id));
  const isNew = proposeTopic && words.length >= 2 && !offered.data?.some(({ name }) => name === words);

  async function take(value: string): Promise<void> {
    box.closeDropdown();
    setTyped('');
    const row = rows.find(({ id }) => String(id) === value);
    if (row) return choose(row);
    const made = await proposeTopic?.(words).catch(() => undefined);
    if (made) choose(made);
    else if (made === null) showMessage(`已申请话题“${words}”，通过后就可以使用`, 'success');
  }

  return (
    <Combobox store={box} onOptionSubmit={(value) => void take(value)} transitionProps={{ duration: 0 }}>
      <Combobox.Target>
        <InputBase
          aria-label="添加话题"
          placeholder="搜索话题"
          maxLength={20}
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
          {rows.map(({ id, name, note }) => (
            <Combobox.Option key={id} value={String(id)}>
              #{name} {note && <span className={styles.note}>{note}</span>}
            </Combobox.Option>
          ))}
          {isNew && <Combobox.Option value="new">申请新话题“{words}”</Combobox.Option>}
          {!isNew && rows.length === 0 && (
            <Combobox.Empty>{offered.isFetching ? '正在查找…' : '没有找到话题'}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
