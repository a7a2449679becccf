import type { NavigationType } from 'react-router';
import { openOverlays } from '../../ui/overlay/open-overlays.ts';

/** Key in the state of the history entry of an open overlay. */
const mark = 'gongduOverlay';

/** Milliseconds in which an overlay that was asked to close either closes or shows a question. */
const closingMs = 300;

/**
 * The phone's back gesture closes the topmost overlay instead of leaving the page: while an overlay is open, a marked
 * entry with the page's address is on top of the history. The entry stays when the overlay is closed by other means,
 * because a navigation may be running; the next overlay reuses it, and going back skips it. A navigation that replaces
 * the marked entry leaves the page's own entry below, which going back skips, too; an overlay that stays open gets
 * another entry, as when a page takes the address of its first saved draft.
 */
export function createBackGuard(isPhone: () => boolean) {
  /** The router's key of the current page. */
  let pageKey = '';
  /** Key of the page whose marked entry is on top of the history. */
  let markedKey: string | null = null;
  /** Keys of pages that were replaced while their marked entry was on top. */
  const replacedKeys = new Set<string>();
  /** The next `popstate` comes from `skip`; there is none when the skipped entry was the first of the history. */
  let isSkipping = false;

  function onOverlays(): void {
    if (openOverlays.getState().length === 0 || !isPhone()) return;
    if (!isMarked(history.state)) history.pushState({ ...history.state, [mark]: true }, '');
    markedKey = pageKey;
    isSkipping = false;
  }

  function onPopState(event: PopStateEvent): void {
    const cameFromMark = markedKey === pageKey;
    markedKey = null;
    if (isSkipping) {
      isSkipping = false;
      if (replacedKeys.has(keyOf(event.state))) skip(event);
      return;
    }
    const overlay = openOverlays.getState().at(-1);
    if (isMarked(event.state)) {
      if (!overlay) skip(event);
    } else if (cameFromMark && overlay) {
      event.stopImmediatePropagation();
      overlay();
      // marks the history again if the overlay asks first or another one is below it
      setTimeout(onOverlays, closingMs);
    } else if (cameFromMark || replacedKeys.has(keyOf(event.state))) skip(event);
  }

  /** Goes back once more; the router does not see the event. */
  function skip(event: PopStateEvent): void {
    event.stopImmediatePropagation();
    isSkipping = true;
    history.back();
  }

  return {
    /** Returns a function that stops it. */
    start(): () => void {
      onOverlays();
      const unsubscribe = openOverlays.subscribe(onOverlays);
      // capture: runs before the router's listener on the same window
      window.addEventListener('popstate', onPopState, { capture: true });
      return () => {
        unsubscribe();
        window.removeEventListener('popstate', onPopState, { capture: true });
      };
    },
    /** Call it with each location of the router; the first one may be a marked entry, after a reload. */
    onNavigation(key: string, type: `${NavigationType}`): void {
      if (pageKey === '' && isMarked(history.state)) markedKey = key;
      if (type === 'REPLACE' && markedKey === pageKey && pageKey !== key) replacedKeys.add(pageKey);
      pageKey = key;
      isSkipping = false;
      if (type === 'REPLACE') onOverlays();
    },
  };
}

/** The state of a history entry as the router reads it. */
function keyOf(state: unknown): string {
  const hasKey = typeof state === 'object' && state !== null && 'key' in state;
  return hasKey && typeof state.key === 'string' ? state.key : 'default';
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}
