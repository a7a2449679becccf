import { type WorkKind, type WorkTab, workKindWords } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { IconArticle, IconBooks, IconNews, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { WorkArea } from '../areas.ts';
import { createPath, createWords } from './create-words.ts';

interface EmptyTabProps {
  readonly area: WorkArea;
  readonly tab: WorkTab;
  /** What would be written here. */
  readonly kind: WorkKind;
  readonly noun: string;
}

const firsts: Readonly<Record<WorkArea['id'], string>> = {
  posts: '读完一本书，记下想说的话，先存成草稿也好。',
  news: '新书到店、活动和公告，写下来告诉读者。',
  'book-lists': '把想推荐的书放在一起，写下为什么是它们。',
  'reading-leads': '选一本书，分成几段，约人一起读。',
};

const icons = {
  posts: IconArticle,
  news: IconNews,
  'book-lists': IconBooks,
  'reading-leads': IconUsersGroup,
};

/** Says what to do next, in the words of the tab. */
export function EmptyTab({ area, tab, kind, noun }: EmptyTabProps) {
  const { title, sentence } = wordsFor(tab, noun, area);
  const Icon = icons[area.id];
  return (
    <EmptyState
      icon={<Icon />}
      title={title}
      sentence={sentence}
      action={
        (tab === 'all' || tab === 'draft') && (
          <Button component={Link} to={createPath(area, kind)} variant="default">
            {createWords(kind)}
          </Button>
        )
      }
    />
  );
}

function wordsFor(tab: WorkTab, noun: string, area: WorkArea): { title: string; sentence: string } {
  switch (tab) {
    case 'all':
      return { title: `还没有${noun}`, sentence: firsts[area.id] };
    case 'draft':
      return { title: '没有草稿', sentence: `写到一半的${noun}会自动存在这里，随时可以接着写。` };
    case 'pending':
      return {
        title: `没有正在审核的${noun}`,
        sentence: '写好的草稿提交后会在这里等待审核，定时发布的也在这里，通常当天就有结果。',
      };
    case 'published':
      return {
        title: `还没有发布的${noun}`,
        sentence: `${noun}通过审核后就会出现在这里，所有读者都能看到。`,
      };
    case 'refused':
      return {
        title: `没有未通过的${noun}`,
        sentence: '没能通过审核的会列在这里，写明原因，修改后可以重新提交。',
      };
    case 'taken_down':
      return { title: `没有被下架的${noun}`, sentence: '发布后被下架的会列在这里，并附上原因。' };
    case 'deleted':
      return { title: '回收站是空的', sentence: `删除的${noun}会在这里保留 30 天，期间可以恢复。` };
  }
}

interface NothingFoundProps {
  readonly name: string;
  readonly noun: string;
  readonly clear: () => void;
}

export function NothingFound({ name, noun, clear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<IconSearch />}
      title={`没有标题含“${name}”的${noun}`}
      sentence="换个词试试，或者到别的状态里找找。"
      action={
        <Button variant="default" onClick={clear}>
          清空搜索
        </Button>
      }
    />
  );
}

export function nounOf(area: WorkArea, kind: WorkKind | null): string {
  return kind === null ? area.noun : workKindWords[kind];
}
