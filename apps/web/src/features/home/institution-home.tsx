import type { Home } from '@gongdu/contract/home';
import { IconBell, IconBuilding, IconMessages, IconPalette } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../lib/unread-query.ts';
import { FigureCard } from './figure-card.tsx';
import classes from './home.module.css';
import { InstitutionWaiting } from './institution-waiting.tsx';
import { Shortcuts } from './shortcuts.tsx';

const shortcuts = [
  { to: '/VisualEditor/index', icon: <IconPalette size={20} />, name: '主页装修', words: '读者看到的第一眼' },
  {
    to: '/institute/profile',
    icon: <IconBuilding size={20} />,
    name: '机构信息',
    words: '名称、简介和联系方式',
  },
  { to: '/message/im', icon: <IconMessages size={20} />, name: '读者留言', words: '尽早回复，读者会记得' },
  { to: '/message/system-notice', icon: <IconBell size={20} />, name: '系统消息', words: '审核结果和公告' },
] as const;

export function InstitutionHome({ home }: { home: Extract<Home, { role: 'institution' }> }) {
  const { data: unread } = useQuery(unreadQuery);
  const talks = unread?.unreadIM ?? 0;
  const notices = unread ? unread.unreadNotice + unread.unreadAnnouncement : 0;
  return (
    <>
      <div className={classes.figures}>
        <FigureCard name="未读对话" value={talks} unit="条" to="/message/im" {...marked(talks)} />
        <FigureCard
          name="未读通知"
          value={notices}
          unit="条"
          to="/message/system-notice"
          {...marked(notices)}
        />
        <FigureCard name="管理员" value={home.members} unit="人" />
        <FigureCard name="主页地址" value={<span className={classes.slug}>/i/{home.slug}</span>} />
      </div>
      <div className={classes.columns}>
        <InstitutionWaiting name={home.name} talks={talks} notices={notices} />
        <Shortcuts items={shortcuts} />
      </div>
    </>
  );
}

function marked(count: number): { tone?: 'attention' } {
  return count > 0 ? { tone: 'attention' } : {};
}
