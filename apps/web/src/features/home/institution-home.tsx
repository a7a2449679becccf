import type { Home } from '@gongdu/contract/home';
import { IconBell, IconBuilding, IconMessages, IconPalette } from '@tabler/icons-react';
import { FigureCard } from './figure-card.tsx';
import classes from './home.module.css';
import { Panel } from './panel.tsx';
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
  const { name, slug, members } = home;
  return (
    <>
      <div className={classes.figures}>
        <FigureCard name="管理员" value={members} unit="人" />
        <FigureCard name="主页地址" value={<code className={classes.slug}>/i/{slug}</code>} />
      </div>
      <div className={classes.columns}>
        <Panel title={name}>
          <p className={classes.calm}>
            读者通过主页认识{name}。先把机构信息填完整，再布置主页；有读者留言时，消息铃铛会亮起来。
          </p>
        </Panel>
        <Shortcuts items={shortcuts} />
      </div>
    </>
  );
}
