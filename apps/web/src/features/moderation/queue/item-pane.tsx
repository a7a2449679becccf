import { type ModerationRowWithLog, moderationTabLabels } from '@gongdu/contract/moderation/queue';
import { problems } from '@gongdu/contract/problem';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Can } from '../../../lib/auth/can.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { ItemLog } from './item-log.tsx';
import type { ModerationLabels } from './moderation-source.ts';
import classes from './queue.module.css';
import type { ModerationQueueState } from './use-moderation-queue.ts';

interface ItemPaneProps<Item extends ModerationRowWithLog> {
  readonly queueState: ModerationQueueState<Item>;
  readonly children: (item: Item) => ReactNode;
}

export function ItemPane<Item extends ModerationRowWithLog>({ queueState, children }: ItemPaneProps<Item>) {
  const { source, item, current, isOwn, approving, approve, refuse, requestChanges } = queueState;
  return (
    <QueryView query={item} skeleton={<PageSkeleton shape="article" />}>
      {(data) => (
        <>
          <ItemView key={data.id} queueState={queueState} item={data}>
            {children}
          </ItemView>
          {current && !isOwn && (
            <Can permissions={[source.permission]}>
              <DecisionBar
                busy={approving}
                onApprove={approve}
                onRefuse={refuse}
                onRequestChanges={requestChanges}
                returnLabel={source.labels.return}
                suggested={source.suggested?.(current)}
              />
            </Can>
          )}
        </>
      )}
    </QueryView>
  );
}

function ItemView<Item extends ModerationRowWithLog>({
  queueState: { source, current, isOwn, stale, next },
  item,
  children,
}: ItemPaneProps<Item> & { readonly item: Item }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollTo(0, 0);
  }, []);
  const ownNotice = isOwn ? problems['moderation.own'].message : null;
  const notice = stale ?? (current ? ownNotice : outcomeLabel(item, source.labels));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section ref={container} className={classes.reading} aria-label="审核内容" tabIndex={0}>
      {notice !== null && (
        <Banner
          role="status"
          icon={<IconInfoCircle size={18} aria-hidden />}
          action={
            stale !== undefined &&
            !current && (
              <Button variant="default" size="compact-sm" onClick={next}>
                看下一{source.labels.quantifier}
              </Button>
            )
          }
        >
          {notice}
        </Banner>
      )}
      {children(item)}
      <ItemLog log={item.log} />
    </section>
  );
}

function outcomeLabel(
  { state, decidedBy }: ModerationRowWithLog,
  { thing, quantifier: measure, author }: ModerationLabels,
): string {
  if (state === 'pending') return `${author}已经撤回了这${measure}${thing}，不需要处理。`;
  return `已由${decidedBy ?? '运营'}处理：${moderationTabLabels[state]}`;
}

export function NoItemOpen({
  labels: { thing, quantifier: measure },
}: {
  readonly labels: ModerationLabels;
}) {
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={<IconInfoCircle />}
        title={`没有打开的${thing}`}
        description={`从左边的队列选一${measure}，内容和来历会显示在这里。`}
      />
    </div>
  );
}
