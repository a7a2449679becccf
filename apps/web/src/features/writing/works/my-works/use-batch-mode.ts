import { useEffect, useEffectEvent, useState } from 'react';
import { openOverlays } from '../../../../ui/overlay/open-overlays.ts';

export interface BatchMode {
  /** The rows have check boxes. */
  readonly on: boolean;
  /** Counts the times it began: each begins without a selection. */
  readonly round: number;
  readonly toggle: () => void;
}

/** Selecting begins with 批量 and ends with it, or with Escape outside of dialogs, menus and text fields. */
export function useBatchMode(): BatchMode {
  const [{ on, round }, setMode] = useState({ on: false, round: 0 });
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || openOverlays.getState().length > 0) return;
    if (!isTyping(event.target)) setMode({ on: false, round });
  });
  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
  return { on, round, toggle: () => setMode({ on: !on, round: on ? round : round + 1 }) };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
}
