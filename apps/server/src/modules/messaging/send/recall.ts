import { imEventTypes } from '@gongdu/contract/im-event';
import { imLimits } from '@gongdu/contract/im-limits';
import { type Database, inTransaction } from '../../../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Entries } from './entries.ts';
import type { Media } from './media.ts';
import * as store from './recall-store.ts';

interface Needs {
  readonly db: Database;
  readonly entries: Entries;
  readonly media: Pick<Media, 'takeBack'>;
}

/** Taking a message back: an entry of its own, so that it reaches whoever was away, too (messaging, part 2). */
export function createRecall({ db, entries, media }: Needs) {
  return { recall };

  /** @throws Refusal 8814xx */
  async function recall({ uid }: { uid: number }, msgId: number): Promise<void> {
    const row = await store.findForRecall(db, msgId, uid);
    if (!row || row.event) throw new Refusal('noSuchMessage');
    if (row.fromUid !== uid && !row.owner) throw new Refusal('notTheSender');
    if (row.retracted) throw new Refusal('recalledAlready');
    if (!row.owner && row.ageMs > imLimits.recallMs) throw new Refusal('recallTooLate');
    const { convId, kind, gid, partnerUid } = row;
    await inTransaction(db, async (tx) => {
      const entry = await entries.add(tx, {
        ...{ convId, byUid: uid, audience: { kind, gid, partnerUid } },
        event: { event_type: imEventTypes.recalled, msgid_list: [msgId] },
        key: `recall:${msgId}`,
        refMsgId: msgId,
      });
      if (!entry || !(await store.retract(tx.sql, msgId))) throw new Refusal('recalledAlready');
      await media.takeBack(tx, convId, msgId);
    });
  }
}
