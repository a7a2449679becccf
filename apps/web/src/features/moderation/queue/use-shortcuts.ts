import { useEffect, useEffectEvent } from 'react';
import { type ShortcutAction, shortcutOf } from './shortcuts.ts';

/** Listens while the page is shown; a hidden page's effects are gone. */
export function useShortcuts(onShortcut: (action: ShortcutAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutOf(event);
    if (!action || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    event.preventDefault();
    onShortcut(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
