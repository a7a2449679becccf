import type { WorkTab } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { IconArticle, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';

const words: Readonly<Record<WorkTab, { title: string; sentence: string; write?: true }>> = {
  all: { title: '还没有写过帖子', sentence: '读完一本书，记下想说的话，先存成草稿也好。', write: true },
  draft: { title: '没有草稿', sentence: '写到一半的帖子会自动存在这里，随时可以接着写。', write: true },
  pending: { title: '没有正在审核的帖子', sentence: '写好的草稿提交后会在这里等待审核，通常当天就有结果。' },
  published: { title: '还没有发布的帖子', sentence: '帖子通过审核后就会出现在这里，所有读者都能看到。' },
  refused: {
    title: '没有未通过的帖子',
    sentence: '如果有帖子没能通过，这里会写明原因，修改后可以重新提交。',
  },
  taken_down: { title: '没有被下架的帖子', sentence: '发布后被下架的帖子会列在这里，并附上原因。' },
  deleted: { title: '回收站是空的', sentence: '删除的帖子会在这里保留 30 天，期间可以恢复。' },
};

/** Says what to do next, in the words of the tab. */
export function EmptyTab({ tab }: { readonly tab: WorkTab }) {
  const { title, sentence, write } = words[tab];
  return (
    <EmptyState
      icon={<IconArticle />}
      title={title}
      sentence={sentence}
      action={
        write && (
          <Button component={Link} to="/publishPost/edit" variant="default">
            写一篇
          </Button>
        )
      }
    />
  );
}

export function NothingFound({ name, clear }: { readonly name: string; readonly clear: () => void }) {
  return (
    <EmptyState
      icon={<IconSearch />}
      title={`没有标题含“${name}”的帖子`}
      sentence="换个词试试，或者到别的状态里找找。"
      action={
        <Button variant="default" onClick={clear}>
          清空搜索
        </Button>
      }
    />
  );
}
