import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { useChat } from '../store/chat-store.ts';

/** Those whose name contains the words, the latest message first; strangers who wait for an answer are none. */
export function useRecentConversations(words: string): ImConversation[] {
  const conversations = useChat((state) => state.conversations);
  return [...conversations.values()]
    .filter(({ extras, name }) => !extras.request && name.includes(words.trim()))
    .sort((a, b) => b.mtime - a.mtime);
}
