import type { ImConversation } from '@gongdu/contract/im-conversation';
import { imEventTypes } from '@gongdu/contract/im-event';
import { imLimits } from '@gongdu/contract/im-limits';
import { Problem } from '@gongdu/contract/problem';
import { type Database, inTransaction } from '../../../db/database.ts';
import type { Passages } from '../send/passages.ts';
import type { UserEvents } from '../user-events.ts';
import { toConversation } from './present.ts';
import * as store from './store.ts';
import type { Unread } from './unread.ts';

export type Sessions = ReturnType<typeof createSessions>;
type Self = { readonly uid: number };

interface Needs {
  readonly db: Database;
  readonly appkey: string;
  readonly passages: Passages;
  readonly events: UserEvents;
  readonly unread: Pick<Unread, 'changed'>;
}

interface Listed {
  readonly box: 'inbox' | 'requests';
  readonly before?: number | undefined;
  readonly beforeId?: number | undefined;
  readonly pageSize: number;
}

const counted = imLimits.unreadCounted;
/** Of `get_conversations`. */
const listed = 500;

/** A person's conversations and what he sets for them; they follow him to every device (P7). */
export function createSessions({ db, appkey, passages, events, unread }: Needs) {
  return { list, all, read, open, change, accept, clear };

  async function list({ uid }: Self, { box, before, beforeId, pageSize }: Listed): Promise<ImConversation[]> {
    return present(uid, { accepted: box === 'inbox', before, beforeId, limit: pageSize, counted });
  }

  function all({ uid }: Self): Promise<ImConversation[]> {
    return present(uid, { limit: listed, counted });
  }

  /** @throws Problem `im.session_not_found` */
  async function read({ uid }: Self, convId: number): Promise<ImConversation> {
    const [session] = await present(uid, { convId, limit: 1, counted });
    if (!session) throw new Problem('im.session_not_found');
    return session;
  }

  /** @throws Refusal 880203 when there is no such person. */
  async function open(self: Self, partnerUid: number): Promise<ImConversation> {
    const { convId } = await passages.find(self.uid, { kind: 'single', uid: partnerUid });
    return read(self, convId);
  }

  async function change(self: Self, convId: number, settings: store.SessionChange): Promise<ImConversation> {
    await inTransaction(db, async (tx) => {
      if (!(await store.changeSession(tx.sql, self.uid, convId, settings)))
        throw new Problem('im.session_not_found');
      await events.tell(tx, [self.uid], { event_type: imEventTypes.sessionChanged, conv_id: convId });
    });
    if (settings.muted !== undefined) unread.changed([self.uid]);
    return read(self, convId);
  }

  async function accept(self: Self, convId: number): Promise<ImConversation> {
    const session = await read(self, convId);
    const [row] = await store.listSessions(db, self.uid, { convId, limit: 1, counted });
    if (row?.partnerUid && (await passages.accept(self.uid, convId, row.partnerUid))) {
      await inTransaction(db, (tx) =>
        events.tell(tx, [self.uid], { event_type: imEventTypes.sessionChanged, conv_id: convId }),
      );
      unread.changed([self.uid]);
      return read(self, convId);
    }
    return session;
  }

  async function clear({ uid }: Self, convId: number): Promise<null> {
    await inTransaction(db, async (tx) => {
      if (!(await store.clearSession(tx.sql, uid, convId))) throw new Problem('im.session_not_found');
      await events.tell(tx, [uid], { event_type: imEventTypes.sessionChanged, conv_id: convId });
    });
    unread.changed([uid]);
    return null;
  }

  async function present(uid: number, filter: store.SessionFilter): Promise<ImConversation[]> {
    const rows = await store.listSessions(db, uid, filter);
    const last = await store.lastMessages(db, uid, rows);
    return rows.map((row) => toConversation(row, last.get(row.convId), appkey));
  }
}
