import { IconChevronDown, IconX } from '@tabler/icons-react';
import {
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'react-router';
import { usePageTitles } from '../../ui/layout/page-title.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import { useMenu } from '../../ui/overlay/use-menu.ts';
import { loadTabMenus } from '../shell/load-menus.ts';
import classes from './tab-bar.module.css';
import { staysOpen, type Tab, tabs, useTabs } from './tabs.ts';
import { useTabActions } from './use-tab-actions.ts';

const dragType = 'application/x-gongdu-tab';

const TabContextMenu = lazyComponent(async () => (await loadTabMenus()).TabContextMenu);
const TabsMenu = lazyComponent(async () => (await loadTabMenus()).TabsMenu);

/** The tab whose menu is open. */
type OpenMenu = Omit<ComponentProps<typeof TabContextMenu>, 'onClose'>;

export function TabBar() {
  const { list } = useTabs();
  const current = useCurrentKey();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  return (
    <nav aria-label="已打开的页面" className={classes.bar}>
      <ul className={classes.tabs}>
        {list.map((tab) => (
          <TabItem key={tab.key} tab={tab} current={tab.key === current} openMenu={setMenu} />
        ))}
      </ul>
      <TabsButton currentKey={current} />
      <LazyBoundary>{menu && <TabContextMenu {...menu} onClose={() => setMenu(null)} />}</LazyBoundary>
    </nav>
  );
}

function TabsButton({ currentKey }: { readonly currentKey: string }) {
  const { anchor, close, trigger } = useMenu();
  return (
    <>
      <button type="button" className={classes.more} aria-label="标签操作" {...trigger}>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <LazyBoundary>
        {anchor && <TabsMenu anchor={anchor} currentKey={currentKey} onClose={close} />}
      </LazyBoundary>
    </>
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
    // an observer waits for the browser's own layout; reading the position here would force another one
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
    openMenu({ tab, anchor: { left: event.clientX || box.left, top: event.clientY || box.bottom } });
  }

  const title = usePageTitles((names) => names[tab.key]) ?? tab.title;

  function onAuxClick(event: MouseEvent): void {
    if (event.button !== 1 || staysOpen(tab)) return;
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
      data-pinned={tab.pinned || undefined}
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
      {!staysOpen(tab) && (
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

/** Alt+Shift+← and → move a tab, like dragging. */
function moveByKey(event: KeyboardEvent, tab: Tab): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !event.altKey || !event.shiftKey) return;
  event.preventDefault();
  const { list } = useTabs.getState();
  const neighbour = list[list.findIndex(({ key }) => key === tab.key) + step];
  if (neighbour) tabs.move(tab.key, neighbour.key);
}

/** Prevents the scrolling that the middle button would start. */
function preventAutoScroll(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault();
}

/** The message centre's children share one tab. */
function useCurrentKey(): string {
  const { pathname } = useLocation();
  const { list } = useTabs();
  return list.find(({ to }) => to.replace(/\?.*$/, '') === pathname)?.key ?? pathname;
}
