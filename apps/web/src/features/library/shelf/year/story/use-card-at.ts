import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { currentParams } from '../../../../../lib/current-params.ts';

const turns: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Pixels to the side that turn a card. */
const swipeMin = 48;

/** Which card is shown, in the address; turned by arrow keys anywhere on the page, and by swiping. */
export function useCardAt(count: number) {
  const [query, setQuery] = useSearchParams();
  const [direction, setDirection] = useState<'left' | 'right'>();
  const start = useRef<{ x: number; y: number }>(null);
  const given = Number(query.get('card') ?? 1) - 1;
  const at = Number.isInteger(given) && given >= 0 && given < count ? given : 0;
  const move = (by: number) => {
    const next = at + by;
    if (next < 0 || next >= count) return;
    setDirection(by > 0 ? 'right' : 'left');
    const params = currentParams();
    params.set('card', String(next + 1));
    setQuery(params, { replace: true });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = turns[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || isTaken(event.target)) return;
    event.preventDefault();
    move(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return {
    at,
    direction,
    move,
    swipe: {
      onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
        start.current = { x, y };
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        const from = start.current;
        start.current = null;
        if (!from) return;
        const [dx, dy] = [clientX - from.x, clientY - from.y];
        if (Math.abs(dx) >= swipeMin && Math.abs(dx) > 2 * Math.abs(dy)) move(dx < 0 ? 1 : -1);
      },
      onPointerCancel: () => {
        start.current = null;
      },
    },
  };
}

const takers =
  'input, textarea, select, [contenteditable], [role="menu"], [role="tablist"], [role="dialog"], section[tabindex]';

/** Where an arrow means something already: in a field, a menu, a table that scrolls. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takers) !== null;
}
