import type { ImMessage } from '@gongdu/contract/im-message';

/** Being in a room ends with the socket (M4), so the client enters it again, and its history is heard once. */
export interface Chatrooms {
  entered(id: number | string): void;
  left(id: number | string): void;
  readonly inside: readonly (number | string)[];
  /** Those that were not heard before, in their order. */
  fresh(messages: readonly ImMessage[]): ImMessage[];
  clear(): void;
}

/** Enough to know the history of a room again, in messages. */
const remembered = 1_000;

export function createChatrooms(): Chatrooms {
  const inside = new Map<string, number | string>();
  const heard = new Set<number>();
  return {
    entered: (id) => void inside.set(String(id), id),
    left: (id) => void inside.delete(String(id)),
    get inside() {
      return [...inside.values()];
    },
    fresh(messages) {
      const news = messages.filter(({ msg_id }) => !heard.has(msg_id));
      for (const { msg_id } of news) heard.add(msg_id);
      for (const msgId of [...heard].slice(0, Math.max(0, heard.size - remembered))) heard.delete(msgId);
      return news.sort((a, b) => a.seq - b.seq);
    },
    clear() {
      inside.clear();
      heard.clear();
    },
  };
}
