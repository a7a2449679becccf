import { type ModerationRowWithLog, moderationDecision } from '@gongdu/contract/moderation/queue';
import { refusalCodes, refusalReasons } from '@gongdu/contract/moderation/refusal-reason';
import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { RefusalDialog } from '../refusal-dialog.tsx';
import { ItemPane, NoItemOpen } from './item-pane.tsx';
import { ShortcutsModal } from './key-hint.tsx';
import classes from './queue.module.css';
import { QueueList } from './queue-list.tsx';
import type { ModerationQueueState } from './use-moderation-queue.ts';

interface ModerationQueueProps<Item extends ModerationRowWithLog> {
  readonly queueState: ModerationQueueState<Item>;
  /** In place of the dialog that asks for a reason. */
  readonly returnDialog?: (item: Item) => ReactNode;
  /** The page has a head of its own. */
  readonly headless?: boolean;
  /** The item itself, as its kind is read. */
  readonly children: (item: Item) => ReactNode;
}

/** The queue and the open item side by side; on phones the item is a sheet over the queue. */
export function ModerationQueue<Item extends ModerationRowWithLog>({
  queueState,
  returnDialog,
  headless = false,
  children,
}: ModerationQueueProps<Item>) {
  const { source, filters, isWide, pending, dialog, close, current } = queueState;
  const { labels } = source;
  const pane = filters.item !== null && <ItemPane queueState={queueState}>{children}</ItemPane>;
  return (
    <>
      {!headless && (
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
      )}
      <div className={classes.split}>
        <QueueList
          labels={labels}
          kindLabel={source.kindLabel}
          queue={queueState.queue}
          pending={pending}
          filters={filters}
          onOpen={queueState.open}
          onFilter={queueState.setFilters}
        />
        {isWide && (
          <section className={classes.pane} aria-label="正文与处理">
            {pane || <NoItemOpen labels={labels} />}
          </section>
        )}
      </div>
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
      {dialog === 'return' && returnDialog && current && returnDialog(current)}
      {(dialog === 'refuse' || (dialog === 'return' && !returnDialog)) && (
        <QueueRefusalDialog queueState={queueState} verdict={dialog} />
      )}
      <ShortcutsModal opened={dialog === 'keys'} onClose={close} more={source.shortcuts} />
    </>
  );
}

const verdictLabels = { refuse: '不通过', return: '退回' };

interface QueueRefusalDialogProps<Item extends ModerationRowWithLog> {
  readonly queueState: ModerationQueueState<Item>;
  readonly verdict: 'refuse' | 'return';
}

function QueueRefusalDialog<Item extends ModerationRowWithLog>({
  queueState: { source, current, decide, close },
  verdict,
}: QueueRefusalDialogProps<Item>) {
  const { labels } = source;
  if (!current) return null;
  const { id, version, title } = current;
  return (
    <RefusalDialog
      title={`${verdictLabels[verdict]}这${labels.quantifier}${labels.thing}`}
      subject={labels.quote(title)}
      reasons={refusalCodes.map((value) => ({ value, label: refusalReasons[value].label }))}
      recipient={labels.author}
      sentenceDescription={`${labels.author}会看到这句话，写明哪里需要修改。`}
      hasNote
      submitLabel={`确认${verdictLabels[verdict]}`}
      danger={verdict === 'refuse'}
      schema={moderationDecision}
      toBody={(values) => ({ version, verdict, ...values })}
      submit={(decision) => decide(id, decision)}
      onClose={close}
    />
  );
}
