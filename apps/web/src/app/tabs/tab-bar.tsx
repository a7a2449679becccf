import { IconX } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageTitles } from '../../ui/layout/page-title.ts';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import classes from './tab-bar.module.css';
import { type Tab, tabs, useTabs } from './tabs.ts';
import { useTabActions } from './use-tab-actions.ts';

const dragType = 'application/x-gongdu-tab';

interface OpenMenu {
  readonly tab: Tab;
  /** Where the pointer is, in pixels of the window. */
  readonly x: number;
  readonly y: number;
}

export function TabBar() {
  const { list } = useTabs();
  const current = useCurrentKey();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  return (
    <nav aria-label="已打开的页面">
      <ul className={classes.tabs}>
        {list.map((tab) => (
          <TabItem key={tab.key} tab={tab} current={tab.key === current} openMenu={setMenu} />
        ))}
      </ul>
      {menu && <TabContextMenu {...menu} onClose={() => setMenu(null)} />}
    </nav>
  );
}

interface TabItemProps {
  readonly tab: Tab;
  readonly current: boolean;
  readonly openMenu: (openMenu: OpenMenu) => void;
}

function TabItem({ tab, current, openMenu }: TabItemProps) {
  const { close } = useTabActions();
  const element = useRef<HTMLLIElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);

  useEffect(() => {
    const node = element.current;
    if (!current || !node) return;
    // the browser looks after its own layout; asking for a place would lay the page out once more
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry && entry.intersectionRatio < 1) node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [current]);

  function onContextMenu(event: MouseEvent): void {
    event.preventDefault();
    // the context menu key has no pointer: the menu opens below the tab
    const box = event.currentTarget.getBoundingClientRect();
    openMenu({ tab, x: event.clientX || box.left, y: event.clientY || box.bottom });
  }

  const title = usePageTitles((names) => names[tab.key]) ?? tab.title;

  function onAuxClick(event: MouseEvent): void {
    if (event.button !== 1 || tab.affix) return;
    event.preventDefault();
    void close([tab.key]);
  }

  function onDrop(event: DragEvent): void {
    setIsDragOver(false);
    tabs.move(event.dataTransfer.getData(dragType), tab.key);
  }

  return (
    <li
      ref={element}
      className={current ? `${classes.tab} ribbon` : classes.tab}
      data-current={current || undefined}
      data-over={isDragOver || undefined}
      onContextMenu={onContextMenu}
      onMouseDown={preventAutoScroll}
      onAuxClick={onAuxClick}
      onDragOver={(event) => {
        if (tab.affix || !event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={onDrop}
    >
      <Link
        to={tab.to}
        className={classes.link}
        aria-current={current ? 'page' : undefined}
        draggable={!tab.affix}
        onDragStart={(event) => event.dataTransfer.setData(dragType, tab.key)}
        onKeyDown={(event) => moveByKey(event, tab)}
      >
        {title}
      </Link>
      {!tab.affix && (
        <button
          type="button"
          className={classes.close}
          aria-label={`关闭${title}`}
          onClick={() => void close([tab.key])}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </li>
  );
}

interface TabContextMenuProps extends OpenMenu {
  readonly onClose: () => void;
}

/** The tab's context menu, 105 px wide. */
function TabContextMenu({ tab, x, y, onClose }: TabContextMenuProps) {
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

/** What dragging does, from the keyboard: Alt+Shift+← and →. */
function moveByKey(event: KeyboardEvent, tab: Tab): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !event.altKey || !event.shiftKey) return;
  event.preventDefault();
  const { list } = useTabs.getState();
  const neighbour = list[list.findIndex(({ key }) => key === tab.key) + step];
  if (neighbour) tabs.move(tab.key, neighbour.key);
}

/** The middle button would start scrolling. */
function preventAutoScroll(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault();
}

/** The message centre's children share one tab. */
function useCurrentKey(): string {
  const { pathname } = useLocation();
  const { list } = useTabs();
  return list.find(({ to }) => to.replace(/\?.*$/, '') === pathname)?.key ?? pathname;
}
