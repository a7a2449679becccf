import type { ModerationRowWithLog } from '@gongdu/contract/moderation/queue/queue';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { DisagreeDialog, NoteDialog, QueueRefusalDialog } from './decision-dialogs.tsx';
import { ItemPane, NoItemOpen } from './item-pane.tsx';
import { ShortcutsModal } from './key-hint.tsx';
import classes from './queue.module.css';
import { QueueList } from './queue-list.tsx';
import { UndoLine } from './undo-line.tsx';
import type { ModerationQueueState } from './use-moderation-queue.ts';

interface ModerationQueueProps<Item extends ModerationRowWithLog> {
  readonly queueState: ModerationQueueState<Item>;
  /** Replaces the dialogs that ask for a reason. */
  readonly approveDialog?: (item: Item) => ReactNode;
  readonly refuseDialog?: (item: Item) => ReactNode;
  readonly returnDialog?: (item: Item) => ReactNode;
  /** The page has its own header. */
  readonly headless?: boolean;
  /** Rendered beside the item's text. */
  readonly facts?: (item: Item) => ReactNode;
  /** The item itself, as readers of its kind see it. */
  readonly children: (item: Item) => ReactNode;
}

/** The queue and the open item side by side; on phones the item is a sheet over the queue. */
export function ModerationQueue<Item extends ModerationRowWithLog>({
  queueState,
  headless = false,
  facts,
  children,
  ...dialogs
}: ModerationQueueProps<Item>) {
  const { source, filters, isWide } = queueState;
  const { labels } = source;
  const pane = filters.item !== null && (
    <ItemPane queueState={queueState} facts={facts}>
      {children}
    </ItemPane>
  );
  return (
    <>
      <div className={classes.desk}>
        {!headless && <PageHeader title={labels.page ?? `${labels.thing}审核`} />}
        <QueueList queueState={queueState} />
        {isWide && (
          <section className={classes.pane} aria-label="正文与处理">
            {pane || (
              <>
                {queueState.rows.length > 0 && <NoItemOpen labels={labels} />}
                <div className={classes.foot}>
                  <UndoLine queueState={queueState} />
                </div>
              </>
            )}
          </section>
        )}
      </div>
      {!isWide && filters.item === null && (
        <div className={classes.phoneFoot}>
          <UndoLine queueState={queueState} />
        </div>
      )}
      {!isWide && (
        <ResponsiveModal
          opened={filters.item !== null}
          onClose={() => queueState.open(null)}
          title={`审核${labels.thing}`}
          fill
        >
          <div className={classes.sheet}>{pane}</div>
        </ResponsiveModal>
      )}
      <Dialogs queueState={queueState} {...dialogs} />
    </>
  );
}

function Dialogs<Item extends ModerationRowWithLog>({
  queueState,
  approveDialog,
  refuseDialog,
  returnDialog,
}: Omit<ModerationQueueProps<Item>, 'children' | 'facts'>) {
  const { source, filters, dialog, close, current, look, bulk } = queueState;
  const own = { approve: approveDialog, refuse: refuseDialog, return: returnDialog };
  const verdict = dialog === 'refuse' || dialog === 'return' ? dialog : null;
  return (
    <>
      {dialog === 'approve' && current && own.approve?.(current)}
      {verdict && look && <DisagreeDialog queueState={queueState} />}
      {verdict && !look && current && own[verdict]?.(current)}
      {verdict && !look && !own[verdict] && <QueueRefusalDialog queueState={queueState} verdict={verdict} />}
      {dialog === 'note' && filters.item !== null && <NoteDialog item={filters.item} onClose={close} />}
      {bulk && <BulkDialog queueState={queueState} request={bulk} />}
      <ShortcutsModal opened={dialog === 'keys'} onClose={close} more={source.shortcuts} />
    </>
  );
}
