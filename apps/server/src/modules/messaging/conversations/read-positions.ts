import type { Database } from '../../../db/database.ts';
import * as store from './store.ts';

export type ReadPositions = ReturnType<typeof createReadPositions>;

/** Which conversation somebody means, and how far his devices have it. */
export function createReadPositions({ db }: { db: Database }) {
  return {
    find: (uid: number, target: { partnerUid: number } | { gid: number }) =>
      store.findConversation(db, uid, target),
    received: (uid: number, convId: number, seq: number) => store.markReceived(db, uid, convId, seq),
    receivedMessage: async (uid: number, msgId: number) => {
      const target = await store.findMessagePosition(db, msgId);
      if (target) await store.markReceived(db, uid, target.convId, target.seq);
    },
  };
}
