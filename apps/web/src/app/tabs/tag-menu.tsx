import { DropMenu, MenuItem } from '../../ui/drop-menu.tsx';
import { usePageNames } from '../../ui/page-name.ts';
import type { Tab } from './tabs.ts';
import { useTabs } from './tabs-store.ts';
import { useTabActions } from './use-tab-actions.ts';

interface TagMenuProps {
  readonly tab: Tab;
  /** Where the pointer is, in pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly close: () => void;
}

/** The tag's context menu, 105 px wide (S9). */
export function TagMenu({ tab, x, y, close: leave }: TagMenuProps) {
  const { list } = useTabs();
  const title = usePageNames((names) => names[tab.key]) ?? tab.title;
  const { close, refresh } = useTabActions();
  const all = list.filter(({ affix }) => !affix).map(({ key }) => key);
  const others = all.filter((key) => key !== tab.key);
  const entries = [
    { words: '刷新', act: () => refresh(tab.key) },
    { words: '关闭', act: () => close([tab.key]), disabled: tab.affix },
    { words: '关闭其他', act: () => close(others), disabled: others.length === 0 },
    { words: '关闭所有', act: () => close(all), disabled: all.length === 0 },
  ];
  return (
    <DropMenu place={{ top: y, left: x }} label={`${title}的标签菜单`} width={105} close={leave}>
      {entries.map(({ words, act, disabled = false }) => (
        <MenuItem key={words} disabled={disabled} press={() => void act()}>
          {words}
        </MenuItem>
      ))}
    </DropMenu>
  );
}
