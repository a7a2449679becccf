import { tokens } from '../lib/tokens.ts';

/**
 * The server draws an outline into the page without knowing who looks at it; one that is meant for somebody else, who
 * is about to be led away, does not stand.
 */
export function fitOutline(): void {
  const outline = document.querySelector<HTMLElement>('[data-outline]');
  const shownTo = tokens.access() === null ? 'signed-out' : 'signed-in';
  if (outline && outline.dataset.outline !== shownTo) outline.remove();
}
