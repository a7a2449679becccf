import { type WorkKind, type WorkTab, workKindLabels } from '@gongdu/contract/writing/works/work';
import { Button } from '@mantine/core';
import { IconArticle, IconBooks, IconNews, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { createPath } from '../../../../entities/writing/work/work-actions.ts';
import type { WorkSection } from '../../../../entities/writing/work/work-sections.ts';
import { createLabel } from '../../../../entities/writing/work/work-sections.ts';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

interface EmptyWorksProps {
  readonly section: WorkSection;
  readonly tab: WorkTab;
  /** The name of the section's works. */
  readonly kind: WorkKind;
  readonly label: string;
}

const firstSteps: Readonly<Record<WorkSection['id'], string>> = {
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

/** Suggests what to do next, depending on the tab. */
export function EmptyWorks({ section, tab, kind, label }: EmptyWorksProps) {
  const { title, description } = messageFor(tab, label, section);
  const Icon = icons[section.id];
  const mayPublish = useInstitutionMay('inst:content:publish');
  return (
    <EmptyState
      icon={<Icon />}
      title={title}
      description={description}
      action={
        mayPublish &&
        (tab === 'all' || tab === 'draft') && (
          <Button component={Link} to={createPath(section, kind)} variant="default">
            {createLabel(kind)}
          </Button>
        )
      }
    />
  );
}

function messageFor(
  tab: WorkTab,
  label: string,
  section: WorkSection,
): { title: string; description: string } {
  switch (tab) {
    case 'all':
      return { title: `还没有${label}`, description: firstSteps[section.id] };
    case 'draft':
      return { title: '没有草稿', description: `写到一半的${label}会自动存在这里，随时可以接着写。` };
    case 'pending':
      return {
        title: `没有正在审核的${label}`,
        description: '写好的草稿提交后会在这里等待审核，定时发布的也在这里，通常当天就有结果。',
      };
    case 'published':
      return {
        title: `还没有发布的${label}`,
        description: `${label}通过审核后就会出现在这里，所有读者都能看到。`,
      };
    case 'refused':
      return {
        title: `没有未通过的${label}`,
        description: '没能通过审核的会列在这里，写明原因，修改后可以重新提交。',
      };
    case 'taken_down':
      return {
        title: `没有下架的${label}`,
        description: '发布后被下架的会列在这里，并附上原因；设为私密的也在这里，随时可以恢复公开。',
      };
    case 'deleted':
      return { title: '回收站是空的', description: `删除的${label}会在这里保留 30 天，期间可以恢复。` };
  }
}

interface NoResultsProps {
  readonly name: string;
  readonly label: string;
  readonly onClear: () => void;
}

export function NoResults({ name, label, onClear }: NoResultsProps) {
  return (
    <EmptyState
      icon={<IconSearch />}
      title={`没有标题含“${name}”的${label}`}
      description="换个词试试，或者到别的状态里找找。"
      action={
        <Button variant="default" onClick={onClear}>
          清空搜索
        </Button>
      }
    />
  );
}

export function workLabel(section: WorkSection, kind: WorkKind | null): string {
  return kind === null ? section.label : workKindLabels[kind];
}
