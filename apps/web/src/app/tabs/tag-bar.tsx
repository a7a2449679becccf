import { IconX } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageNames } from '../../ui/page-name.ts';
import type { Tab } from './tabs.ts';
import { tabs, useTabs } from './tabs-store.ts';
import styles from './tag-bar.module.css';
import { TagMenu } from './tag-menu.tsx';
import { useTabActions } from './use-tab-actions.ts';

const dragType = 'application/x-gongdu-tab';

interface Opened {
  readonly tab: Tab;
  readonly x: number;
  readonly y: number;
}

export function TagBar() {
  const { list } = useTabs();
  const current = useCurrentKey();
  const [menu, setMenu] = useState<Opened | null>(null);
  return (
    <nav className={styles.bar} aria-label="已打开的页面">
      <ul className={styles.tags}>
        {list.map((tab) => (
          <Tag key={tab.key} tab={tab} current={tab.key === current} openMenu={setMenu} />
        ))}
      </ul>
      {menu && <TagMenu {...menu} close={() => setMenu(null)} />}
    </nav>
  );
}

interface TagProps {
  readonly tab: Tab;
  readonly current: boolean;
  readonly openMenu: (opened: Opened) => void;
}

function Tag({ tab, current, openMenu }: TagProps) {
  const { close } = useTabActions();
  const element = useRef<HTMLLIElement>(null);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const tag = element.current;
    if (!current || !tag) return;
    // the browser looks after its own layout; asking for a place would lay the page out once more
    const look = new IntersectionObserver(([seen]) => {
      look.disconnect();
      if (seen && seen.intersectionRatio < 1) tag.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    look.observe(tag);
    return () => look.disconnect();
  }, [current]);

  function showMenu(event: MouseEvent): void {
    event.preventDefault();
    // the context menu key has no pointer: the menu opens below the tag
    const box = event.currentTarget.getBoundingClientRect();
    openMenu({ tab, x: event.clientX || box.left, y: event.clientY || box.bottom });
  }

  const title = usePageNames((names) => names[tab.key]) ?? tab.title;

  function middleClick(event: MouseEvent): void {
    if (event.button !== 1 || tab.affix) return;
    event.preventDefault();
    void close([tab.key]);
  }

  function drop(event: DragEvent): void {
    setOver(false);
    tabs.move(event.dataTransfer.getData(dragType), tab.key);
  }

  return (
    <li
      ref={element}
      className={styles.tag}
      data-current={current || undefined}
      data-over={over || undefined}
      onContextMenu={showMenu}
      onMouseDown={keepMiddleClick}
      onAuxClick={middleClick}
      onDragOver={(event) => {
        if (tab.affix || !event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Link
        to={tab.to}
        className={styles.link}
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
          className={styles.close}
          aria-label={`关闭${title}`}
          onClick={() => void close([tab.key])}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </li>
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
function keepMiddleClick(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault();
}

/** The message centre's children share one tab. */
function useCurrentKey(): string {
  const { pathname } = useLocation();
  const { list } = useTabs();
  return list.find(({ to }) => to.replace(/\?.*$/, '') === pathname)?.key ?? pathname;
}
