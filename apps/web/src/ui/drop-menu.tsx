import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './drop-menu.module.css';

/** Where the menu hangs, in pixels of the window; `right` counts from the window's right edge. */
export interface MenuPlace {
  readonly top: number;
  readonly left?: number;
  readonly right?: number;
}

export interface DropMenuProps {
  readonly place: MenuPlace;
  readonly label: string;
  readonly width: number;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * A menu in the browser's top layer: Escape and a press outside close it, arrows, Home, End and letters move
 * within it, and focus goes back to where it came from.
 */
export function DropMenu({ place, label, width, close, children }: DropMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const before = document.activeElement;
    element.showPopover();
    keepInside(element);
    itemsOf(element)[0]?.focus();
    return () => {
      if (element.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);

  function steer(event: KeyboardEvent<HTMLDivElement>): void {
    const items = itemsOf(event.currentTarget);
    const next = items[nextItem(items, event.key)];
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Tab' || event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  }

  return (
    <div
      ref={menu}
      className={styles.menu}
      style={{ ...place, width }}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={steer}
      onClick={close}
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      {children}
    </div>
  );
}

interface MenuItemProps {
  readonly press: () => void;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ press, danger = false, disabled = false, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={menuItemClass}
      data-danger={danger || undefined}
      disabled={disabled}
      onClick={press}
    >
      {children}
    </button>
  );
}

export const menuItemClass = styles.item ?? '';
export const menuLineClass = styles.line ?? '';

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
}

function nextItem(items: readonly HTMLElement[], key: string): number {
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  if (key === 'ArrowDown') return (at + 1) % items.length;
  if (key === 'ArrowUp') return (at - 1 + items.length) % items.length;
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  if (key.length !== 1 || key === ' ') return -1;
  return items.findIndex((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

function keepInside(menu: HTMLElement): void {
  const { right, bottom } = menu.getBoundingClientRect();
  const beyondX = Math.max(0, right - window.innerWidth + 8);
  const beyondY = Math.max(0, bottom - window.innerHeight + 8);
  menu.style.translate = `${-beyondX}px ${-beyondY}px`;
}
