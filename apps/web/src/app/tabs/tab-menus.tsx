import { usePageTitles } from '../../ui/layout/page-title.ts';
import { Menu, type MenuAnchor, MenuItem } from '../../ui/overlay/menu.tsx';
import { keepTabs } from './stored-tabs.ts';
import { staysOpen, type Tab, tabs, useTabs } from './tabs.ts';
import { useTabActions } from './use-tab-actions.ts';

interface TabContextMenuProps {
  readonly tab: Tab;
  readonly anchor: MenuAnchor;
  readonly onClose: () => void;
}

/** The tab's context menu, 105 px wide. */
export function TabContextMenu({ tab, anchor, onClose }: TabContextMenuProps) {
  const { list } = useTabs();
  const title = usePageTitles((names) => names[tab.key]) ?? tab.title;
  const { close, refresh } = useTabActions();
  const all = list.filter((open) => !staysOpen(open)).map(({ key }) => key);
  const others = all.filter((key) => key !== tab.key);
  const entries = [
    { label: '刷新', onClick: () => refresh(tab.key) },
    { label: '关闭', onClick: () => close([tab.key]), disabled: staysOpen(tab) },
    { label: '关闭其他', onClick: () => close(others), disabled: others.length === 0 },
    { label: '关闭所有', onClick: () => close(all), disabled: all.length === 0 },
  ];
  return (
    <Menu anchor={anchor} label={`${title}的标签菜单`} width={105} onClose={onClose}>
      {entries.map(({ label, onClick, disabled = false }) => (
        <MenuItem key={label} disabled={disabled} onClick={() => void onClick()}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface TabsMenuProps {
  readonly currentKey: string;
  readonly anchor: MenuAnchor;
  readonly onClose: () => void;
}

/** Entries that the specification's context menu does not have. */
export function TabsMenu({ currentKey, anchor, onClose }: TabsMenuProps) {
  const { list } = useTabs();
  const { close } = useTabActions();
  const at = list.findIndex(({ key }) => key === currentKey);
  const current = list[at];
  if (!current) return null;
  const closable = (side: readonly Tab[]) => side.filter((tab) => !staysOpen(tab)).map(({ key }) => key);
  const left = closable(list.slice(0, at));
  const right = closable(list.slice(at + 1));
  return (
    <Menu anchor={anchor} label="标签操作" width={150} onClose={onClose}>
      <MenuItem disabled={current.affix} onClick={() => pin(current)}>
        {current.pinned ? '取消固定' : '固定这个标签'}
      </MenuItem>
      <MenuItem disabled={left.length === 0} onClick={() => void close(left)}>
        关闭左侧
      </MenuItem>
      <MenuItem disabled={right.length === 0} onClick={() => void close(right)}>
        关闭右侧
      </MenuItem>
    </Menu>
  );
}

function pin({ key, pinned = false }: Tab): void {
  tabs.pin(key, !pinned);
  keepTabs();
}
