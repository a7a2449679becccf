import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';

/** Saves at Ctrl+S, when the window or page is left, and when the network is back. */
export function useFlushTriggers(autosaver: { readonly flush: () => Promise<boolean> }): void {
  useHotkeys([['mod+S', () => void autosaver.flush()]], [], true);
  useEffect(() => {
    const flush = () => void autosaver.flush();
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('blur', flush, { signal });
    window.addEventListener('online', flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    return () => {
      controller.abort();
      flush();
    };
  }, [autosaver]);
}
