import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Letters that press the button with the same `data-key`. */
const pressed: ReadonlySet<string> = new Set(['r', 'n', 'e', 's', 'a']);
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keyboard shortcuts of the inbox: J, K and arrows move between sessions, letters press the open session's buttons, and
 * ? lists them. Disabled while the member types or a dialog or menu is open.
 */
export function useShortcuts(frame: RefObject<HTMLElement | null>, onHelp: () => void): void {
  /** The position of the open session: a resolved one leaves the list, and the next key continues from there. */
  const lastIndex = useRef(0);

  function move(container: HTMLElement, step: number): void {
    const rows = [...container.querySelectorAll<HTMLElement>('[data-session]')];
    const current = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
    const from = current >= 0 ? current : lastIndex.current - (step > 0 ? 1 : 0);
    const to = Math.max(0, Math.min(rows.length - 1, from + step));
    lastIndex.current = to;
    rows[to]?.click();
    rows[to]?.scrollIntoView({ block: 'nearest' });
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const container = frame.current;
    const { key } = event;
    if (!container || event.defaultPrevented || !isFree(event)) return;
    const step = steps[key];
    if (step !== undefined) {
      // arrows scroll the focused element
      if (key.startsWith('Arrow') && isInThread(event.target)) return;
      move(container, step);
    } else if (key === '?') onHelp();
    else if (pressed.has(key)) container.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isFree({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return false;
  return !(
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable=true], [role=tablist], [role=listbox]')
  );
}

function isInThread(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[data-thread]') !== null;
}
