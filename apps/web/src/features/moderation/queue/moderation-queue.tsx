import { type ModerationRowWithLog, moderationTabLabels } from '@gongdu/contract/moderation/queue';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ItemPane, NoItemOpen } from './item-pane.tsx';
import classes from './queue.module.css';
import { QueueFilterBar } from './queue-filter-bar.tsx';
import { QueueList } from './queue-list.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ShortcutsModal } from './shortcuts-modal.tsx';
import type { ModerationQueueState } from './use-moderation-queue.ts';

interface ModerationQueueProps<Item extends ModerationRowWithLog> {
  readonly queueState: ModerationQueueState<Item>;
  /** The item itself, as its kind is read. */
  readonly children: (item: Item) => ReactNode;
}

/** The queue and the open item side by side; on phones the item is a sheet. */
export function ModerationQueue<Item extends ModerationRowWithLog>({
  queueState,
  children,
}: ModerationQueueProps<Item>) {
  const { source, filters, isWide, queue, pending, current, deciding, dialog, close } = queueState;
  const { labels } = source;
  const pane = filters.item !== null && <ItemPane queueState={queueState}>{children}</ItemPane>;
  return (
    <>
      <PageHeader
        title={`${labels.thing}审核`}
        count={pending}
        action={
          isWide && (
            <ActionIcon aria-label="快捷键" onClick={queueState.showShortcuts}>
              <IconKeyboard size={20} aria-hidden />
            </ActionIcon>
          )
        }
      />
      <div className={classes.split}>
        <section className={classes.queue} aria-label="审核队列">
          <QueueFilterBar
            labels={labels}
            filters={filters}
            pending={pending}
            onFilter={queueState.setFilters}
          />
          <div id="review-queue" role="tabpanel" aria-label={moderationTabLabels[filters.tab]}>
            <QueueList
              labels={labels}
              queue={queue}
              filters={filters}
              onOpen={queueState.open}
              onFilter={queueState.setFilters}
            />
          </div>
        </section>
        {isWide && (
          <section className={classes.pane} aria-label="正文与处理">
            {pane || <NoItemOpen labels={labels} />}
          </section>
        )}
      </div>
      {!isWide && (
        <ItemDrawer thing={labels.thing} opened={filters.item !== null} onClose={() => queueState.open(null)}>
          {pane}
        </ItemDrawer>
      )}
      <RefuseDialog
        labels={labels}
        verdict={dialog === 'return' ? 'return' : 'refuse'}
        opened={(dialog === 'refuse' || dialog === 'return') && current !== undefined}
        title={current?.title ?? ''}
        busy={deciding}
        onClose={close}
        onRefuse={(decision) => current && queueState.decide({ row: current, decision })}
      />
      <ShortcutsModal opened={dialog === 'keys'} onClose={close} />
    </>
  );
}

interface ItemDrawerProps {
  readonly thing: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Phones: the item from below, the queue stays behind it. */
function ItemDrawer({ thing, opened, onClose, children }: ItemDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="92dvh"
      title={`审核${thing}`}
      classNames={{ content: classes.sheet, body: classes.sheetBody }}
    >
      {children}
    </Drawer>
  );
}
