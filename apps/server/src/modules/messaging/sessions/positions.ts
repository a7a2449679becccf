import type { Database } from '../../../db/database.ts';
import * as store from './store.ts';

export type Positions = ReturnType<typeof createPositions>;

/** Which conversation somebody means, and how far his devices have it. */
export function createPositions({ db }: { db: Database }) {
  return {
    find: (uid: number, of: { partnerUid: number } | { gid: number }) => store.findConversation(db, uid, of),
    received: (uid: number, convId: number, seq: number) => store.markReceived(db, uid, convId, seq),
    receivedMessage: async (uid: number, msgId: number) => {
      const of = await store.convOfMessage(db, msgId);
      if (of) await store.markReceived(db, uid, of.convId, of.seq);
    },
  };
}
