import type { Platform } from '../../../../platform.ts';
import { findOpen } from './store.ts';

/**
 * When a member's account will be cancelled; null without a request. Created before the other services, because signing
 * in needs it.
 */
export function createCancellationDates({ db }: Pick<Platform, 'db'>) {
  return async (uid: number): Promise<string | null> => (await findOpen(db, uid))?.dueAt ?? null;
}
