import { tokens } from '../../lib/auth/tokens.ts';

/**
 * The server draws an outline into the page without knowing who looks at it; one that is meant for somebody else, who
 * is about to be led away, does not stand. Says whom the one that stands is meant for.
 */
export function dropStaleOutline(): 'signed-in' | 'signed-out' | null {
  const outline = document.querySelector<HTMLElement>('[data-outline]');
  const audience = tokens.access() === null ? 'signed-out' : 'signed-in';
  if (!outline) return null;
  if (outline.dataset.outline === audience) return audience;
  outline.remove();
  return null;
}
