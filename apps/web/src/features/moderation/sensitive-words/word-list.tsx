import {
  type ListLevel,
  listLevelLabels,
  removeSensitiveWords,
  restoreSensitiveWords,
  type WordRow,
  wordCategories,
  wordCategoryLabels,
  wordLevels,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { type WordFilter, wordReads, wordsQuery } from './queries.ts';

interface WordListProps {
  readonly list: 'word' | 'allow';
  readonly onEdit: (row: WordRow) => void;
}

const levelTones: Readonly<Record<ListLevel, Tone>> = {
  block: 'bad',
  review: 'warn',
  mask: 'neutral',
  allow: 'ok',
};

/** The words of the list, or the white list, with search and filters. */
export function WordList({ list, onEdit }: WordListProps) {
  const [filter, setFilter] = useState<WordFilter>({ name: '', level: list, category: null });
  const change = (more: Partial<WordFilter>) => setFilter((before) => ({ ...before, ...more }));
  const words = useInfiniteQuery(wordsQuery(filter));
  const remove = useRemoval();
  const isFiltered = filter.name !== '' || filter.level !== list || filter.category !== null;
  return (
    <Stack gap="md">
      <Toolbar end={<SearchInput label="搜索词" value={filter.name} onSearch={(name) => change({ name })} />}>
        {list === 'word' && (
          <NativeSelect
            aria-label="级别"
            value={filter.level}
            onChange={({ currentTarget: { value } }) =>
              change({ level: wordLevels.find((level) => level === value) ?? 'word' })
            }
            data={[
              { value: 'word', label: '全部级别' },
              ...wordLevels.map((value) => ({ value, label: listLevelLabels[value] })),
            ]}
          />
        )}
        <NativeSelect
          aria-label="分类"
          value={filter.category ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ category: wordCategories.find((category) => category === value) ?? null })
          }
          data={[
            { value: '', label: '全部分类' },
            ...wordCategories.map((value) => ({ value, label: wordCategoryLabels[value] })),
          ]}
        />
      </Toolbar>
      <InfiniteList
        list={words}
        plain
        empty={isFiltered ? <NoneFound /> : <NoWords isWhite={list === 'allow'} />}
      >
        {(rows) => (
          <List>
            {rows.map((row) => (
              <Row key={row.id} row={row} onEdit={() => onEdit(row)} onRemove={() => void remove(row)} />
            ))}
          </List>
        )}
      </InfiniteList>
    </Stack>
  );
}

interface RowProps {
  readonly row: WordRow;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ row, onEdit, onRemove }: RowProps) {
  const { word, level, category, note, pinyin, addedBy, addedAt } = row;
  return (
    <ListRow
      title={<h2>{word}</h2>}
      badges={<Badge tone={levelTones[level]}>{listLevelLabels[level]}</Badge>}
      meta={
        <>
          <span>{wordCategoryLabels[category]}</span>
          {pinyin !== null && <span>含拼音 {pinyin}</span>}
          <span>{addedBy ? `${addedBy.name}添加` : '系统自带'}</span>
          <span>{formatChinaTime(addedAt)}</span>
        </>
      }
      {...(note !== '' && { excerpt: note })}
      actions={
        <>
          <Button variant="default" size="xs" aria-label={`修改「${word}」`} onClick={onEdit}>
            修改
          </Button>
          <Button variant="default" size="xs" aria-label={`移除「${word}」`} onClick={onRemove}>
            移除
          </Button>
        </>
      }
    />
  );
}

/** Removes the word at once and offers to undo it. */
function useRemoval() {
  const restore = useAction((id: number) => call(restoreSensitiveWords, { body: { ids: [id] } }), {
    done: ({ restored }) => (restored > 0 ? '已恢复' : '词表里已有相同的词，没有恢复'),
    invalidates: wordReads,
  });
  const { run } = useAction((row: WordRow) => call(removeSensitiveWords, { body: { ids: [row.id] } }), {
    invalidates: wordReads,
    onDone: (_, { id, word }) => toastWithUndo(`已移除「${word}」`, () => void restore.run(id)),
  });
  return run;
}

function NoWords({ isWhite }: { readonly isWhite: boolean }) {
  return isWhite ? (
    <EmptyState
      icon={<IconFilter />}
      title="白名单是空的"
      description="书名、人名、网址里含有敏感词时，把整段文字加进来，就不会再误报。"
    />
  ) : (
    <EmptyState
      icon={<IconFilter />}
      title="还没有敏感词"
      description="可以逐个添加，也可以在「导入」里上传整份词表。"
    />
  );
}

function NoneFound() {
  return (
    <EmptyState icon={<IconFilter />} title="没有符合条件的词" description="换个搜索词或筛选条件试试。" />
  );
}
