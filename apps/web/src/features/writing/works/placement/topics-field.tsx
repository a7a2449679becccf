import { SearchState } from '../../../../ui/feedback/search-state.tsx';
import '@mantine/core/styles/Popover.layer.css';
import { type TopicRow, topicName } from '@gongdu/contract/writing/topic';
import { filedTopics, topicMax } from '@gongdu/contract/writing/works/meta';
import { CloseButton, Combobox, Input, InputBase, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import {
  findOrProposeTopic,
  normalizeTopicName,
  topicSearchQuery,
  topicsQuery,
} from '../../../../entities/writing/topic/queries.ts';
import type { WorkFieldsProps } from '../../../../entities/writing/work/work-slots.ts';
import classes from './placement.module.css';

interface TopicsFieldProps extends Pick<WorkFieldsProps, 'meta' | 'setMeta' | 'locked'> {
  /** Topics named in the text, in its order: counted after those selected here. */
  readonly mentionedIds: readonly number[];
  /** Typed but not selected yet; submitting adds it. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** The id of the text input. */
  readonly fieldId: string;
}

/** Up to five topics: selected from suggestions, proposed, or named in the text. */
export function TopicsField({ meta, setMeta, locked, mentionedIds, ...field }: TopicsFieldProps) {
  const ids = meta.topicIds;
  const assignedIds = filedTopics(ids, mentionedIds);
  const topics = useQuery(topicsQuery(assignedIds));
  const onSelect = (id: number) => setMeta({ topicIds: [...ids.filter((other) => other !== id), id] });
  return (
    <Input.Wrapper
      label={
        <>
          话题{' '}
          <small>
            {assignedIds.length} / {topicMax}
          </small>
        </>
      }
      labelElement="div"
      labelProps={{ className: classes.counted }}
      description={helpText(new Set([...ids, ...mentionedIds]).size)}
      descriptionProps={{ mb: 'xs' }}
    >
      {assignedIds.length > 0 && (
        <ul className={classes.topics} aria-label="已选话题">
          {assignedIds.map((id) => {
            const name = topics.data?.find((topic) => topic.id === id)?.name ?? '…';
            const isSelected = ids.includes(id);
            return (
              <li key={id}>
                #{name}
                {!isSelected && <span className={classes.note}>在正文里</span>}
                {isSelected && !locked && (
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
      {!locked && assignedIds.length < topicMax && (
        <TopicSearch {...field} assignedIds={assignedIds} onSelect={onSelect} />
      )}
    </Input.Wrapper>
  );
}

function helpText(count: number): string {
  const rule = `正文里的 #话题 也算，最多 ${topicMax} 个。`;
  return count > topicMax ? `${rule}现在共 ${count} 个，正文里靠后的不计入。` : rule;
}

interface TopicSearchProps extends Pick<TopicsFieldProps, 'typed' | 'setTyped' | 'fieldId'> {
  readonly assignedIds: readonly number[];
  readonly onSelect: (id: number) => void;
}

function TopicSearch({ assignedIds, onSelect, typed, setTyped, fieldId }: TopicSearchProps) {
  const [error, setError] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const normalized = normalizeTopicName(typed);
  const suggestions = useQuery({ ...topicSearchQuery(normalized), enabled: combobox.dropdownOpened });
  const rows = (suggestions.data ?? []).filter(({ id }) => !assignedIds.includes(id));
  const isNew =
    normalized.length >= topicName.min && !suggestions.data?.some(({ name }) => name === normalized);

  function onOptionSubmit(value: string): void {
    combobox.closeDropdown();
    if (value === 'new') return void addTyped();
    setTyped('');
    onSelect(Number(value));
  }

  async function addTyped(): Promise<void> {
    combobox.closeDropdown();
    try {
      onSelect(await findOrProposeTopic(typed));
      setTyped('');
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : '话题没有加上，请稍后重试');
    }
  }

  /** Enter adds the typed text if no suggestion is active. */
  function onKeyDown(event: KeyboardEvent): void {
    const isSelected = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0;
    if (event.key !== 'Enter' || isSelected || normalized === '') return;
    event.preventDefault();
    void addTyped();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={onOptionSubmit} transitionProps={{ duration: 0 }}>
      <Combobox.Target>
        <InputBase
          id={fieldId}
          aria-label="添加话题"
          placeholder="搜索话题"
          maxLength={topicName.max}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(undefined);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={onKeyDown}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="话题">
          {rows.map((topic) => (
            <TopicOption key={topic.id} topic={topic} />
          ))}
          {isNew && <Combobox.Option value="new">新话题“{normalized}”</Combobox.Option>}
          {!isNew && rows.length === 0 && (
            <Combobox.Empty>
              <SearchState search={suggestions} none="没有找到话题" />
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function TopicOption({ topic: { id, name, works } }: { readonly topic: TopicRow }) {
  return (
    <Combobox.Option value={String(id)}>
      #{name} <span className={classes.note}>{works} 篇</span>
    </Combobox.Option>
  );
}
