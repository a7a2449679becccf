import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imLimits } from '@gongdu/contract/messaging/limits';
import { imKinds } from '@gongdu/contract/messaging/message';
import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import { ImError } from '../protocol/error.ts';
import type { InstitutionHooks } from '../protocol/institution-part.ts';
import type { Media } from './media.ts';
import * as store from './store.ts';
import type { SystemMessages } from './system-messages.ts';

interface Needs extends Pick<Platform, 'messagingDb'> {
  readonly systemMessages: SystemMessages;
  readonly media: Pick<Media, 'releaseOfMessage'>;
  readonly institutions: Pick<InstitutionHooks, 'withdrawn'>;
}

/** A recall is an entry of its own in the conversation, so that offline clients receive it with their next sync. */
export function createRecall({ messagingDb: db, systemMessages, media, institutions }: Needs) {
  return { recall };

  /** @throws ImError 8814xx */
  async function recall({ uid }: { uid: number }, msgId: number): Promise<void> {
    const row = await store.findForRecall(db, msgId, uid);
    if (!row || row.event) throw new ImError('noSuchMessage');
    if (row.fromUid !== uid && !row.owner) throw new ImError('notTheSender');
    if (row.retracted) throw new ImError('recalledAlready');
    if (!row.owner && row.ageMs > imLimits.recallMs) throw new ImError('recallTooLate');
    const { convId, seq, kind, gid, partnerUid } = row;
    await inTransaction(db, async (tx) => {
      const systemMessage = await systemMessages.post(tx, {
        convId,
        byUid: uid,
        audience: { kind, gid, partnerUid },
        event: { event_type: imEventTypes.recalled, msgid_list: [msgId] },
        key: `recall:${msgId}`,
        refMsgId: msgId,
      });
      if (!systemMessage || !(await store.retract(tx.sql, convId, seq))) throw new ImError('recalledAlready');
      if (kind === imKinds.single) await institutions.withdrawn.run(tx, convId);
      await media.releaseOfMessage(tx, convId, seq);
    });
  }
}
