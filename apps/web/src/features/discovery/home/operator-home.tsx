import { managePeople, readBoard } from '@gongdu/contract/core/accounts/role';
import type { Home } from '@gongdu/contract/discovery/home';
import { Link } from 'react-router';
import { QueueLengths } from '../../../entities/moderation/moderation-queue/queue-lengths.tsx';
import { oldestOf, sumOf, toQueueLengths } from '../../../entities/moderation/moderation-queue/queues.ts';
import { waitingTime } from '../../../entities/moderation/moderation-queue/waiting-time.ts';
import { Can } from '../../../lib/auth/can.tsx';
import { shortDay } from '../../../ui/chart/series.ts';
import { SeriesPanel } from '../../../ui/chart/series-panel.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Split } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { Changes } from './changes.tsx';
import classes from './home.module.css';

type Operator = Extract<Home, { role: 'admin' }>;

/** The operator's waiting items, and the week's figures. */
export function OperatorHome({ home }: { home: Operator }) {
  const now = new Date();
  const queues = toQueueLengths(home);
  const pending = sumOf(queues);
  const oldest = oldestOf(queues);
  return (
    <>
      {home.errors > 0 && (
        <Banner tone="warn" role="status" action={<BoardLink>看板</BoardLink>}>
          近 24 小时有 {formatNumber(home.errors)} 次请求因服务器出错没有完成。
        </Banner>
      )}
      <Split
        side={
          <>
            {home.changes && <OperatorChanges changes={home.changes} />}
            <Week home={home} />
          </>
        }
      >
        <Section
          title="队列"
          description={
            pending === 0
              ? '没有等待处理的内容。'
              : `${formatNumber(pending)} 条等待处理${oldest ? `，最久的一条已等待 ${waitingTime(oldest, now)}` : ''}。`
          }
        >
          <QueueLengths rows={queues} now={now} />
        </Section>
      </Split>
    </>
  );
}

function OperatorChanges({ changes }: { readonly changes: NonNullable<Operator['changes']> }) {
  const { since, decisions, reports, signUps } = changes;
  return (
    <Changes
      since={since}
      changes={[
        { n: reports, words: <Link to="/reports">条新举报在等处理</Link> },
        { n: decisions, words: <BoardLink fallback="条内容已处理">条内容已处理</BoardLink> },
        {
          n: signUps,
          words: (
            <Can permissions={[managePeople]} fallback="位书友注册">
              <Link to="/users">位书友注册</Link>
            </Can>
          ),
        },
      ]}
    />
  );
}

/** For operators who may open the board. */
function BoardLink({ fallback, children }: { readonly fallback?: string; readonly children: string }) {
  return (
    <Can permissions={[readBoard]} fallback={fallback}>
      <Link to="/board">{children}</Link>
    </Can>
  );
}

function Week({ home: { decisions, decidedByMe, agreement } }: { home: Operator }) {
  const all = decisions.reduce((sum, { approved, refused }) => sum + approved + refused, 0);
  const looks = agreement.agreed + agreement.disagreed;
  return (
    <>
      <DecisionChart decisions={decisions} />
      <p className={classes.sentence}>
        近 7 天处理 <strong>{formatNumber(all)}</strong> 条，其中我{' '}
        <strong>{formatNumber(decidedByMe)}</strong> 条。
        {looks > 0 && (
          <>
            近 30 天复核一致 <strong>{Math.round((agreement.agreed / looks) * 100)}%</strong>。
          </>
        )}
        <BoardLink>看板</BoardLink>
      </p>
    </>
  );
}

type Decisions = Operator['decisions'];

/** Decisions of the last 7 days. */
function DecisionChart({ decisions }: { decisions: Decisions }) {
  return (
    <SeriesPanel
      title="近 7 天审核"
      series={[
        { name: '通过', unit: '条' },
        { name: '未通过', unit: '条' },
      ]}
      points={decisions.map(({ day, approved, refused }) => ({
        at: shortDay(day),
        values: [approved, refused],
      }))}
      empty="近 7 天还没有处理"
    />
  );
}
