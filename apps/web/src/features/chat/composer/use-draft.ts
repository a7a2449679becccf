import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { useState } from 'react';
import { useDelayedSave } from '../../../entities/autosave/use-delayed-save.ts';
import { useChat } from '../store/chat-store.ts';
import { updateConversationSettings } from '../store/conversations.ts';

/** The length limit of a message; the rest of a longer draft stays on this page only. */
const maxLength = 4000;

/** The draft of a message: stored on the server for all of the member's devices, and shown again with the thread. */
export function useDraft({ conv_id, extras }: ImConversation) {
  const [initial] = useState(extras.draft ?? '');
  const [text, setText] = useState(initial);
  useDelayedSave({
    text,
    initial,
    save: async (newest, options) => {
      const conversation = useChat.getState().conversations.get(conv_id);
      const draft = newest.trim() === '' ? null : newest.slice(0, maxLength);
      if (conversation) await updateConversationSettings(conversation, { draft }, options);
    },
  });
  return [text, setText] as const;
}
