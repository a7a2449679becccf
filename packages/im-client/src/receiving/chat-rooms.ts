import type { ImMessage } from '@gongdu/contract/messaging/message';

/** The membership of a chat room ends with the socket, so the client joins again and skips known messages. */
export interface ChatRooms {
  markEntered(id: number | string): void;
  markLeft(id: number | string): void;
  readonly joined: readonly (number | string)[];
  /** The messages not seen before, in order. */
  takeUnseen(messages: readonly ImMessage[]): ImMessage[];
  clear(): void;
}

/** The number of messages stored to recognise a room's history. */
const maxRemembered = 1_000;

export function createChatRooms(): ChatRooms {
  const joined = new Map<string, number | string>();
  const seen = new Set<number>();
  return {
    markEntered: (id) => void joined.set(String(id), id),
    markLeft: (id) => void joined.delete(String(id)),
    get joined() {
      return [...joined.values()];
    },
    takeUnseen(messages) {
      const unseen = messages.filter(({ msg_id }) => !seen.has(msg_id));
      for (const { msg_id } of unseen) seen.add(msg_id);
      for (const msgId of [...seen].slice(0, Math.max(0, seen.size - maxRemembered))) seen.delete(msgId);
      return unseen.sort((a, b) => a.seq - b.seq);
    },
    clear() {
      joined.clear();
      seen.clear();
    },
  };
}
