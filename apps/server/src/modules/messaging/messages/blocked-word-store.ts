import type { Queryable } from '../../../db/database.ts';
import type { imBlockedWord } from '../table.ts';

export type BlockedWord = typeof imBlockedWord.$inferSelect;

export async function listBlockedWords(db: Queryable): Promise<BlockedWord[]> {
  return db<BlockedWord[]>`select word, level from im_blocked_word`;
}
