import { useEffect, useEffectEvent } from 'react';
import { type ReviewKey, reviewKeyOf } from './review-keys.ts';

/** Listens while the page is shown; a hidden page's effects are gone. */
export function useReviewKeys(act: (key: ReviewKey) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = reviewKeyOf(event);
    if (!key || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    event.preventDefault();
    act(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
