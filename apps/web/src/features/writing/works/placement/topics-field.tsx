import { type TopicRow, topicName } from '@gongdu/contract/writing/topic';
import { filedTopics, topicMax } from '@gongdu/contract/writing/works/meta';
import { CloseButton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  findOrProposeTopic,
  normalizeTopicName,
  topicSearchQuery,
  topicsQuery,
} from '../../../../entities/writing/topic/queries.ts';
import type { WorkFieldsProps } from '../../../../entities/writing/work/work-slots.ts';
import { FoldedField } from '../../../../ui/form/folded-field.tsx';
import { SearchSelect, useSearchSelect } from '../../../../ui/form/search-select.tsx';
import classes from './placement.module.css';

interface TopicsFieldProps extends Pick<WorkFieldsProps, 'meta' | 'setMeta' | 'locked'> {
  /** Topics named in the text, in its order: counted after those selected here. */
  readonly mentionedIds: readonly number[];
  /** Typed but not selected yet; submitting adds it. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** The id of the text input. */
  readonly fieldId: string;
  /** The text input is to have the focus. */
  readonly wanted: boolean;
}

/** Up to five topics: selected from suggestions, proposed, or named in the text. */
export function TopicsField({ meta, setMeta, locked, mentionedIds, wanted, ...field }: TopicsFieldProps) {
  const ids = meta.topicIds;
  const assignedIds = filedTopics(ids, mentionedIds);
  const topics = useQuery(topicsQuery(assignedIds));
  const onSelect = (id: number) => setMeta({ topicIds: [...ids.filter((other) => other !== id), id] });
  const nameOf = (id: number) => topics.data?.find((topic) => topic.id === id)?.name ?? '…';
  const answer = assignedIds.map((id) => `#${nameOf(id)}`).join(' ');
  return (
    <FoldedField label="话题" answer={answer || '没有加'} needed={wanted || field.typed !== ''}>
      <p className={classes.rule}>
        {helpText(new Set([...ids, ...mentionedIds]).size)}
        <span>
          {assignedIds.length} / {topicMax}
        </span>
      </p>
      {assignedIds.length > 0 && (
        <ul className={classes.topics} aria-label="已选话题">
          {assignedIds.map((id) => {
            const name = nameOf(id);
            const isSelected = ids.includes(id);
            return (
              <li key={id}>
                #{name}
                {!isSelected && (
                  <Text component="span" c="var(--ink-3)" size="xs">
                    在正文里
                  </Text>
                )}
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
    </FoldedField>
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

/** A topic, or null: the typed name as a new one. */
type Offered = TopicRow | null;

function TopicSearch({ assignedIds, onSelect, typed, setTyped, fieldId }: TopicSearchProps) {
  const [error, setError] = useState<string>();
  const select = useSearchSelect(normalizeTopicName(typed));
  const { term, isOpen } = select;
  const search = useQuery({ ...topicSearchQuery(term), enabled: isOpen });
  const isNew = term.length >= topicName.min && !search.data?.some(({ name }) => name === term);
  const offered: Offered[] = (search.data ?? []).filter(({ id }) => !assignedIds.includes(id));

  async function addTyped(): Promise<void> {
    try {
      onSelect(await findOrProposeTopic(typed));
      setTyped('');
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : '话题没有加上，请稍后重试');
    }
  }

  return (
    <SearchSelect
      select={select}
      search={search}
      offered={isNew ? [...offered, null] : offered}
      keyOf={(topic) => topic?.id ?? 'new'}
      option={(topic) =>
        topic === null ? (
          `新话题“${term}”`
        ) : (
          <>
            #{topic.name}{' '}
            <Text component="span" c="var(--ink-3)" size="xs">
              {topic.works} 条
            </Text>
          </>
        )
      }
      none="没有找到话题"
      onSelect={(topic) => {
        if (topic === null) return void addTyped();
        setTyped('');
        onSelect(topic.id);
      }}
      listLabel="话题"
      typed={typed}
      onType={(next) => {
        setTyped(next);
        setError(undefined);
      }}
      onEnter={() => {
        if (normalizeTopicName(typed) !== '') void addTyped();
      }}
      field={{
        id: fieldId,
        'aria-label': '添加话题',
        placeholder: '搜索话题',
        maxLength: topicName.max,
        error,
      }}
    />
  );
}
