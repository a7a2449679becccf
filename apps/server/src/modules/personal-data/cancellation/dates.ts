import type { Platform } from '../../../platform.ts';
import { findOpen } from './store.ts';

/** When a member's account is cancelled; null where they have not asked for it. Signing in asks, before the other services stand. */
export function createCancellationDates({ db }: Pick<Platform, 'db'>) {
  return async (uid: number): Promise<string | null> => (await findOpen(db, uid))?.dueAt ?? null;
}
