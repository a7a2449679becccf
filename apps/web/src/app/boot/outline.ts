import { tokens } from '../../lib/auth/tokens.ts';

/**
 * The server draws an outline into the page without knowing whether its reader is signed in. Removes one that does not
 * match. Returns the audience of the one that stays, or null.
 */
export function dropStaleOutline(): 'signed-in' | 'signed-out' | null {
  const outline = document.querySelector<HTMLElement>('[data-outline]');
  const audience = tokens.access() === null ? 'signed-out' : 'signed-in';
  if (!outline) return null;
  if (outline.dataset.outline === audience) return audience;
  outline.remove();
  return null;
}
