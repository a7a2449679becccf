import { type Board, getOperatorBoard } from '@gongdu/contract/administration/board';
import { useQuery } from '@tanstack/react-query';
import { agreementDays, agreementQuery } from '../../../entities/moderation/moderation-queue/agreement.ts';
import { QueueLengths } from '../../../entities/moderation/moderation-queue/queue-lengths.tsx';
import { oldestOf, sumOf, toQueueLengths } from '../../../entities/moderation/moderation-queue/queues.ts';
import { ageOf, waitingTime } from '../../../entities/moderation/moderation-queue/waiting-time.ts';
import { read } from '../../../lib/api/reads.ts';
import { Figure, Figures } from '../../../ui/chart/figure.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../ui/feedback/skeleton-region.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { AgreementPanel, shareOf } from './agreement-panel.tsx';
import classes from './board.module.css';
import { DecisionsChart, ErrorsChart, MessagesChart, SignUpsChart, total } from './charts.tsx';
import { OperatorWeekPanel } from './week.tsx';

const refreshMs = 60_000;

const boardQuery = read(getOperatorBoard, {}, { refetchInterval: refreshMs });

/** `/board` 运营看板: the queues and the community's activity; refreshed every minute while visible. */
export function BoardPage() {
  const board = useQuery(boardQuery);
  const agreement = useQuery({ ...agreementQuery, refetchInterval: refreshMs });
  return (
    <Page>
      <PageHeader
        title="运营看板"
        description="每分钟自动更新。"
        action={
          board.dataUpdatedAt > 0 && (
            <p className={classes.updated}>
              更新于 <RelativeTime at={new Date(board.dataUpdatedAt).toISOString()} />
            </p>
          )
        }
      />
      <QueryView query={board} skeleton={<BoardSkeleton />}>
        {(data) => (
          <>
            <KeyFigures board={data} share={agreement.data && shareOf(agreement.data.kinds)} />
            <OperatorWeekPanel />
            <div className={classes.grid}>
              <div className={classes.column}>
                <Section title="队列" description="等了一天以上的标黄，两天以上的标红。">
                  <QueueLengths rows={toQueueLengths(data)} now={new Date()} />
                </Section>
                <AgreementPanel query={agreement} />
              </div>
              <div className={classes.column}>
                <DecisionsChart hours={data.decisions} />
                <SignUpsChart days={data.signUps} />
                <MessagesChart minutes={data.messages} />
                <ErrorsChart hours={data.errors} />
              </div>
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}

interface KeyFiguresProps {
  readonly board: Board;
  /** The agreement of second looks; undefined: not loaded yet. */
  readonly share: string | undefined;
}

function KeyFigures({ board, share }: KeyFiguresProps) {
  const { decisions, signUps, messages, errors } = board;
  const rows = toQueueLengths(board);
  const oldest = oldestOf(rows);
  const now = new Date();
  const decided = decisions.reduce((sum, { approved, rejected }) => sum + approved + rejected, 0);
  const faults = total(errors);
  return (
    <Figures>
      <Figure
        name="等待处理"
        value={formatNumber(sumOf(rows))}
        detail={oldest === null ? '没有在等的' : `最久 ${waitingTime(oldest, now)}`}
        calls={ageOf(oldest, now) === 'late'}
      />
      <Figure name="近 24 小时处理" value={formatNumber(decided)} detail="全体运营人员" />
      <Figure name="复核一致率" value={share ?? '—'} detail={`近 ${agreementDays} 天的抽样`} />
      <Figure
        name="今日注册"
        value={formatNumber(signUps.at(-1)?.n ?? 0)}
        detail={`昨日 ${formatNumber(signUps.at(-2)?.n ?? 0)}`}
      />
      <Figure name="近一小时消息" value={formatNumber(total(messages))} detail="已送达服务器的" />
      <Figure
        name="近 24 小时错误"
        value={formatNumber(faults)}
        detail={faults === 0 ? '一切正常' : '详情见服务器日志'}
        calls={faults > 0}
      />
    </Figures>
  );
}

function BoardSkeleton() {
  return (
    <SkeletonRegion className={classes.skeleton}>
      <Skeleton height={160} />
      <div className={classes.grid}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={280} />
        ))}
      </div>
    </SkeletonRegion>
  );
}
