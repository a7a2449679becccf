import { type TopicRow, topicName } from '@gongdu/contract/topic';
import { filedTopics, topicMax } from '@gongdu/contract/work-meta';
import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { WorkFieldsProps } from '../work-slots.ts';
import styles from './places.module.css';
import { topicsLikeQuery, topicsQuery } from './topic-queries.ts';
import { topicNamed, topicWords } from './typed-topic.ts';

interface TopicsFieldProps extends Pick<WorkFieldsProps, 'meta' | 'setMeta' | 'locked'> {
  /** Named in the text, in its order: they count after those chosen here. */
  readonly inText: readonly number[];
  /** Not chosen yet; submitting takes it. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** Of the field where one types. */
  readonly fieldId: string;
}

/** Up to five topics: chosen from suggestions, proposed, or named in the text. */
export function TopicsField({ meta, setMeta, locked, inText, ...field }: TopicsFieldProps) {
  const ids = meta.topicIds;
  const filed = filedTopics(ids, inText);
  const topics = useQuery(topicsQuery(filed));
  const choose = (id: number) => setMeta({ topicIds: [...ids.filter((other) => other !== id), id] });
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        话题
        <span className={styles.count}>
          {filed.length}/{topicMax}
        </span>
      </p>
      {filed.length > 0 && (
        <ul className={styles.topics} aria-label="已选话题">
          {filed.map((id) => {
            const name = topics.data?.find((topic) => topic.id === id)?.name ?? '…';
            const isChosen = ids.includes(id);
            return (
              <li key={id}>
                #{name}
                {!isChosen && <span className={styles.note}>在正文里</span>}
                {isChosen && !locked && (
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
      {!locked && filed.length < topicMax && <TopicSearch {...field} filed={filed} choose={choose} />}
      <p className={styles.help}>{ruleOf(new Set([...ids, ...inText]).size)}</p>
    </div>
  );
}

function ruleOf(named: number): string {
  const rule = `正文里的 #话题 也算，最多 ${topicMax} 个。`;
  return named > topicMax ? `${rule}现在共 ${named} 个，正文里靠后的不计入。` : rule;
}

interface TopicSearchProps extends Pick<TopicsFieldProps, 'typed' | 'setTyped' | 'fieldId'> {
  readonly filed: readonly number[];
  readonly choose: (id: number) => void;
}

function TopicSearch({ filed, choose, typed, setTyped, fieldId }: TopicSearchProps) {
  const [fault, setFault] = useState<string>();
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const words = topicWords(typed);
  const offered = useQuery({ ...topicsLikeQuery(words), enabled: box.dropdownOpened });
  const rows = (offered.data ?? []).filter(({ id }) => !filed.includes(id));
  const isNew = words.length >= topicName.min && !offered.data?.some(({ name }) => name === words);

  function take(value: string): void {
    box.closeDropdown();
    if (value === 'new') return void takeTyped();
    setTyped('');
    choose(Number(value));
  }

  async function takeTyped(): Promise<void> {
    box.closeDropdown();
    try {
      choose(await topicNamed(typed));
      setTyped('');
    } catch (error) {
      setFault(error instanceof Error ? error.message : '话题没有加上，请稍后重试');
    }
  }

  /** Enter takes what is typed, where nothing else was chosen from the list by keys. */
  function onKeyDown(event: KeyboardEvent): void {
    const isChosen = box.dropdownOpened && box.getSelectedOptionIndex() >= 0;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isChosen || words === '') return;
    event.preventDefault();
    void takeTyped();
  }

  return (
    <Combobox store={box} onOptionSubmit={take} transitionProps={{ duration: 0 }}>
      <Combobox.Target>
        <InputBase
          id={fieldId}
          aria-label="添加话题"
          placeholder="搜索话题"
          maxLength={topicName.max}
          value={typed}
          error={fault}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setFault(undefined);
            box.openDropdown();
            box.updateSelectedOptionIndex();
          }}
          onKeyDown={onKeyDown}
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
