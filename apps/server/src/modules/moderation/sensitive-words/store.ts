import type { ListLevel, WordCategory } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import type { Queryable } from '../../../db/database.ts';
import { containsPattern } from '../../../db/like.ts';
import { foldWords } from '../../../shared/text/fold.ts';
import type { sensitiveWord } from './table.ts';

export type StoredWord = typeof sensitiveWord.$inferSelect;
export type NewWord = Pick<
  StoredWord,
  'word' | 'key' | 'level' | 'category' | 'note' | 'pinyin' | 'addedBy' | 'addedAt'
>;

/** The number of the change that the transaction makes; others wait until it ends, so that numbers appear in order. */
export async function raiseRevision(db: Queryable): Promise<number> {
  const [row] = await db<
    [{ revision: number }]
  >`update word_list set revision = revision + 1 returning revision`;
  return row.revision;
}

export async function readRevision(db: Queryable): Promise<number> {
  const [row] = await db<[{ revision: number }]>`select revision from word_list`;
  return row.revision;
}

/** One row packed as text, for the engine: id, level, word and pinyin, separated by tabs; a line a word. */
interface PackedWords {
  readonly lines: string;
  readonly last: number;
  readonly n: number;
}

/** A slice of the list by id, as one text: a million rows are not made into objects. */
export async function packWords(db: Queryable, afterId: number, limit: number): Promise<PackedWords> {
  const [row] = await db<[PackedWords]>`
    select coalesce(string_agg(id || E'\t' || level || E'\t' || word || E'\t' || coalesce(pinyin, ''), E'\n'), '') as lines,
      coalesce(max(id), 0)::bigint as last, count(*)::int as n
    from (
      select id, level, word, pinyin from sensitive_word
      where removed_at is null and id > ${afterId} order by id limit ${limit}
    ) slice`;
  return row;
}

/** What has changed since a revision, the removed ones too; one more than `limit` where there are more. */
export async function listChangedSince(
  db: Queryable,
  revision: number,
  limit: number,
): Promise<Pick<StoredWord, 'id' | 'level' | 'word' | 'pinyin' | 'removedAt'>[]> {
  return db`
    select id, level, word, pinyin, removed_at from sensitive_word
    where revision > ${revision} order by revision limit ${limit + 1}`;
}

export interface WordFilter {
  readonly before?: number | undefined;
  readonly pageSize: number;
  readonly name: string;
  readonly level?: ListLevel | 'word' | undefined;
  readonly category?: WordCategory | undefined;
}

/** The newest first, one more than the page where there are more. */
export async function listWords(
  db: Queryable,
  { before, pageSize, name, level, category }: WordFilter,
): Promise<StoredWord[]> {
  return db<StoredWord[]>`
    select * from sensitive_word where removed_at is null
    ${before === undefined ? db`` : db`and id < ${before}`}
    ${level === undefined ? db`` : inLevel(db, level)}
    ${category === undefined ? db`` : db`and category = ${category}`}
    ${name === '' ? db`` : db`and fold_name(word) like ${containsPattern(foldWords(name))} and text_bigrams(word) @> text_bigrams(${name})`}
    order by id desc limit ${pageSize + 1}`;
}

/** The oldest first, from an id on, for the export. */
export async function listWordsFrom(
  db: Queryable,
  { afterId, limit, level }: { afterId: number; limit: number; level: ListLevel | 'word' | undefined },
): Promise<StoredWord[]> {
  return db<StoredWord[]>`
    select * from sensitive_word
    where removed_at is null and id > ${afterId} ${level === undefined ? db`` : inLevel(db, level)}
    order by id limit ${limit}`;
}

function inLevel(db: Queryable, level: ListLevel | 'word') {
  return level === 'word' ? db`and level <> 'allow'` : db`and level = ${level}`;
}

export async function findByKey(db: Queryable, key: string): Promise<StoredWord | undefined> {
  const [row] = await db<StoredWord[]>`
    select * from sensitive_word where key = ${key} and removed_at is null`;
  return row;
}

export async function lockWord(db: Queryable, id: number): Promise<StoredWord | undefined> {
  const [row] = await db<StoredWord[]>`
    select * from sensitive_word where id = ${id} and removed_at is null for update`;
  return row;
}

export async function insertWord(db: Queryable, row: NewWord & { revision: number }): Promise<StoredWord> {
  const [created] = await db<[StoredWord]>`insert into sensitive_word ${db(row)} returning *`;
  return created;
}

export async function updateWord(
  db: Queryable,
  id: number,
  row: Omit<NewWord, 'addedBy' | 'addedAt'> & { revision: number },
): Promise<StoredWord> {
  const [changed] = await db<[StoredWord]>`update sensitive_word set ${db(row)} where id = ${id} returning *`;
  return changed;
}

export async function removeWords(
  db: Queryable,
  ids: readonly number[],
  { at, revision }: { at: string; revision: number },
): Promise<StoredWord[]> {
  return db<StoredWord[]>`
    update sensitive_word set removed_at = ${at}, revision = ${revision}
    where id = any(${[...ids]}) and removed_at is null returning *`;
}

/** All except those whose key was added meanwhile. */
export async function restoreWords(
  db: Queryable,
  ids: readonly number[],
  revision: number,
): Promise<StoredWord[]> {
  return db<StoredWord[]>`
    update sensitive_word back set removed_at = null, revision = ${revision}
    where id in (
      select distinct on (coalesce(key, id::text)) id from sensitive_word gone
      where id = any(${[...ids]}) and removed_at is not null and not exists (
        select 1 from sensitive_word here where here.key = gone.key and here.removed_at is null
      )
    ) returning *`;
}

export async function purgeRemoved(db: Queryable, before: string): Promise<void> {
  await db`delete from sensitive_word where removed_at < ${before}`;
}

/** The revision that the last whole re-scan went by, and what waits for a decision. */
export async function readScanState(
  db: Queryable,
): Promise<{ scannedRevision: number | null; openFinds: number }> {
  const [row] = await db<[{ scannedRevision: number | null; openFinds: number }]>`
    select (select revision from word_scan where state = 'done' order by id desc limit 1) as scanned_revision,
      (select count(*)::int from word_find where verdict is null) as open_finds`;
  return row;
}
