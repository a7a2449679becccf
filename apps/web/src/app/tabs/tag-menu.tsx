import { Menu } from '@mantine/core';
import type { Tab } from './tabs.ts';
import { useTabs } from './tabs-store.ts';
import { useTabActions } from './use-tab-actions.ts';

interface TagMenuProps {
  readonly tab: Tab;
  /** Where the pointer is, in pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly current: string;
  readonly close: () => void;
}

/** The tag's context menu, 105 px wide (S9). */
export function TagMenu({ tab, x, y, close: leave }: TagMenuProps) {
  const { list } = useTabs();
  const { close, refresh } = useTabActions();
  const all = list.filter(({ affix }) => !affix).map(({ key }) => key);
  const others = all.filter((key) => key !== tab.key);
  return (
    <Menu opened onClose={leave} width={105} position="bottom-start" offset={0} returnFocus>
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void refresh(tab.key)}>刷新</Menu.Item>
        <Menu.Item disabled={tab.affix} onClick={() => void close([tab.key])}>
          关闭
        </Menu.Item>
        <Menu.Item disabled={others.length === 0} onClick={() => void close(others)}>
          关闭其他
        </Menu.Item>
        <Menu.Item disabled={all.length === 0} onClick={() => void close(all)}>
          关闭所有
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
