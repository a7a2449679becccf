import { saveLeaveDraft } from '@gongdu/contract/institutions/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptOnDevice } from '../../../../entities/core/autosave/kept-on-device.ts';
import { createUnsavedTexts } from '../../../../entities/core/autosave/unsaved-texts.ts';
import { useDelayedSave } from '../../../../entities/core/autosave/use-delayed-save.ts';
import { call } from '../../../../lib/api/call.ts';
import { applyDraft } from '../session-cache.ts';

const maxLength = 4000;

/** Drafts by session until the server has them. */
export const unsavedReplies = createUnsavedTexts('reply-drafts', (sessionId, text, options) =>
  call(saveLeaveDraft, { params: { sessionId }, body: { text } }, { silent: true, ...options }),
);

interface ReplyDraftOptions {
  readonly sessionId: number;
  /** The server's version. */
  readonly initial: string;
  /** The answer that is being sent or has failed; it stays the draft until it has arrived, and so survives a reload. */
  readonly unsent: string;
}

/** The draft of an answer: stored for this member on all devices, and shown again with the thread. */
export function useReplyDraft({ sessionId, initial, unsent }: ReplyDraftOptions) {
  const queryClient = useQueryClient();
  const [stored] = useState(() => unsavedReplies.read(sessionId) ?? initial);
  const [text, setText] = useState(stored === unsent ? '' : stored);
  const [isFailed, setFailed] = useState(false);
  useKeptOnDevice('回复');
  useDelayedSave({
    text: (text.trim() === '' ? unsent : text).slice(0, maxLength),
    initial: stored,
    save: async (draft, options) => {
      applyDraft(queryClient, sessionId, draft);
      try {
        await unsavedReplies.save(sessionId, draft, options);
        setFailed(false);
      } catch (error) {
        setFailed(true);
        throw error;
      }
    },
  });
  return { text, setText, isFailed };
}
