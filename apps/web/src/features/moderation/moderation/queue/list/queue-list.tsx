import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChecks, IconKeyboard, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { homeQuery } from '../../../../../entities/core/home/query.ts';
import { nextQueue, toQueueLengths } from '../../../../../entities/moderation/moderation-queue/queues.ts';
import { useSession } from '../../../../../lib/auth/session.ts';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../../ui/feedback/query-view.tsx';
import { SearchInput } from '../../../../../ui/form/search-input.tsx';
import { List } from '../../../../../ui/layout/list.tsx';
import { Pagination } from '../../../../../ui/list/pagination.tsx';
import { Tabs } from '../../../../../ui/list/tabs.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useNow } from '../claim/use-claim.ts';
import type { ModerationLabels } from '../moderation-source.ts';
import classes from '../queue.module.css';
import { useQueueParts } from '../queue-parts.ts';
import { Agreement } from './agreement.tsx';
import { numberedPages, pageSize, type QueueFilters, queueTabLabel, queueTabs } from './queue-filters.ts';
import { DecidedElsewhere, QueueRow } from './queue-row.tsx';
import { type DecidedRow, mergeDecided, useDecidedRows } from './use-decided-rows.ts';

const noRows: readonly ModerationRow[] = [];

/** @param inert Nothing in it can be pressed: a refusal is being written. */
export function QueueList({ inert }: { readonly inert: boolean }) {
  const { queue, verdict } = useQueueParts();
  const { source, list, rows, filters, pending, looks, setFilters, goToPage } = queue;
  const { labels } = source;
  const me = useSession(({ user }) => user?.uid);
  const decided = useDecidedRows(filters.tab === 'pending' ? rows : noRows, me);
  const tabs = queueTabs.filter((id) => id !== 'looks' || queue.may);
  return (
    <section className={classes.queue} aria-label="审核队列" inert={inert}>
      <header className={classes.head}>
        <Tabs
          label="按结果筛选"
          panel="review-queue"
          value={filters.tab}
          onChange={(tab) => setFilters({ tab, name: '', page: 1, item: null })}
          tabs={tabs.map((id) => ({
            id,
            name: queueTabLabel(id, labels.states),
            ...(id === 'pending' && { count: pending }),
            ...(id === 'looks' && { count: looks }),
          }))}
        />
        <Group gap="xs" wrap="nowrap">
          {filters.tab === 'looks' ? (
            <Agreement kinds={source.kinds} />
          ) : (
            <SearchInput
              className={classes.search}
              label={`按${labels.name}搜索`}
              value={filters.name}
              onSearch={(name) => setFilters({ name, page: 1, item: null })}
            />
          )}
          {queue.isWide && (
            <ActionIcon aria-label="快捷键" onClick={() => verdict.openDialog('keys')}>
              <IconKeyboard size={20} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </header>
      <BulkBar />
      <div id="review-queue" role="tabpanel" aria-label={queueTabLabel(filters.tab, labels.states)}>
        <QueryView
          query={list}
          skeleton={<ListSkeleton rows={7} />}
          isEmpty={({ data }) => data.length + decided.length === 0}
          empty={<EmptyQueue labels={labels} filters={filters} onFilter={setFilters} />}
        >
          {({ data, dataCount }) => (
            <>
              <Rows rows={data} decided={decided} busy={list.isPlaceholderData} />
              <Pagination
                page={filters.page}
                pageSize={pageSize}
                total={dataCount}
                numberedPages={filters.tab === 'looks' ? undefined : numberedPages}
                onPage={(page) => goToPage(page, list.isPlaceholderData ? undefined : data.at(-1)?.id)}
              />
            </>
          )}
        </QueryView>
      </div>
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly ModerationRow[];
  readonly decided: readonly DecidedRow[];
  readonly busy: boolean;
}

function Rows({ rows, decided, busy }: RowsProps) {
  const { queue, selection } = useQueueParts();
  const { source, filters, open } = queue;
  const me = useSession(({ user }) => user?.uid);
  const now = useNow();
  return (
    <List busy={busy}>
      {mergeDecided(rows, decided).map((each) =>
        'decided' in each ? (
          <DecidedElsewhere key={each.row.id} {...each} states={source.labels.states} />
        ) : (
          <QueueRow
            key={each.id}
            row={each}
            rows={rows}
            me={me}
            now={now}
            kindLabel={source.kindLabel}
            current={each.id === filters.item}
            selection={selection.isOffered ? selection.selected : null}
            onOpen={open}
          />
        ),
      )}
    </List>
  );
}

interface EmptyQueueProps {
  readonly labels: ModerationLabels;
  readonly filters: QueueFilters;
  readonly onFilter: (change: Partial<QueueFilters>) => void;
}

function EmptyQueue({ labels, filters, onFilter }: EmptyQueueProps) {
  if (filters.name !== '')
    return (
      <EmptyState
        icon={<IconSearch />}
        title={`没有${labels.name}含“${filters.name}”的${labels.thing}`}
        action={
          <Button variant="default" onClick={() => onFilter({ name: '', page: 1 })}>
            清空搜索
          </Button>
        }
      />
    );
  if (filters.page > 1)
    return (
      <EmptyState
        icon={<IconChecks />}
        title="这一页已经处理完"
        action={
          <Button variant="default" onClick={() => onFilter({ page: 1, item: null })}>
            回到第一页
          </Button>
        }
      />
    );
  const { title, description } =
    emptyTexts(labels)[filters.tab === 'pending' || filters.tab === 'looks' ? filters.tab : 'decided'];
  return (
    <EmptyState
      icon={<IconChecks />}
      title={title}
      description={description}
      action={filters.tab === 'pending' || filters.tab === 'looks' ? <GoOn /> : undefined}
    />
  );
}

/** The queue's own second looks, or the queue where work waits the longest. */
function GoOn() {
  const { filters, looks = 0, setFilters } = useQueueParts().queue;
  const { data: home } = useQuery(homeQuery);
  const { pathname } = useLocation();
  if (filters.tab === 'pending' && looks > 0)
    return (
      <Button variant="default" onClick={() => setFilters({ tab: 'looks', page: 1, item: null })}>
        去复核，{looks} 条在等
      </Button>
    );
  const next = home?.role === 'admin' ? nextQueue(toQueueLengths(home), pathname) : undefined;
  return (
    next && (
      <Button component={Link} to={next.link} variant="default">
        去{next.name}，{next.pending} 条在等
      </Button>
    )
  );
}

function emptyTexts({ thing }: ModerationLabels) {
  return {
    pending: { title: '队列已清空', description: `新提交的${thing}会自动出现在这里，不用刷新。` },
    looks: {
      title: '没有等你复核的内容',
      description: '已通过的内容会抽出 2% 请另一位运营复核，不含你自己通过的。',
    },
    decided: { title: '这里还没有记录', description: `处理过的${thing}会按时间列在这里。` },
  };
}
