import type { Home } from '@gongdu/contract/home';
import { IconBell, IconHistory, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { waitingTime } from '../../entities/moderation-queue/waiting-time.ts';
import { Split } from '../../ui/layout/page.tsx';
import { DecisionChart } from './decision-chart.tsx';
import { Shortcuts, StatCard, Stats } from './parts.tsx';

const shortcuts = [
  {
    to: '/approval/posts',
    icon: <IconShieldCheck size={20} />,
    name: '帖子审核',
    description: '从等得最久的开始',
  },
  { to: '/users', icon: <IconUsers size={20} />, name: '用户管理', description: '查找账号和处罚记录' },
  { to: '/audit-log', icon: <IconHistory size={20} />, name: '审计日志', description: '谁在何时做了什么' },
  { to: '/message/system-notice', icon: <IconBell size={20} />, name: '系统消息', description: '通知和公告' },
] as const;

export function OperatorHome({ home }: { home: Extract<Home, { role: 'admin' }> }) {
  const { pending, oldestPendingAt, decisions, decidedByMe } = home;
  const week = decisions.reduce((sum, { approved, refused }) => sum + approved + refused, 0);
  return (
    <>
      <Stats>
        <StatCard name="待审核" value={pending} unit="条" to="/approval/posts" calls={pending > 0} />
        <StatCard
          name="最久的一条已等待"
          value={oldestPendingAt ? waitingTime(oldestPendingAt, new Date()) : '没有在等的'}
        />
        <StatCard name="近 7 天处理" value={week} unit="条" />
        <StatCard name="其中我处理" value={decidedByMe} unit="条" />
      </Stats>
      <Split side={<Shortcuts items={shortcuts} />}>
        <DecisionChart decisions={decisions} />
      </Split>
    </>
  );
}
