import type { SecondLook } from '@gongdu/contract/moderation/queue/desk';
import { type ModerationRowWithLog, moderationTabLabels } from '@gongdu/contract/moderation/queue/queue';
import { problems } from '@gongdu/contract/problem';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from '../../../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../../../ui/feedback/page-skeleton.tsx';
import { QueryView, type ViewedQuery } from '../../../../../ui/feedback/query-view.tsx';
import { formatChinaTime } from '../../../../../ui/text/china-time.ts';
import { ClaimStrip } from '../claim/claim-strip.tsx';
import type { ModerationLabels } from '../moderation-source.ts';
import { authorQuery, relatedQuery } from '../queries.ts';
import classes from '../queue.module.css';
import { useQueueParts } from '../queue-parts.ts';
import { RefusalPlaceContext } from '../refusal-place.ts';
import { AuthorCard } from './author-card.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { ItemLog } from './item-log.tsx';
import { useMarkedWords } from './marked-words.ts';
import { PublishedActions } from './published-actions.tsx';
import { RelatedItems } from './related-items.tsx';
import { SignalsPanel } from './signals-panel.tsx';
import { UndoLine } from './undo-line.tsx';

interface ItemPaneProps<Item extends ModerationRowWithLog> {
  readonly read: ViewedQuery<Item>;
  /** Further data of the item, beside its text. */
  readonly facts?: ((item: Item) => ReactNode) | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** The text with the data beside it, or below it in a narrow window; the verdicts are always visible. */
export function ItemPane<Item extends ModerationRowWithLog>({ read, facts, children }: ItemPaneProps<Item>) {
  const { queue, item, verdict, selection } = useQueueParts();
  const { source } = queue;
  const { current, look } = item;
  const [first] = useState(queue.filters.item);
  const isRefusing = use(RefusalPlaceContext).pane !== null;
  const isDecidable = current !== undefined && !item.isOwn && queue.may && !item.claim.isTaken;
  return (
    <>
      <QueryView query={read} skeleton={<PageSkeleton shape="article" />}>
        {(data) => (
          <ItemView key={data.id} item={data} facts={facts} follows={data.id !== first}>
            {children}
          </ItemView>
        )}
      </QueryView>
      <div className={classes.foot}>
        <UndoLine />
        {read.data && (isDecidable || look) && (
          <DecisionBar
            busy={verdict.approving}
            onApprove={verdict.approve}
            onRefuse={verdict.refuse}
            onRequestChanges={verdict.requestChanges}
            onNext={look ? undefined : verdict.next}
            labels={look ? { approve: '同意', refuse: '不同意' } : source.labels}
            count={selection.together.items.length + 1}
            suggested={isRefusing ? null : current && source.suggested?.(current)}
          />
        )}
      </div>
    </>
  );
}

function ItemView<Item extends ModerationRowWithLog>({
  item,
  facts,
  follows,
  children,
}: Omit<ItemPaneProps<Item>, 'read'> & {
  readonly item: Item;
  /** Another item was open before. */
  readonly follows: boolean;
}) {
  const {
    queue: { source, may },
    item: { current, isOwn, look, stale },
    verdict: { next, openDialog },
  } = useQueueParts();
  const author = useQuery({ ...authorQuery(item.id), enabled: may });
  const related = useQuery({ ...relatedQuery(item.id), enabled: Boolean(current) && may });
  // cards below appear when they have their place
  const isLoading = author.isLoading || related.isLoading;
  const container = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollTo(0, 0);
    // the focused element was removed with the previous item
    if (follows && document.activeElement === document.body)
      container.current?.focus({ preventScroll: true });
  }, [follows]);
  useMarkedWords(
    text,
    item.signals.flatMap(({ words }) => words),
  );
  const ownNotice = isOwn ? problems['moderation.own'].message : null;
  const past = look ? lookLabel(look) : outcomeLabel(item, source.labels);
  const notice = stale ?? (current ? ownNotice : past);
  const place = use(RefusalPlaceContext);
  const beside = (
    <>
      {facts?.(item)}
      <AuthorCard author={item.author} role={source.labels.author} data={author.data} />
      {!isLoading && (
        <>
          {current && related.data && !place.pane && <RelatedItems id={item.id} rows={related.data} />}
          <ItemLog log={item.log} onNote={may && !place.pane ? () => openDialog('note') : undefined} />
        </>
      )}
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section ref={container} className={classes.reading} aria-label="审核内容" data-scrolls tabIndex={0}>
      <div className={classes.main}>
        {notice !== null && (
          <Banner
            role="status"
            icon={<IconInfoCircle size={18} aria-hidden />}
            action={
              !current &&
              !look && (
                <>
                  {item.state === 'approved' && may && (
                    <PublishedActions item={item} name={source.labels.quote(item.title)} />
                  )}
                  <Button variant="default" size="compact-sm" onClick={next}>
                    看下一{source.labels.quantifier}
                  </Button>
                </>
              )
            }
          >
            {notice}
          </Banner>
        )}
        <ClaimStrip />
        <SignalsPanel signals={item.signals} priority={item.priority} />
        <div ref={text} className={classes.content}>
          {children(item)}
        </div>
      </div>
      {place.pane ? (
        place.facts && createPortal(beside, place.facts)
      ) : (
        <aside className={classes.facts} aria-label="来历">
          {beside}
        </aside>
      )}
    </section>
  );
}

function outcomeLabel(
  { state, decidedBy }: ModerationRowWithLog,
  { thing, quantifier: measure, author, states = moderationTabLabels }: ModerationLabels,
): string {
  if (state === 'pending') return `${author}已经撤回了这${measure}${thing}，不需要处理。`;
  return `已由${decidedBy ?? '运营'}处理：${states[state]}`;
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

function lookLabel({ reviewer, approvedAt }: Pick<SecondLook, 'reviewer' | 'approvedAt'>): string {
  const at = formatChinaTime(approvedAt);
  return reviewer
    ? `${reviewer.name}于 ${at} 通过，抽中复核。`
    : `作者的记录良好，${at} 发出就已公开，请再看一眼。`;
}
