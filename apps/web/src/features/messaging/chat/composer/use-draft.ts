import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { useState } from 'react';
import { useKeptOnDevice } from '../../../../entities/core/autosave/kept-on-device.ts';
import { useDelayedSave } from '../../../../entities/core/autosave/use-delayed-save.ts';
import { saveMessageDraft, unsavedDrafts } from '../store/message-drafts.ts';

/** The length limit of a message; the rest of a longer draft stays on this page only. */
const maxLength = 4000;

/** The draft of a message: stored on the server for all of the member's devices, and shown again with the thread. */
export function useDraft({ conv_id, extras }: ImConversation) {
  const [initial] = useState(() => unsavedDrafts.read(conv_id) ?? extras.draft ?? '');
  const [text, setText] = useState(initial);
  useKeptOnDevice('消息');
  useDelayedSave({
    text,
    initial,
    save: (newest, options) =>
      saveMessageDraft(conv_id, newest.trim() === '' ? '' : newest.slice(0, maxLength), options),
  });
  return [text, setText] as const;
}
