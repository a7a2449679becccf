/** How long a page that is read anew may take until it is as long as it was, in milliseconds. */
const patience = 5_000;

/**
 * Scrolls to `top` as soon as `content` is long enough, because what is read again may come in parts. The reader's own
 * scrolling ends it. Returns a function that stops it; `onEnd` follows in any case.
 */
export function scrollWhenLongEnough(
  scroller: Element,
  content: Element,
  top: number,
  onEnd: () => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(stop, patience);
  function attempt(): void {
    scroller.scrollTop = top;
    if (Math.abs(scroller.scrollTop - top) < 2) stop();
  }
  function stop(): void {
    if (signal.aborted) return;
    controller.abort();
    observer.disconnect();
    clearTimeout(timer);
    onEnd();
  }
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    scroller.addEventListener(type, stop, { passive: true, signal });
  observer.observe(content);
  attempt();
  return stop;
}
