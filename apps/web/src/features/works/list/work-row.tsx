import { type WorkRow as Row, workKindWords } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { amountsOf } from '../../../lib/amounts.ts';
import { BookCover } from '../../../ui/book-cover.tsx';
import { When } from '../../../ui/when.tsx';
import { RefusalLine } from '../refusal-line.tsx';
import { canEdit, editPath, isPublic, isRefused, readPath } from '../row-actions.ts';
import type { ActOnWork } from '../use-work-acts.ts';
import type { RowSlots } from '../work-slots.ts';
import { WorkStateBadge } from '../work-state-badge.tsx';
import styles from './work-row.module.css';
import { WorkRowActions } from './work-row-actions.tsx';
import { WorkWay } from './work-way.tsx';

interface WorkRowProps {
  readonly work: Row;
  readonly busy: boolean;
  readonly act: ActOnWork;
  readonly slots: RowSlots;
  /** The place holds several kinds: each row says which it is. */
  readonly showKind: boolean;
  readonly selected: boolean;
  readonly select: (selected: boolean) => void;
  /** Why the last batch passed this row over. */
  readonly fault: string | undefined;
}

export function WorkRow(props: WorkRowProps) {
  const { work, busy, act, slots, showKind, selected, select, fault } = props;
  const title = work.title || '还没有标题';
  const to = canEdit(work) && !isPublic(work) ? editPath(work) : readPath(work);
  return (
    <li className={styles.row} aria-busy={busy} data-selected={selected || undefined}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          aria-label={`选择《${title}》`}
          checked={selected}
          onChange={({ currentTarget }) => select(currentTarget.checked)}
        />
      </label>
      <Link className={styles.cover} to={to} tabIndex={-1} aria-hidden>
        <BookCover title={title} author={workKindWords[work.kind]} picture={work.cover} width={60} />
      </Link>
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Link to={to} data-untitled={work.title === '' || undefined} title={title}>
              {title}
            </Link>
          </h2>
          <WorkStateBadge work={work} />
        </div>
        {work.excerpt && <p className={styles.excerpt}>{excerptOf(work)}</p>}
        <WhatWentWrong work={work} fault={fault} />
        <div className={styles.foot}>
          <div className={styles.facts}>
            {work.deletedAt === null ? <WorkWay work={work} /> : <Deleted work={work} />}
            <p className={styles.numbers}>
              {showKind && <span>{workKindWords[work.kind]}</span>}
              {amountsOf(work).map((amount) => (
                <span key={amount}>{amount}</span>
              ))}
              {slots.facts && <slots.facts work={work} />}
            </p>
          </div>
          <WorkRowActions work={work} busy={busy} act={act} />
        </div>
      </div>
    </li>
  );
}

function WhatWentWrong({ work, fault }: Pick<WorkRowProps, 'work' | 'fault'>) {
  const refused = isRefused(work) || (work.state === 'taken_down' && work.deletedAt === null);
  return (
    <>
      {refused && work.refusal && (
        <div className={styles.refusal}>
          <RefusalLine
            refusal={work.refusal}
            action={
              <Button component={Link} to={editPath(work)} variant="default" size="compact-sm">
                修改后再提交
              </Button>
            }
          />
        </div>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          没有处理：{fault}
        </p>
      )}
    </>
  );
}

function Deleted({ work: { deletedAt, purgedAt } }: Pick<WorkRowProps, 'work'>) {
  return (
    <p className={styles.deleted}>
      {deletedAt && (
        <span>
          <When at={deletedAt} /> 删除
        </span>
      )}
      {purgedAt && <span>{daysUntil(purgedAt)} 天后彻底删除</span>}
    </p>
  );
}

function daysUntil(instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 86_400_000));
}

/** The server cuts excerpts without a mark. */
function excerptOf({ excerpt, words }: Row): string {
  return excerpt.replace(/\s+/g, '').length < words ? `${excerpt}…` : excerpt;
}
