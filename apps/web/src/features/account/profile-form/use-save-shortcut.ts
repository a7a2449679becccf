import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, or Command+S, while the page is shown. */
export function useSaveShortcut(onSave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.shiftKey) return;
    event.preventDefault();
    onSave();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
