import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { useEffect, useRef, useState } from 'react';
import { useChat } from '../store/chat-store.ts';
import { updateConversationSettings } from '../store/conversations.ts';

/** Milliseconds after the last key. */
const debounceMs = 800;

/** The draft of a message: stored on the server for all of the member's devices, and shown again with the thread. */
export function useDraft(conversation: ImConversation) {
  const id = conversation.conv_id;
  const [text, setText] = useState(conversation.extras.draft ?? '');
  const saved = useRef(conversation.extras.draft ?? '');
  const newest = useRef(text);

  useEffect(() => {
    newest.current = text;
    if (text === saved.current) return;
    const timer = setTimeout(() => store(text), debounceMs);
    return () => clearTimeout(timer);

    function store(text: string): void {
      saved.current = text;
      save(id, text);
    }
  }, [id, text]);

  useEffect(
    () => () => {
      if (newest.current !== saved.current) save(id, newest.current);
      saved.current = newest.current;
    },
    [id],
  );

  return [text, setText] as const;
}

function save(id: number, text: string): void {
  const conversation = useChat.getState().conversations.get(id);
  // a draft has the length limit of a message; a longer one stays on this page only
  if (conversation)
    void updateConversationSettings(conversation, { draft: text.trim() === '' ? null : text.slice(0, 4000) });
}
