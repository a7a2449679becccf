import type { ModerationRowWithLog } from '@gongdu/contract/moderation/queue/queue';
import { type ReactNode, useState } from 'react';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { DisagreeDialog, NoteDialog, QueueRefusalDialog } from './item/decision-dialogs.tsx';
import { ItemPane, NoItemOpen } from './item/item-pane.tsx';
import { UndoLine } from './item/undo-line.tsx';
import { ShortcutsModal } from './keys/shortcuts-modal.tsx';
import { QueueList } from './list/queue-list.tsx';
import classes from './queue.module.css';
import { QueueParts, useQueueParts } from './queue-parts.ts';
import { RefusalPlaceContext } from './refusal-place.ts';
import type { ModerationQueueState } from './use-moderation-queue.ts';

/** In place of the dialogs that ask for a reason. */
interface OwnDialogs<Item> {
  readonly current: Item | undefined;
  readonly approveDialog?: (item: Item) => ReactNode;
  readonly refuseDialog?: (item: Item) => ReactNode;
  readonly returnDialog?: (item: Item) => ReactNode;
}

interface ModerationQueueProps<Item extends ModerationRowWithLog> extends Omit<OwnDialogs<Item>, 'current'> {
  readonly queueState: ModerationQueueState<Item>;
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
  const { source, filters, isWide, rows, open } = queueState.queue;
  const { dialog } = queueState.verdict;
  // own dialogs of a kind stand over the text
  const isRefusing = isWide && (dialog === 'refuse' || dialog === 'return') && !dialogs[`${dialog}Dialog`];
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [factsPlace, setFacts] = useState<HTMLElement | null>(null);
  const { labels } = source;
  const pane = filters.item !== null && (
    <ItemPane read={queueState.item.read} facts={facts}>
      {children}
    </ItemPane>
  );
  return (
    <QueueParts value={queueState}>
      <RefusalPlaceContext
        value={{ pane: isRefusing ? place : null, facts: isRefusing ? factsPlace : null, setFacts }}
      >
        <div className={classes.desk} data-refusing={isRefusing || undefined}>
          {!headless && <PageHeader title={labels.page ?? `${labels.thing}审核`} />}
          <QueueList inert={isRefusing} />
          {isWide && (
            <section className={classes.pane} aria-label="正文与处理">
              {pane || (
                <>
                  {rows.length > 0 && <NoItemOpen labels={labels} />}
                  <div className={classes.foot}>
                    <UndoLine />
                  </div>
                </>
              )}
            </section>
          )}
          {isRefusing && <div ref={setPlace} className={classes.refusal} />}
        </div>
        {!isWide && filters.item === null && (
          <div className={classes.phoneFoot}>
            <UndoLine />
          </div>
        )}
        {!isWide && (
          <ResponsiveModal
            opened={filters.item !== null}
            onClose={() => open(null)}
            title={`审核${labels.thing}`}
            fill
          >
            <div className={classes.sheet}>{pane}</div>
          </ResponsiveModal>
        )}
        {(!isRefusing || place) && <Dialogs {...dialogs} current={queueState.item.current} />}
      </RefusalPlaceContext>
    </QueueParts>
  );
}

function Dialogs<Item extends ModerationRowWithLog>({ current, ...own }: OwnDialogs<Item>) {
  const { queue, item, verdict, selection } = useQueueParts();
  const { dialog, close } = verdict;
  const asked = dialog === 'refuse' || dialog === 'return' ? dialog : null;
  return (
    <>
      {dialog === 'approve' && current && own.approveDialog?.(current)}
      {asked && item.look && <DisagreeDialog />}
      {asked && !item.look && current && own[`${asked}Dialog`]?.(current)}
      {asked && !item.look && !own[`${asked}Dialog`] && <QueueRefusalDialog verdict={asked} />}
      {dialog === 'note' && queue.filters.item !== null && (
        <NoteDialog item={queue.filters.item} onClose={close} />
      )}
      {selection.bulk && <BulkDialog request={selection.bulk} />}
      <ShortcutsModal opened={dialog === 'keys'} onClose={close} more={queue.source.shortcuts} />
    </>
  );
}
