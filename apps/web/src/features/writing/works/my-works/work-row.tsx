import { type MyWorkRow as Row, workKindLabels } from '@gongdu/contract/writing/works/work';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { RejectionNotice } from '../../../../entities/writing/work/rejection-notice.tsx';
import type { RunWorkAction } from '../../../../entities/writing/work/use-work-actions.ts';
import {
  canEdit,
  editPath,
  isPublic,
  isRefused,
  readPath,
} from '../../../../entities/writing/work/work-actions.ts';
import { workSizeLabels } from '../../../../entities/writing/work/work-size.ts';
import type { ByKind, RowMeta } from '../../../../entities/writing/work/work-slots.ts';
import { WorkStateBadge } from '../../../../entities/writing/work/work-state-badge.tsx';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Meta as Facts, ListRow } from '../../../../ui/layout/list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from './my-works.module.css';
import { StateTime } from './state-time.tsx';
import { WorkRowActions } from './work-row-actions.tsx';

interface WorkRowProps {
  readonly work: Row;
  readonly busy: boolean;
  readonly runAction: RunWorkAction;
  readonly rowMeta: ByKind<RowMeta>;
  /** Whether the section has several kinds, so that each row names its own. */
  readonly showKind: boolean;
  /** The row has a check box. */
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
  /** Why the last bulk action failed for this row. */
  readonly error: string | undefined;
}

export function WorkRow(props: WorkRowProps) {
  const { work, busy, runAction, rowMeta, showKind, selectable, selected, onSelect, error } = props;
  const Meta = rowMeta[work.kind];
  const title = work.title || '还没有标题';
  const mayPublish = useInstitutionMay('inst:content:publish');
  const to = mayPublish && canEdit(work) && !isPublic(work) ? editPath(work) : readPath(work);
  return (
    <ListRow
      selected={selected}
      leading={
        selectable && (
          <label className={classes.checkbox}>
            <input
              type="checkbox"
              aria-label={`选择《${title}》`}
              checked={selected}
              onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
            />
          </label>
        )
      }
      title={
        <h2>
          <Link to={to} data-untitled={work.title === '' || undefined} title={title}>
            {title}
          </Link>
        </h2>
      }
      written
      badges={<WorkStateBadge work={work} inList />}
      excerpt={work.excerpt && excerptOf(work)}
      trailing={
        // a drawn cover stands for a book
        work.cover !== null && (
          <BookCover title={title} author={workKindLabels[work.kind]} picture={work.cover} width={60} />
        )
      }
    >
      <RowErrors work={work} error={error} />
      <div className={classes.footer}>
        <Facts>
          {work.deletedAt === null ? <StateTime work={work} /> : <DeletedInfo work={work} />}
          {showKind && <span>{workKindLabels[work.kind]}</span>}
          {workSizeLabels(work).map((amount) => (
            <span key={amount}>{amount}</span>
          ))}
          {Meta && <Meta work={work} />}
          <Received work={work} />
        </Facts>
        <WorkRowActions work={work} busy={busy} runAction={runAction} />
      </div>
    </ListRow>
  );
}

/** Reads, likes and comments; zeros are left out. */
function Received({ work: { id, received } }: Pick<WorkRowProps, 'work'>) {
  if (!received) return null;
  const { reads, likes, collects, comments } = received;
  return (
    <>
      <Link to={`/works/${id}/numbers`}>{reads > 0 ? `${formatNumber(reads)} 次阅读` : '数据'}</Link>
      {likes > 0 && <span>{formatNumber(likes)} 赞</span>}
      {collects > 0 && <span>{formatNumber(collects)} 收藏</span>}
      {comments > 0 && <span>{formatNumber(comments)} 评论</span>}
    </>
  );
}

function RowErrors({ work, error }: Pick<WorkRowProps, 'work' | 'error'>) {
  const mayPublish = useInstitutionMay('inst:content:publish');
  const refused = isRefused(work) || (work.state === 'taken_down' && work.deletedAt === null);
  return (
    <>
      {refused && work.refusal && (
        <RejectionNotice
          work={work}
          refusal={work.refusal}
          action={
            mayPublish && (
              <Button component={Link} to={editPath(work)} variant="default" size="compact-sm">
                修改后再提交
              </Button>
            )
          }
        />
      )}
      {error && (
        <Banner tone="bad" role="alert">
          没有处理：{error}
        </Banner>
      )}
    </>
  );
}

function DeletedInfo({ work: { deletedAt, purgedAt } }: Pick<WorkRowProps, 'work'>) {
  return (
    <>
      {deletedAt && (
        <span>
          <RelativeTime at={deletedAt} /> 删除
        </span>
      )}
      {purgedAt && <span>{daysUntil(purgedAt)} 天后彻底删除</span>}
    </>
  );
}

function daysUntil(instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 86_400_000));
}

/** Adds the ellipsis that the server's excerpts lack. */
function excerptOf({ excerpt, words }: Row): string {
  return excerpt.replace(/\s+/g, '').length < words ? `${excerpt}…` : excerpt;
}
