import { readAuditLog } from '@gongdu/contract/auth/role';
import type { Home } from '@gongdu/contract/home';
import { IconBell, IconChartBar, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { QueueLengths } from '../../entities/moderation-queue/queue-lengths.tsx';
import { oldestOf, sumOf, toQueueLengths } from '../../entities/moderation-queue/queues.ts';
import { waitingTime } from '../../entities/moderation-queue/waiting-time.ts';
import { hasPermission } from '../../lib/auth/permissions.ts';
import { useSession } from '../../lib/auth/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Split } from '../../ui/layout/page.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { formatNumber } from '../../ui/text/format-number.ts';
import { DecisionChart } from './decision-chart.tsx';
import { Shortcuts, StatCard, Stats } from './parts.tsx';

const shortcuts = [
  { to: '/board', icon: <IconChartBar size={20} />, name: '运营看板', description: '队列、处理与社区的数字' },
  { to: '/audit-log', icon: <IconHistory size={20} />, name: '审计日志', description: '谁在何时做了什么' },
  { to: '/message/system-notice', icon: <IconBell size={20} />, name: '系统消息', description: '通知和公告' },
] as const;

/** What waits for the operator, and how the week went. */
export function OperatorHome({ home }: { home: Extract<Home, { role: 'admin' }> }) {
  const { decisions, decidedByMe, agreement, errors } = home;
  const mayReadLog = useSession((state) => hasPermission(state, [readAuditLog]));
  const now = new Date();
  const queues = toQueueLengths(home);
  const pending = sumOf(queues);
  const oldest = oldestOf(queues);
  const week = decisions.reduce((sum, { approved, refused }) => sum + approved + refused, 0);
  const seconds = agreement.agreed + agreement.disagreed;
  return (
    <>
      {errors > 0 && (
        <Banner tone="warn" role="status" action={<Link to="/board">看板</Link>}>
          近 24 小时有 {formatNumber(errors)} 次请求因服务器出错没有完成。
        </Banner>
      )}
      <Stats>
        <StatCard name="等待处理" value={formatNumber(pending)} unit="条" calls={pending > 0} />
        <StatCard name="最久的一条已等待" value={oldest ? waitingTime(oldest, now) : '没有在等的'} />
        <StatCard
          name="近 7 天处理"
          value={formatNumber(week)}
          unit={`条，我 ${formatNumber(decidedByMe)}`}
        />
        <StatCard
          name="近 30 天复核一致"
          value={seconds === 0 ? '—' : `${Math.round((agreement.agreed / seconds) * 100)}%`}
          to="/board"
        />
      </Stats>
      <Split side={<Shortcuts items={shortcuts.filter(({ to }) => to !== '/audit-log' || mayReadLog)} />}>
        <Section title="队列">
          <QueueLengths rows={queues} now={now} />
        </Section>
        <DecisionChart decisions={decisions} />
      </Split>
    </>
  );
}
