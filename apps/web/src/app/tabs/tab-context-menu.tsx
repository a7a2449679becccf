import { usePageTitles } from '../../ui/layout/page-title.ts';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import type { Tab } from './tabs.ts';
import { useTabs } from './tabs-store.ts';
import { useTabActions } from './use-tab-actions.ts';

interface TabContextMenuProps {
  readonly tab: Tab;
  /** Where the pointer is, in pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly onClose: () => void;
}

/** The tag's context menu, 105 px wide. */
export function TabContextMenu({ tab, x, y, onClose }: TabContextMenuProps) {
  const { list } = useTabs();
  const title = usePageTitles((names) => names[tab.key]) ?? tab.title;
  const { close, refresh } = useTabActions();
  const all = list.filter(({ affix }) => !affix).map(({ key }) => key);
  const others = all.filter((key) => key !== tab.key);
  const entries = [
    { label: '刷新', onClick: () => refresh(tab.key) },
    { label: '关闭', onClick: () => close([tab.key]), disabled: tab.affix },
    { label: '关闭其他', onClick: () => close(others), disabled: others.length === 0 },
    { label: '关闭所有', onClick: () => close(all), disabled: all.length === 0 },
  ];
  return (
    <Menu anchor={{ top: y, left: x }} label={`${title}的标签菜单`} width={105} onClose={onClose}>
      {entries.map(({ label, onClick, disabled = false }) => (
        <MenuItem key={label} disabled={disabled} onClick={() => void onClick()}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
