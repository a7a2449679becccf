/** S9 "Pager". */
const duration = 800;

/** Brings the scroller around `place` back to its top within 800 ms; at once for whoever wants no motion. */
export function scrollToTop(place: Element | null): void {
  const scroller = place?.closest('[data-scroller]');
  if (!scroller) return;
  const from = scroller.scrollTop;
  if (from === 0) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scroller.scrollTop = 0;
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / duration);
    scroller.scrollTop = from * (1 - done) ** 3;
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
