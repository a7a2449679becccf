import { useEffect, useRef } from 'react';
import { createStore } from 'zustand';

/** What closes each dialog, sheet, drawer and menu that is open, the uppermost last. */
export const openOverlays = createStore<readonly (() => void)[]>(() => []);

/** Says that this overlay is open, and how it is closed from outside, as by a phone's back gesture. */
export function useOpenOverlay(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const overlay = () => latest.current();
    openOverlays.setState((open) => [...open, overlay], true);
    return () => openOverlays.setState((open) => open.filter((other) => other !== overlay), true);
  }, [isOpen]);
}
