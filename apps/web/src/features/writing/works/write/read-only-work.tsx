import { type Work, workKindLabels } from '@gongdu/contract/writing/works/work';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWorkActions } from '../../../../entities/writing/work/use-work-actions.ts';
import { readPath } from '../../../../entities/writing/work/work-actions.ts';
import { sectionOf } from '../../../../entities/writing/work/work-sections.ts';
import { workSizeLabels } from '../../../../entities/writing/work/work-size.ts';
import type { EditorSlots } from '../../../../entities/writing/work/work-slots.ts';
import { WorkStateBadge } from '../../../../entities/writing/work/work-state-badge.tsx';
import { DocumentView } from '../../../../ui/document/document-view.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import classes from './work-editor.module.css';

interface ReadOnlyWorkProps {
  readonly slots: EditorSlots;
  readonly work: Work;
}

/** A work whose text cannot be changed now, with the reason and the possible actions. */
export function ReadOnlyWork({ slots, work }: ReadOnlyWorkProps) {
  const { runAction, busyId } = useWorkActions();
  const busy = busyId !== undefined;
  const paper = useKeptScroll();
  return (
    <article className={classes.editor}>
      <div ref={paper} className={classes.paper} data-scroller>
        <div className={classes.sheet}>
          <Banner
            tone="brand"
            role="status"
            action={
              <>
                {work.deletedAt === null && work.state === 'scheduled' && (
                  <Button variant="default" loading={busy} onClick={() => void runAction('publishNow', work)}>
                    立即发布
                  </Button>
                )}
                <Button
                  variant="default"
                  loading={busy}
                  onClick={() => void runAction(work.deletedAt === null ? 'withdraw' : 'restore', work)}
                >
                  {work.deletedAt === null ? '撤回' : '恢复'}
                </Button>
                {work.deletedAt === null && work.state === 'published' && (
                  <Button component={Link} to={readPath(work)} variant="default">
                    查看
                  </Button>
                )}
              </>
            }
          >
            <ReadOnlyReason work={work} />
          </Banner>
          <div>
            <h1 className={classes.title}>{work.title || '还没有标题'}</h1>
            <p className={classes.facts}>
              <WorkStateBadge work={work} />
              {workSizeLabels(work).map((amount) => (
                <span key={amount}>{amount}</span>
              ))}
            </p>
          </div>
          <DocumentView document={work.body} />
          {slots.parts && <slots.parts {...lockedFields(work)} />}
        </div>
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

function ReadOnlyReason({ work }: { readonly work: Work }) {
  const subject = `${sectionOf(work.kind).demonstrative}${workKindLabels[work.kind]}`;
  if (work.deletedAt !== null) return `${subject}在回收站里，恢复后可以继续修改。`;
  if (work.state === 'scheduled' && work.scheduledAt !== null)
    return <>已通过审核，将于 {formatChinaTime(work.scheduledAt)} 自动发布。撤回后可以修改，需要重新提交。</>;
  const pendingSubject = work.state === 'published' ? `${subject}的修改` : subject;
  return (
    <>
      {pendingSubject}正在审核
      {work.submittedAt && (
        <>
          ，<RelativeTime at={work.submittedAt} /> 提交
        </>
      )}
      。{work.scheduledAt && `通过后将在 ${formatChinaTime(work.scheduledAt)} 发布。`}
      需要修改的话，可以先撤回。
    </>
  );
}
