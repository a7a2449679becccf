import { useEffect, useState } from 'react';

/**
 * Seconds left until an instant, so that the countdown continues while the page is hidden. `first`: seconds of a
 * countdown that has already started.
 */
export function useCountdown(first = 0): { left: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(() => (first > 0 ? Date.now() + first * 1_000 : 0));
  const [left, setLeft] = useState(first);
  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 250);
    const stop = setTimeout(() => clearInterval(timer), endsAt - Date.now() + 500);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [endsAt]);
  return { left, start: (seconds) => setEndsAt(Date.now() + seconds * 1_000) };
}
