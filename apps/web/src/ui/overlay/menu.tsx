import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './menu.module.css';
import { useOpenOverlay } from './open-overlays.ts';

/** The menu's position in pixels of the window; `right` counts from the window's right edge. */
export interface MenuAnchor {
  readonly top: number;
  readonly left?: number;
  readonly right?: number;
}

export interface MenuProps {
  readonly anchor: MenuAnchor;
  readonly label: string;
  readonly width: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A menu in the browser's top layer: Escape and a press outside close it; arrows, Home, End and letters move within it;
 * the focus returns to the previous element.
 */
export function Menu({ anchor, label, width, onClose, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useOpenOverlay(true, onClose);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const previousFocus = document.activeElement;
    element.showPopover();
    keepInViewport(element);
    itemsOf(element)[0]?.focus();
    return () => {
      if (element.contains(document.activeElement) && previousFocus instanceof HTMLElement)
        previousFocus.focus();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const items = itemsOf(event.currentTarget);
    const next = items[nextItem(items, event.key)];
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Tab' || event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  }

  return (
    <div
      ref={menu}
      className={classes.menu}
      style={placed(anchor, width)}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClose}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}

interface MenuItemProps {
  readonly onClick: () => void;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ onClick, danger = false, disabled = false, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={menuItemClass}
      data-danger={danger || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

export const menuItemClass = classes.item ?? '';
export const menuDividerClass = classes.divider ?? '';

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

/** CSS variables, so that phones can show it as a bottom sheet instead. */
function placed({ top, left, right }: MenuAnchor, width: number): CSSProperties {
  const px = (value: number | undefined) => (value === undefined ? undefined : `${value}px`);
  return {
    '--menu-top': px(top),
    '--menu-left': px(left),
    '--menu-right': px(right),
    '--menu-width': px(width),
  };
}

function keepInViewport(menu: HTMLElement): void {
  if (window.matchMedia('(width < 992px)').matches) return;
  const { right, bottom } = menu.getBoundingClientRect();
  const overflowX = Math.max(0, right - window.innerWidth + 8);
  const overflowY = Math.max(0, bottom - window.innerHeight + 8);
  menu.style.translate = `${-overflowX}px ${-overflowY}px`;
}
