import type { ParsedImDecision } from '@gongdu/contract/im-case';
import { imEventTypes } from '@gongdu/contract/im-event';
import type { Clock } from '../../../clock.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Entries } from '../send/entries.ts';
import type { Silences } from '../send/silences.ts';
import { messageFlags } from '../wire.ts';
import * as store from './store.ts';

interface Needs {
  readonly clock: Clock;
  readonly entries: Entries;
  readonly silences: Silences;
}

const dayLong = 86_400_000;

/** What a decision does to the message and to whoever sent it. */
export function createMeasures({ clock, entries, silences }: Needs) {
  return async (
    tx: Transaction,
    { msgId, convId, kind, aboutUid, removed }: store.CaseRow,
    { verdict, removeMessage, silenceDays }: ParsedImDecision,
  ): Promise<{ removed: boolean; silencedUntil: string | null }> => {
    const removes = verdict === 'remove' || (verdict !== 'no_fault' && removeMessage);
    if (removes) await remove(tx, { msgId, convId, kind });
    const silencedUntil =
      verdict === 'silence' && silenceDays ? await silence(tx, aboutUid, silenceDays) : null;
    return { removed: removed || removes, silencedUntil };
  };

  async function silence(tx: Transaction, uid: number, days: number): Promise<string> {
    tx.afterCommit(() => silences.forget(uid));
    const until = new Date(clock.now().getTime() + days * dayLong).toISOString();
    return store.silence(tx.sql, uid, until);
  }

  /** As a recall, by an entry of its own, so that it reaches whoever is away. */
  async function remove(
    tx: Transaction,
    { msgId, convId, kind }: Pick<store.CaseRow, 'msgId' | 'convId' | 'kind'>,
  ): Promise<void> {
    const place = await store.findForRemoval(tx.sql, msgId);
    if (place && place.inIt !== null) {
      const { gid, partnerUid, inIt, fromUid } = place;
      await entries.add(tx, {
        ...{ convId, byUid: inIt, audience: { kind, gid, partnerUid: otherThan(inIt, fromUid, partnerUid) } },
        event: { event_type: imEventTypes.recalled, msgid_list: [msgId], extra: 1 },
        key: `recall:${msgId}`,
        refMsgId: msgId,
      });
    }
    await store.removeMessage(tx.sql, msgId, messageFlags.removed);
  }
}

/** Of two, the one by whom the entry is not. */
function otherThan(byUid: number, fromUid: number, partnerUid: number | null): number | null {
  return partnerUid !== null && byUid === partnerUid ? fromUid : partnerUid;
}
