import { type LoggedReview, reviewTabWords } from '@gongdu/contract/review';
import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHead } from '../../ui/page-head.tsx';
import { KeyList } from './key-list.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { NothingOpen, ReviewPane } from './review-pane.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import styles from './reviews.module.css';
import type { Desk } from './use-review-desk.ts';

interface ReviewDeskProps<Item extends LoggedReview> {
  readonly desk: Desk<Item>;
  /** The item itself, as its kind is read. */
  readonly children: (item: Item) => ReactNode;
}

/** Queue and reading side by side, a sheet on phones (P11). */
export function ReviewDesk<Item extends LoggedReview>({ desk, children }: ReviewDeskProps<Item>) {
  const { source, view, wide, queue, pending, current, deciding, asking, close } = desk;
  const { words } = source;
  const pane = view.item !== null && <ReviewPane desk={desk}>{children}</ReviewPane>;
  return (
    <>
      <PageHead
        title={`${words.thing}审核`}
        count={pending}
        action={
          wide && (
            <ActionIcon aria-label="快捷键" onClick={desk.explain}>
              <IconKeyboard size={20} aria-hidden />
            </ActionIcon>
          )
        }
      />
      <div className={styles.split}>
        <section className={styles.queue} aria-label="审核队列">
          <QueueFilters words={words} view={view} pending={pending} show={desk.show} />
          <div id="review-queue" role="tabpanel" aria-label={reviewTabWords[view.tab]}>
            <QueueList words={words} queue={queue} view={view} open={desk.open} show={desk.show} />
          </div>
        </section>
        {wide && (
          <section className={styles.pane} aria-label="正文与处理">
            {pane || <NothingOpen words={words} />}
          </section>
        )}
      </div>
      {!wide && (
        <ReviewSheet thing={words.thing} opened={view.item !== null} close={() => desk.open(null)}>
          {pane}
        </ReviewSheet>
      )}
      <RefuseDialog
        words={words}
        verdict={asking === 'return' ? 'return' : 'refuse'}
        opened={(asking === 'refuse' || asking === 'return') && current !== undefined}
        title={current?.title ?? ''}
        busy={deciding}
        close={close}
        refuse={(decision) => current && desk.decide({ row: current, decision })}
      />
      <KeyList opened={asking === 'keys'} close={close} />
    </>
  );
}
