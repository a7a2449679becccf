import type { Home } from '@gongdu/contract/home';
import { IconBell, IconBuilding, IconMessages, IconPalette } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUnreadCounters } from '../../entities/notification/unread.ts';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { Split } from '../../ui/layout/page.tsx';
import { Section } from '../../ui/layout/section.tsx';
import classes from './home.module.css';
import { Shortcuts, StatCard, Stats } from './parts.tsx';

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
      <Stats>
        <StatCard
          name="未读对话"
          value={conversations}
          unit="条"
          to="/message/im"
          calls={conversations > 0}
        />
        <StatCard name="未读通知" value={notices} unit="条" to="/message/system-notice" calls={notices > 0} />
        <StatCard name="管理员" value={home.members} unit="人" />
        <StatCard name="主页地址" value={<span className={classes.slug}>/i/{home.slug}</span>} />
      </Stats>
      <Split side={<Shortcuts items={shortcuts} />}>
        <InstitutionTodo name={home.name} conversations={conversations} notices={notices} />
      </Split>
    </>
  );
}

interface InstitutionTodoProps {
  readonly name: string;
  readonly conversations: number;
  readonly notices: number;
}

function InstitutionTodo({ name, conversations, notices }: InstitutionTodoProps) {
  const items = [
    {
      count: conversations,
      to: '/message/im',
      title: `${conversations} 条对话还没有读`,
      description: '读者在等回复',
    },
    {
      count: notices,
      to: '/message/system-notice',
      title: `${notices} 条通知还没有读`,
      description: '审核结果和公告',
    },
  ].filter(({ count }) => count > 0);
  return (
    <Section title="等我处理">
      {items.length > 0 ? (
        <List>
          {items.map(({ to, title, description }) => (
            <ListRow key={to} title={<Link to={to}>{title}</Link>} excerpt={description} />
          ))}
        </List>
      ) : (
        <p className={classes.dimmed}>
          没有未读的对话和通知。读者通过主页认识{name}，有空时可以看看机构信息是否完整，再换一换主页的内容。
        </p>
      )}
    </Section>
  );
}
