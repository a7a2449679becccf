import { openOverlays } from '../../ui/overlay/open-overlays.ts';

/** In the state of an entry of the history that stands for what is open above its page. */
const mark = 'gongduOverlay';

/** Milliseconds in which an overlay that was asked to close is gone, or has asked back. */
const closingMs = 300;

/**
 * The phone's back gesture closes what is open instead of leaving the page: while something is open an entry with the
 * page's own address lies on top of the history. It is not taken back when the overlay closes by itself, for a
 * navigation may be under way by then; it stays as a dead entry, which the next overlay uses again and which going
 * back passes over. Runs for as long as the page does.
 */
export function createBackGuard(isPhone: () => boolean) {
  /** Of the page that is open, as the router has it. */
  let pageKey = '';
  /** Of the page on which the mark lies, if one lies on top of the history. */
  let markedKey: string | null = null;
  let isPassing = false;

  function onOverlays(): void {
    if (openOverlays.getState().length === 0 || !isPhone()) return;
    if (!isMarked(history.state)) history.pushState({ ...history.state, [mark]: true }, '');
    markedKey = pageKey;
  }

  function onPopState(event: PopStateEvent): void {
    const cameFromMark = markedKey === pageKey;
    markedKey = null;
    if (isPassing) {
      isPassing = false;
      return;
    }
    const overlay = openOverlays.getState().at(-1);
    if (isMarked(event.state)) {
      if (!overlay) passOver(event);
    } else if (cameFromMark && overlay) {
      event.stopImmediatePropagation();
      overlay();
      // one that asks before it closes, or what lies below it
      setTimeout(onOverlays, closingMs);
    } else if (cameFromMark) passOver(event);
  }

  /** The entry shows nothing of its own: the router never hears of it. */
  function passOver(event: PopStateEvent): void {
    event.stopImmediatePropagation();
    isPassing = true;
    history.back();
  }

  return {
    /** Returns how to stop. */
    start(): () => void {
      onOverlays();
      const unsubscribe = openOverlays.subscribe(onOverlays);
      // before the router, which listens there as well
      window.addEventListener('popstate', onPopState, { capture: true });
      return () => {
        unsubscribe();
        window.removeEventListener('popstate', onPopState, { capture: true });
      };
    },
    /** The router is at an entry of the history; the first time where the page was loaded, maybe on a dead entry. */
    onNavigation(key: string): void {
      if (pageKey === '' && isMarked(history.state)) markedKey = key;
      pageKey = key;
    },
  };
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}
