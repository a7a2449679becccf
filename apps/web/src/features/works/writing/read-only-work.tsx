import { type Work, workKindWords } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { amountsOf } from '../../../lib/amounts.ts';
import { chinaWords } from '../../../lib/china-time.ts';
import { DocumentView } from '../../../ui/document-view/document-view.tsx';
import { When } from '../../../ui/when.tsx';
import { areaOf, type WorkArea } from '../areas.ts';
import { readPath } from '../row-actions.ts';
import { useWorkActs } from '../use-work-acts.ts';
import type { WritingSlots } from '../work-slots.ts';
import { WorkStateBadge } from '../work-state-badge.tsx';
import { DeskHead } from './desk-head.tsx';
import styles from './writing.module.css';

interface ReadOnlyWorkProps {
  readonly area: WorkArea;
  readonly slots: WritingSlots;
  readonly work: Work;
}

/** A work whose text cannot be changed now, why, and what can be done instead. */
export function ReadOnlyWork({ area, slots, work }: ReadOnlyWorkProps) {
  const { act, busyId } = useWorkActs();
  const busy = busyId !== undefined;
  return (
    <article className={styles.desk}>
      <DeskHead
        area={area}
        facts={<span>{amountsOf(work).join('，')}</span>}
        action={<WorkStateBadge work={work} />}
      />
      <div className={`${styles.paper} ${styles.narrow}`}>
        <div className={styles.banner} role="status">
          <p>
            <WhyNot work={work} />
          </p>
          <div className={styles.bannerActs}>
            {work.deletedAt === null && work.state === 'scheduled' && (
              <Button variant="default" loading={busy} onClick={() => void act('publishNow', work)}>
                立即发布
              </Button>
            )}
            <Button
              variant="default"
              loading={busy}
              onClick={() => void act(work.deletedAt === null ? 'withdraw' : 'restore', work)}
            >
              {work.deletedAt === null ? '撤回' : '恢复'}
            </Button>
            {work.deletedAt === null && work.state === 'published' && (
              <Button component={Link} to={readPath(work)} variant="default">
                查看
              </Button>
            )}
          </div>
        </div>
        <h1 className={styles.readTitle}>{work.title || '还没有标题'}</h1>
        <DocumentView document={work.body} />
        {slots.parts && <slots.parts {...lockedFields(work)} />}
      </div>
    </article>
  );
}

function lockedFields(work: Work) {
  return {
    work,
    meta: work.meta,
    setMeta: () => undefined,
    locked: true,
    ensureSaved: () => Promise.resolve(work.id),
    beforeSubmit: () => () => undefined,
  };
}

function WhyNot({ work }: { readonly work: Work }) {
  const thisOne = `${areaOf(work.kind).this}${workKindWords[work.kind]}`;
  if (work.deletedAt !== null) return `${thisOne}在回收站里，恢复后可以继续修改。`;
  if (work.state === 'scheduled' && work.scheduledAt !== null)
    return <>已通过审核，将于 {chinaWords(work.scheduledAt)} 自动发布。撤回后可以修改，需要重新提交。</>;
  const what = work.state === 'published' ? `${thisOne}的修改` : thisOne;
  return (
    <>
      {what}正在审核
      {work.submittedAt && (
        <>
          ，<When at={work.submittedAt} /> 提交
        </>
      )}
      。{work.scheduledAt && `通过后将在 ${chinaWords(work.scheduledAt)} 发布。`}需要修改的话，可以先撤回。
    </>
  );
}
