import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { useChat } from '../store/chat-store.ts';

/** Conversations whose name contains the text, the latest message first, without unanswered strangers. */
export function useRecentConversations(words: string): ImConversation[] {
  const conversations = useChat((state) => state.conversations);
  return [...conversations.values()]
    .filter(({ extras, name }) => !extras.request && name.includes(words.trim()))
    .sort((a, b) => b.mtime - a.mtime);
}
