import type { Queryable } from '../../../db/database.ts';
import type { imWord } from '../table.ts';

export type Word = typeof imWord.$inferSelect;

export async function listWords(db: Queryable): Promise<Word[]> {
  return db<Word[]>`select word, level from im_word`;
}
