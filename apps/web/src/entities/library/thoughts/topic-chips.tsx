import { topicName } from '@gongdu/contract/writing/topic';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect, useSearchSelect } from '../../../ui/form/search-select.tsx';
import { normalizeTopicName, topicSearchQuery } from '../../writing/topic/queries.ts';
import type { ThoughtDraft } from './thought-draft.ts';

interface TopicSearchProps {
  readonly chosen: ThoughtDraft['topics'];
  readonly onChoose: (topic: ThoughtDraft['topics'][number]) => void;
}

/** Finds a topic by its name; the most used ones come first. */
export function TopicSearch({ chosen, onChoose }: TopicSearchProps) {
  const [typed, setTyped] = useState('');
  const select = useSearchSelect(normalizeTopicName(typed));
  const search = useQuery({ ...topicSearchQuery(select.term), enabled: select.isOpen });
  const offered = (search.data ?? []).filter(({ id }) => !chosen.some((topic) => topic.id === id));
  return (
    <search>
      <SearchSelect
        select={select}
        search={search}
        offered={offered}
        keyOf={({ id }) => id}
        option={({ name }) => `#${name}`}
        none="没有找到话题"
        onSelect={({ id, name }) => {
          setTyped('');
          onChoose({ id, name });
        }}
        listLabel="话题"
        typed={typed}
        onType={setTyped}
        field={{ 'aria-label': '添加话题', placeholder: '搜索话题', maxLength: topicName.max }}
      />
    </search>
  );
}
