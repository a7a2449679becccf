import { type Work, workKindWords } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { areaOf } from '../areas.ts';
import { RefusalLine } from '../refusal-line.tsx';
import { canEdit, editPath, isRefused } from '../row-actions.ts';
import { WorkStateBadge } from '../work-state-badge.tsx';
import styles from './read-work.module.css';

interface OwnLineProps {
  readonly work: Work;
  /** The text shown is the one that readers see. */
  readonly asReader: boolean;
  readonly setAsReader: (asReader: boolean) => void;
}

/** What only the author sees: the state in one line, and what can be done about it. */
export function OwnLine({ work, asReader, setAsReader }: OwnLineProps) {
  const edit = canEdit(work) && (
    <Button
      component={Link}
      to={editPath(work)}
      variant="default"
      size="compact-sm"
      leftSection={<IconPencil size={14} aria-hidden />}
    >
      {editWords(work)}
    </Button>
  );
  if (isRefused(work) && work.refusal) return <RefusalLine refusal={work.refusal} action={edit} />;
  return (
    <div className={styles.own}>
      <WorkStateBadge work={work} />
      <p>{asReader ? '你看到的是读者现在看到的版本。' : ownWords(work)}</p>
      {work.state === 'published' && work.revision !== null && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAsReader(!asReader)}>
          {asReader ? '看我的修改' : '看读者看到的版本'}
        </Button>
      )}
      {edit}
    </div>
  );
}

function ownWords({ kind, state, revision, deletedAt }: Work): string {
  if (deletedAt !== null) return `${areaOf(kind).this}${workKindWords[kind]}在回收站里，只有你能看到。`;
  if (state === 'published')
    return revision === null
      ? '已通过审核，所有读者都能看到。'
      : '你看到的是修改后的内容，读者看到的还是上一版。';
  if (state === 'pending') return '正在审核，通过之前只有你能看到。';
  if (state === 'scheduled') return '已通过审核，到了设定的时间会自动发布。';
  if (state === 'taken_down') return '已被下架，只有你能看到。';
  return '还是草稿，只有你能看到。';
}

function editWords(work: Work): string {
  if (isRefused(work)) return '修改后再提交';
  return work.state === 'published' ? '修改' : '继续写';
}
