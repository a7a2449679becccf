import type { Transaction } from '../../db/database.ts';
import { compactWord } from '../../modules/moderation/sensitive-words/engine/fold.ts';
import { demoWords } from '../content/operators.ts';
import { bulkInsert } from './bulk-insert.ts';

interface Needs {
  readonly uids: ReadonlyMap<string, number>;
  readonly now: Date;
}

/** The word list, maintained by the operator. */
export async function seedWords({ sql }: Transaction, { uids, now }: Needs): Promise<void> {
  const rows = demoWords.map((word, at) => ({
    ...word,
    revision: 0,
    key: compactWord(word.word),
    addedBy: uids.get('operator') ?? 0,
    addedAt: new Date(now.getTime() - (demoWords.length - at) * 3_600_000).toISOString(),
  }));
  await sql`insert into ${bulkInsert(sql, 'sensitive_word', rows)}`;
}
