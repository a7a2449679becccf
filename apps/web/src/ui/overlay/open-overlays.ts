import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand';

/** For each open dialog, sheet, drawer and menu a function that closes it; the topmost last. */
export const openOverlays = createStore<readonly (() => void)[]>(() => []);

/** Registers an overlay while it is open, so that it can be closed from outside, as by a phone's back gesture. */
export function useOpenOverlay(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const overlay = () => closeNow();
    openOverlays.setState((open) => [...open, overlay], true);
    return () => openOverlays.setState((open) => open.filter((other) => other !== overlay), true);
  }, [isOpen]);
}
