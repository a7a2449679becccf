import { type Work, workKindLabels } from '@gongdu/contract/writing/works/work';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RejectionNotice } from '../../../../entities/writing/work/rejection-notice.tsx';
import { useWorkActions } from '../../../../entities/writing/work/use-work-actions.ts';
import { canEdit, editPath, isPublic, isRefused } from '../../../../entities/writing/work/work-actions.ts';
import { sectionOf } from '../../../../entities/writing/work/work-sections.ts';
import { WorkStateBadge } from '../../../../entities/writing/work/work-state-badge.tsx';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';

interface AuthorStatusProps {
  readonly work: Work;
  /** Whether the text shown is the published one. */
  readonly asReader: boolean;
  readonly setAsReader: (asReader: boolean) => void;
}

/** For the author only: the state in one line, with its actions. */
export function AuthorStatus({ work, asReader, setAsReader }: AuthorStatusProps) {
  const mayPublish = useInstitutionMay('inst:content:publish');
  const { runAction, busyId } = useWorkActions();
  const edit = mayPublish && canEdit(work) && (
    <Button
      component={Link}
      to={editPath(work)}
      variant="default"
      size="compact-sm"
      leftSection={<IconPencil size={14} aria-hidden />}
    >
      {editLabel(work)}
    </Button>
  );
  if (isRefused(work) && work.refusal)
    return <RejectionNotice work={work} refusal={work.refusal} action={edit} />;
  return (
    <Banner
      icon={<WorkStateBadge work={work} />}
      action={
        <>
          {work.state === 'published' && work.revision !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAsReader(!asReader)}>
              {asReader ? '看我的修改' : '看读者看到的版本'}
            </Button>
          )}
          {work.state === 'published' && (
            <Button component={Link} to={`/works/${work.id}/numbers`} variant="subtle" size="compact-sm">
              数据
            </Button>
          )}
          {mayPublish && isPublic(work) && work.revision !== 'pending' && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={busyId !== undefined}
              onClick={() => void runAction('hide', work)}
            >
              设为私密
            </Button>
          )}
          {mayPublish && work.state === 'hidden' && work.deletedAt === null && (
            <Button
              variant="default"
              size="compact-sm"
              loading={busyId !== undefined}
              onClick={() => void runAction('show', work)}
            >
              恢复公开
            </Button>
          )}
          {edit}
        </>
      }
    >
      {asReader ? '你看到的是读者现在看到的版本。' : statusMessage(work)}
    </Banner>
  );
}

function statusMessage({ kind, state, revision, deletedAt }: Work): string {
  if (deletedAt !== null)
    return `${sectionOf(kind).demonstrative}${workKindLabels[kind]}在回收站里，只有你能看到。`;
  if (state === 'published')
    return revision === null
      ? '已通过审核，所有读者都能看到。'
      : '你看到的是修改后的内容，读者看到的还是上一版。';
  if (state === 'pending') return '正在审核，通过之前只有你能看到。';
  if (state === 'scheduled') return '已通过审核，到了设定的时间会自动发布。';
  if (state === 'hidden') return '已设为私密，只有你能看到；赞和评论都留着，恢复公开时不用再审核。';
  if (state === 'taken_down') return '已被下架，只有你能看到。';
  return '还是草稿，只有你能看到。';
}

function editLabel(work: Work): string {
  if (isRefused(work)) return '修改后再提交';
  return ['published', 'hidden'].includes(work.state) ? '修改' : '继续写';
}
