import type { Queryable } from '../../db/database.ts';
import type { sensitiveWord } from './table.ts';

export type SensitiveWord = typeof sensitiveWord.$inferSelect;

export async function listWords(db: Queryable): Promise<SensitiveWord[]> {
  return db<SensitiveWord[]>`select * from sensitive_word`;
}
