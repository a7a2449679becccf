import { saveLeaveDraft } from '@gongdu/contract/institutions/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { applyDraft } from '../session-cache.ts';

/** Milliseconds after the last key. */
const debounceMs = 800;
const maxLength = 4000;

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
  const [text, setText] = useState(initial === unsent ? '' : initial);
  const [isFailed, setFailed] = useState(false);
  const saved = useRef(initial);
  const kept = (text.trim() === '' ? unsent : text).slice(0, maxLength);
  const newest = useRef(kept);

  const save = useCallback(() => {
    const draft = newest.current;
    if (draft === saved.current) return;
    const before = saved.current;
    saved.current = draft;
    applyDraft(queryClient, sessionId, draft);
    call(saveLeaveDraft, { params: { sessionId }, body: { text: draft } }, { silent: true }).then(
      () => setFailed(false),
      () => {
        saved.current = before;
        setFailed(true);
      },
    );
  }, [queryClient, sessionId]);

  useEffect(() => {
    newest.current = kept;
    if (kept === saved.current) return;
    const timer = setTimeout(save, debounceMs);
    return () => clearTimeout(timer);
  }, [kept, save]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      save();
    };
  }, [save]);

  return { text, setText, isFailed };
}
