import type { Home } from '@gongdu/contract/home';
import { IconBell, IconBuilding, IconMessages, IconPalette } from '@tabler/icons-react';
import { useUnreadCounters } from '../../entities/notification/unread.ts';
import classes from './home.module.css';
import { InstitutionTodo } from './institution-todo.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { StatCard } from './stat-card.tsx';

const shortcuts = [
  {
    to: '/VisualEditor/index',
    icon: <IconPalette size={20} />,
    name: '主页装修',
    description: '读者看到的第一眼',
  },
  {
    to: '/institute/profile',
    icon: <IconBuilding size={20} />,
    name: '机构信息',
    description: '名称、简介和联系方式',
  },
  {
    to: '/message/im',
    icon: <IconMessages size={20} />,
    name: '读者留言',
    description: '尽早回复，读者会记得',
  },
  {
    to: '/message/system-notice',
    icon: <IconBell size={20} />,
    name: '系统消息',
    description: '审核结果和公告',
  },
] as const;

export function InstitutionHome({ home }: { home: Extract<Home, { role: 'institution' }> }) {
  const unread = useUnreadCounters();
  const conversations = unread?.unreadIM ?? 0;
  const notices = unread ? unread.unreadNotice + unread.unreadAnnouncement : 0;
  return (
    <>
      <div className={classes.stats}>
        <StatCard
          name="未读对话"
          value={conversations}
          unit="条"
          to="/message/im"
          {...toneOf(conversations)}
        />
        <StatCard
          name="未读通知"
          value={notices}
          unit="条"
          to="/message/system-notice"
          {...toneOf(notices)}
        />
        <StatCard name="管理员" value={home.members} unit="人" />
        <StatCard name="主页地址" value={<span className={classes.slug}>/i/{home.slug}</span>} />
      </div>
      <div className={classes.columns}>
        <InstitutionTodo name={home.name} conversations={conversations} notices={notices} />
        <Shortcuts items={shortcuts} />
      </div>
    </>
  );
}

function toneOf(count: number): { tone?: 'attention' } {
  return count > 0 ? { tone: 'attention' } : {};
}
