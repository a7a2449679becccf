/** The specification's "Pager". */
const durationMs = 800;

/** Scrolls the scroller around `element` to its top within 800 ms; at once with reduced motion. */
export function scrollToTop(element: Element | null): void {
  const scroller = element?.closest('[data-scroller]');
  if (!scroller) return;
  const from = scroller.scrollTop;
  if (from === 0) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scroller.scrollTop = 0;
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / durationMs);
    scroller.scrollTop = from * (1 - done) ** 3;
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
