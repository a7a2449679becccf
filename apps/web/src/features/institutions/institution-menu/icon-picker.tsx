import { menuIcons } from '@gongdu/contract/institutions/menu-entry';
import { Group, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { menuIcon } from '../../../entities/institutions/institution-menu/menu-icon.tsx';
import classes from './institution-menu.module.css';

interface IconPickerProps {
  /** '' for none. */
  readonly value: string;
  readonly onChange: (icon: string) => void;
  readonly error: ReactNode;
}

/** Selects an icon of the menu; radio buttons, so that arrow keys select. */
export function IconPicker({ value, onChange, error }: IconPickerProps) {
  return (
    <Input.Wrapper label="图标" labelElement="div" error={error}>
      <Group gap="xxs" align="stretch" role="radiogroup" aria-label="图标">
        {['', ...menuIcons].map((name) => (
          <label key={name} className={classes.choice} data-tip={iconNames[name] ?? name}>
            <input
              type="radio"
              name="menu-icon"
              aria-label={iconNames[name] ?? name}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            {name === '' ? <span aria-hidden>无</span> : menuIcon(name)}
          </label>
        ))}
      </Group>
    </Input.Wrapper>
  );
}

const iconNames: Readonly<Record<string, string>> = {
  '': '不用图标',
  article: '文章',
  bell: '铃铛',
  broadcast: '广播',
  books: '书架',
  building: '店铺',
  certificate: '证书',
  chart: '图表',
  channel: '频道',
  circles: '圈子',
  clock: '时钟',
  compass: '指南针',
  eye: '眼睛',
  filter: '筛选',
  flag: '旗帜',
  history: '历史',
  home: '房屋',
  inbox: '收件箱',
  list: '列表',
  message: '对话',
  news: '报纸',
  palette: '调色板',
  pencil: '铅笔',
  quote: '引号',
  reading: '翻开的书',
  scale: '天平',
  search: '放大镜',
  server: '服务器',
  settings: '齿轮',
  shield: '盾牌',
  site: '地球',
  speakerphone: '喇叭',
  star: '星星',
  topic: '话题',
  user: '一个人',
  users: '几个人',
};
