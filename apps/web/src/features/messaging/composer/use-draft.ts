import type { ImConversation } from '@gongdu/contract/im-conversation';
import { useEffect, useRef, useState } from 'react';
import { useChat } from '../chat/chat-store.ts';
import { setSession } from '../chat/sessions.ts';

/** Milliseconds after the last key. */
const pause = 800;

/** What is being written; it is kept, follows the person to every device, and comes back with the thread. */
export function useDraft(row: ImConversation) {
  const id = row.conv_id;
  const [text, setText] = useState(row.extras.draft ?? '');
  const kept = useRef(row.extras.draft ?? '');
  const newest = useRef(text);

  useEffect(() => {
    newest.current = text;
    if (text === kept.current) return;
    const timer = setTimeout(() => keep(text), pause);
    return () => clearTimeout(timer);

    function keep(words: string): void {
      kept.current = words;
      save(id, words);
    }
  }, [id, text]);

  useEffect(
    () => () => {
      if (newest.current !== kept.current) save(id, newest.current);
      kept.current = newest.current;
    },
    [id],
  );

  return [text, setText] as const;
}

function save(id: number, words: string): void {
  const row = useChat.getState().sessions.get(id);
  // a draft is no longer than a message; what is beyond stays on this page only
  if (row) void setSession(row, { draft: words.trim() === '' ? null : words.slice(0, 4000) });
}
