import { type ImKind, type ImMessage, imKinds } from '@gongdu/contract/messaging/message';
import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import type { SyncedConversation } from './inbox.ts';

/** A person or a group. */
export type Partner = { readonly username: string } | { readonly gid: number | string };

/** The client's data of a conversation besides its messages. */
export interface Known {
  readonly conv_id: number;
  readonly type: ImKind;
  readonly username?: string | undefined;
  readonly gid?: number | undefined;
  last_seq: number;
  read_seq: number;
  unread: number;
}

/** The counts come from the server; between two of its replies they are incremented by seq, never by time. */
export interface Conversations {
  synced(conversation: SyncedConversation): void;
  listed(reply: ImReplyOf<'get_conversations'>): void;
  /** @param mine Own messages are never unread. */
  received(message: ImMessage, mine: boolean): void;
  /** Undefined for an unknown conversation. */
  read(convId: number, readSeq: number, unread?: number): Known | undefined;
  find(partner: Partner): Known | undefined;
  clear(): void;
}

export function createConversations(): Conversations {
  const known = new Map<number, Known>();
  return {
    synced({ conv_id, msg_type, from_username, from_gid, last_seq, read_seq, unread_msg_count }) {
      const unread = unread_msg_count;
      known.set(conv_id, {
        conv_id,
        type: msg_type,
        username: from_username,
        gid: from_gid,
        last_seq,
        read_seq,
        unread,
      });
    },
    listed({ conversations }) {
      for (const { conv_id, type, username, gid, last_seq, read_seq, unread_msg_count } of conversations) {
        const unread = unread_msg_count;
        known.set(conv_id, { conv_id, type, username, gid, last_seq, read_seq, unread });
      }
    },
    received({ conv_id, seq, msg_type, from_username, from_gid, content }, mine) {
      const username = msg_type === imKinds.single && !mine ? from_username : undefined;
      const current = known.get(conv_id) ?? {
        conv_id,
        type: msg_type,
        username,
        gid: from_gid,
        last_seq: 0,
        read_seq: 0,
        unread: 0,
      };
      known.set(conv_id, current);
      if (seq <= current.last_seq) return;
      current.last_seq = seq;
      if (content && !mine && seq > current.read_seq) current.unread += 1;
    },
    read(convId, readSeq, unread) {
      const current = known.get(convId);
      if (!current) return undefined;
      current.read_seq = Math.max(current.read_seq, readSeq);
      current.unread = unread ?? Math.min(current.unread, Math.max(0, current.last_seq - current.read_seq));
      return current;
    },
    find(partner) {
      const matches = ({ username, gid }: Known) =>
        'username' in partner ? username === partner.username : gid === Number(partner.gid);
      return [...known.values()].find(matches);
    },
    clear: () => known.clear(),
  };
}
