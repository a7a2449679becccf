import type { Transaction } from '../../db/database.ts';
import type { TakenBack } from '../moderation/subject.ts';
import type { createNotify } from './notify.ts';
import type { createRetention } from './retention.ts';

type Needs = Pick<ReturnType<typeof createNotify>, 'notify'> &
  Pick<ReturnType<typeof createRetention>, 'retractSince'>;

/** The author's notices of a verdict are withdrawn; who has read one of them learns that it no longer holds. */
export function createVerdictTakenBack({ notify, retractSince }: Needs) {
  return async (tx: Transaction, { item, decidedAt }: TakenBack): Promise<void> => {
    const { kind, objectId, authorUid: uid, title } = item;
    const kinds = [kind, 'flagged_text', 'channel_request'];
    const wasRead = await retractSince(tx, { uid, kinds, id: objectId, since: decidedAt });
    if (!wasRead) return;
    await notify(tx, {
      ...{ uid, kind: 'verdict_taken_back', link: null, objectKind: kind, objectId },
      title: `「${title}」重新进入审核`,
      body: '审核人员收回了刚才的决定，原来的通知不再有效。有结果时会再通知。',
    });
  };
}
