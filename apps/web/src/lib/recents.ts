import * as z from 'zod/mini';
import { tokens } from './auth/tokens.ts';

/** A page that the member opened: a work, book, person, circle or conversation. */
export interface Recent {
  readonly path: string;
  readonly title: string;
}

const stored = z.object({
  uid: z.number(),
  list: z.array(z.object({ path: z.string(), title: z.string() })),
});

const maxRecents = 30;

/** The current member's, newest first. They are stored on this device and removed with the session. */
export function recents(): readonly Recent[] {
  try {
    const { uid, list } = z.parse(stored, JSON.parse(tokens.recents() ?? ''));
    return uid === tokens.uid() ? list : [];
  } catch {
    return [];
  }
}

/** Stores nothing after a sign-out, which removes the list. */
export function noteRecent(recent: Recent): void {
  const uid = tokens.uid();
  if (uid === 0) return;
  const list = [recent, ...othersThan(recent.path)].slice(0, maxRecents);
  tokens.saveRecents(JSON.stringify({ uid, list }));
}

/** For a page whose object no longer exists. */
export function forgetRecent(path: string): void {
  const list = othersThan(path);
  if (list.length < recents().length) tokens.saveRecents(JSON.stringify({ uid: tokens.uid(), list }));
}

function othersThan(path: string): readonly Recent[] {
  return recents().filter((recent) => recent.path !== path);
}
