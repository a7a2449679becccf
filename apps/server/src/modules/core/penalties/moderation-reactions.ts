import { strikeDays } from '@gongdu/contract/core/penalties/credit';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import * as store from './store.ts';
import type { PutBack, Refusal, Takedown, TakenBack } from './verdicts.ts';

type Given = Pick<
  store.StoredSanction,
  'uid' | 'act' | 'objectKind' | 'objectId' | 'title' | 'copy' | 'reason' | 'sentence'
> & { readonly points: number };

interface Needs extends Pick<Platform, 'clock'> {
  readonly sanction: (tx: Transaction, caller: Caller, given: Given) => Promise<unknown>;
  readonly undo: (tx: Transaction, given: Pick<store.StoredSanction, 'id' | 'uid'>) => Promise<void>;
}

/** What follows from verdicts of the queue, for the credit score of the author. */
export function createModerationReactions({ clock, sanction, undo }: Needs) {
  return { onRefused, onTakenDown, onTakenBack, onPutBack };

  /** Follows a refusal in the queue for which the reviewer deducts points. */
  async function onRefused(tx: Transaction, caller: Caller, refusal: Refusal): Promise<void> {
    const { item, reason, sentence, points } = refusal;
    const { kind, objectId, authorUid, title, excerpt: text } = item;
    await sanction(tx, caller, {
      uid: authorUid,
      act: 'refuse',
      objectKind: kind,
      objectId,
      title,
      reason,
      sentence,
      points,
      copy: { title, text, pictures: [], link: null },
    });
  }

  /** Follows a take-down without a report. */
  async function onTakenDown(tx: Transaction, caller: Caller, takedown: Takedown): Promise<void> {
    const { act, kind, objectId, authorUid, title, excerpt: text, reason, sentence, points } = takedown;
    await sanction(tx, caller, {
      uid: authorUid,
      act,
      objectKind: kind,
      objectId,
      title,
      reason,
      sentence,
      points,
      copy: { title, text, pictures: [], link: null },
    });
  }

  /** The refusal was taken back: its points, too. */
  async function onTakenBack(tx: Transaction, { item, decidedAt }: TakenBack): Promise<void> {
    const about = { act: 'refuse', objectKind: item.kind, objectId: item.objectId } as const;
    const found = await store.findSanctionOf(tx.sql, about, decidedAt);
    if (found) await undo(tx, found);
  }

  /** The take-down was reversed: its points, too. */
  async function onPutBack(tx: Transaction, { act, kind, objectId }: PutBack): Promise<void> {
    const about = { act, objectKind: kind, objectId };
    const found = await store.findSanctionOf(tx.sql, about, strikesSince());
    if (found?.undoneAt === null) await undo(tx, found);
  }

  /** Since when strikes may still count. */
  function strikesSince(): string {
    return new Date(clock.now().getTime() - strikeDays * dayMs).toISOString();
  }
}
