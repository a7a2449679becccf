import {
  type ListLevel,
  listLevelLabels,
  type WordFault,
  type WordInput,
  type WordRow,
  wordFaults,
  wordsMax,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts, People } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Downloads } from '../../core/uploads/downloads.ts';
import { findHits } from './engine/find-hits.ts';
import { compactWord } from './engine/fold.ts';
import type { LiveList } from './engine/live-list.ts';
import { wordFile } from './imports/word-file.ts';
import * as store from './store.ts';
import { faultOf, syllablesOf } from './word-rules.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly downloads: Downloads;
  readonly list: LiveList;
}

/** Days for which a removed word can be put back. */
const keptDays = 30;

/** What operators do with single words; each change is audited and in force when the call returns. */
export function createEditing({ db, clock, accounts, audit, downloads, list }: Needs) {
  return { find, readState, add, edit, remove, restore, test, exportList, purgeRemoved };

  async function find(filter: store.WordFilter): Promise<{ rows: WordRow[]; next: number | null }> {
    const { rows, next } = slicePage(await store.listWords(db, filter), filter.pageSize, ({ id }) => id);
    const people = await accounts.getPeople(rows.flatMap(({ addedBy }) => addedBy ?? []));
    return { rows: rows.map((row) => toRow(row, people)), next };
  }

  async function readState() {
    const [{ counts, revision }, scans] = await Promise.all([list.ready(), store.readScanState(db)]);
    return { counts, revision, ...scans };
  }

  async function add(caller: Caller, input: WordInput): Promise<WordRow> {
    await assertRoom(1);
    const word = toWord(input);
    const at = clock.now().toISOString();
    return change(caller, 'added', async (tx) => {
      const revision = await store.raiseRevision(tx.sql);
      await assertUnknown(tx, word.key);
      return store.insertWord(tx.sql, { ...word, revision, addedBy: caller.uid, addedAt: at });
    });
  }

  async function edit(caller: Caller, id: number, input: WordInput): Promise<WordRow> {
    const word = toWord(input);
    return change(caller, 'edited', async (tx) => {
      const revision = await store.raiseRevision(tx.sql);
      const before = await store.lockWord(tx.sql, id);
      if (!before) throw new Problem('word.not_found');
      await assertUnknown(tx, word.key, id);
      return store.updateWord(tx.sql, id, { ...word, revision });
    });
  }

  async function remove(caller: Caller, ids: readonly number[]): Promise<{ removed: number }> {
    const at = clock.now().toISOString();
    const removed = await inTransaction(db, async (tx) => {
      const rows = await store.removeWords(tx.sql, ids, { at, revision: await store.raiseRevision(tx.sql) });
      for (const row of rows) await audit.write(tx, caller, 'word.removed', row.id, row);
      return rows.length;
    });
    if (removed > 0) await list.changed();
    return { removed };
  }

  async function restore(caller: Caller, ids: readonly number[]): Promise<{ restored: number }> {
    await assertRoom(ids.length);
    const restored = await inTransaction(db, async (tx) => {
      const rows = await store.restoreWords(tx.sql, ids, await store.raiseRevision(tx.sql));
      for (const row of rows) await audit.write(tx, caller, 'word.restored', row.id, row);
      return rows.length;
    });
    if (restored > 0) await list.changed();
    return { restored };
  }

  async function test(text: string) {
    const { layers, counts } = await list.ready();
    const begun = performance.now();
    const found = findHits(text, layers);
    const listSize = counts.block + counts.review + counts.mask;
    return { ...found, hits: [...found.hits], ms: performance.now() - begun, listSize };
  }

  async function exportList(
    caller: Caller,
    level: ListLevel | 'word' | undefined,
  ): Promise<{ fileName: string }> {
    await inTransaction(db, (tx) => audit.write(tx, caller, 'word.exported', 1, { level: level ?? 'all' }));
    const day = clock.now().toISOString().slice(0, 10);
    const fileName = await downloads.offer({
      uid: caller.uid,
      fileName: `${level === 'allow' ? '白名单' : '敏感词'}-${day}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: wordFile((afterId, limit) => store.listWordsFrom(db, { afterId, limit, level })),
    });
    return { fileName };
  }

  async function purgeRemoved(): Promise<void> {
    await store.purgeRemoved(db, new Date(clock.now().getTime() - keptDays * 86_400_000).toISOString());
  }

  async function change(
    caller: Caller,
    action: 'added' | 'edited',
    write: (tx: Transaction) => Promise<store.StoredWord>,
  ): Promise<WordRow> {
    const row = await inTransaction(db, async (tx) => {
      const written = await write(tx);
      await audit.write(tx, caller, `word.${action}`, written.id, written);
      return written;
    });
    await list.changed();
    return toRow(row, await accounts.getPeople([row.addedBy ?? 0]));
  }

  /**
   * Other changes wait for the revision that the transaction locks: a word that is missing now will not appear
   * meanwhile.
   */
  async function assertUnknown(tx: Transaction, key: string, except?: number): Promise<void> {
    const other = await store.findByKey(tx.sql, key);
    if (other && other.id !== except)
      throw new Problem('word.known', { word: other.word, level: listLevelLabels[other.level] });
  }

  async function assertRoom(more: number): Promise<void> {
    const { counts } = await list.ready();
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
    if (all + more > wordsMax) throw new Problem('word.list_full', { n: wordsMax });
  }
}

function toWord({ word, level, category, note, pinyin, allowShort }: WordInput) {
  const fault = faultOf(word, { allowShort });
  if (fault) throw refused('word', fault);
  const syllables = pinyin === '' ? null : syllablesOf(word, pinyin);
  if (syllables === undefined) throw refused('pinyin', 'pinyin');
  return { word, key: compactWord(word), level, category, note, pinyin: syllables };
}

function refused(field: string, fault: WordFault): InvalidInput {
  return new InvalidInput([{ code: 'custom', path: [field], message: wordFaults[fault], input: '' }]);
}

function toRow({ addedBy, ...row }: store.StoredWord, people: People): WordRow {
  return { ...row, addedBy: addedBy === null ? null : people.get(addedBy) };
}
