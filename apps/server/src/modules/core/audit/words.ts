import type { Transaction } from '../../../db/database.ts';
import type { Actor, WriteEntry } from './decisions.ts';

interface WordChange {
  readonly action: 'added' | 'edited' | 'removed' | 'restored';
  readonly id: number;
  readonly word: string;
  readonly level: string;
  readonly category: string;
  readonly note: string;
  readonly pinyin: string | null;
}

/** Operators' changes of the word list. */
export function wordEvents(writeEntry: WriteEntry) {
  return {
    wordChanged: (tx: Transaction, actor: Actor, { action, id, pinyin, ...word }: WordChange) =>
      writeEntry(tx, actor, `word.${action}`, ['sensitive_word', id], {
        word: word.word,
        level: word.level,
        category: word.category,
        note: word.note,
        ...(pinyin !== null && { pinyin }),
      }),

    wordsExported: (tx: Transaction, actor: Actor, { level }: { level: string }) =>
      writeEntry(tx, actor, 'word.exported', ['word_list', 1], { level }),

    wordImport: (
      tx: Transaction,
      actor: Actor,
      event: { action: 'confirmed' | 'added' | 'undone'; id: number; words: number },
    ) =>
      writeEntry(tx, actor, `word_import.${event.action}`, ['word_import', event.id], {
        words: String(event.words),
      }),

    wordScan: (
      tx: Transaction,
      actor: Actor,
      event: { action: 'started' | 'cancelled'; id: number; revision: number },
    ) =>
      writeEntry(tx, actor, `word_scan.${event.action}`, ['word_scan', event.id], {
        revision: String(event.revision),
      }),

    wordFindDecided: (
      tx: Transaction,
      actor: Actor,
      event: {
        id: number;
        verdict: string;
        kind: string;
        objectId: number;
        reason: string;
        sentence: string;
      },
    ) =>
      writeEntry(
        tx,
        actor,
        event.verdict === 'keep' ? 'word_find.keep' : 'word_find.remove',
        ['word_find', event.id],
        {
          kind: event.kind,
          objectId: String(event.objectId),
          ...(event.verdict === 'remove' && { reason: event.reason, sentence: event.sentence }),
        },
      ),
  };
}
