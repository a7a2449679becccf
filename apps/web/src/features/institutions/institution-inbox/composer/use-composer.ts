import { addLeaveNote, type LeaveSession } from '@gongdu/contract/institutions/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { tabStorage } from '../../../../lib/browser-storage.ts';
import { applyEntry } from '../session-cache.ts';
import { sendReply, usePendingReplies } from './pending-replies.ts';
import { useReplyDraft } from './use-reply-draft.ts';

export type Mode = 'reply' | 'note';

interface ComposerOptions {
  readonly session: LeaveSession;
  /** The server's version. */
  readonly draft: string;
}

/** The limit of a text message, in bytes of UTF-8. */
const maxReplyBytes = 4096;
const maxNote = 500;

/** The text of an answer and that of a note, which one is being written, and how it is sent. */
export function useComposer({ session, draft }: ComposerOptions) {
  const { sessionId } = session;
  const queryClient = useQueryClient();
  const [mode, setMode] = useState<Mode>('reply');
  const unsent = usePendingReplies((replies) =>
    replies.flatMap((each) => (each.sessionId === sessionId ? [each.text] : [])).join('\n'),
  );
  const reply = useReplyDraft({ sessionId, initial: draft, unsent });
  const note = useKeptNote(sessionId);
  const { text, setText } = mode === 'reply' ? reply : note;
  const adding = useAction(
    (written: string) => call(addLeaveNote, { params: { sessionId }, body: { text: written } }),
    {
      onDone: (entry) => {
        applyEntry(queryClient, sessionId, entry);
        note.setText('');
      },
    },
  );
  const tooLong = lengthProblem(mode, text);
  const canSubmit = text.trim() !== '' && tooLong === null && !adding.busy;

  function submit({ resolve }: { readonly resolve: boolean }): void {
    if (!canSubmit) return;
    if (mode === 'note') return void adding.run(text.trim());
    sendReply(queryClient, { sessionId, text: text.trim(), resolve });
    reply.setText('');
  }

  return {
    mode,
    setMode,
    text,
    setText,
    canSubmit,
    busy: adding.busy,
    submit,
    /** What the member should know before sending. */
    problem: tooLong ?? (mode === 'reply' && reply.isFailed ? '草稿没能保存，文字还在这里' : null),
  };
}

/** A note that is not added yet is stored in this tab, also through a reload. */
function useKeptNote(sessionId: number) {
  const key = `gongdu:leave-note:${sessionId}`;
  const [text, setNote] = useState(() => tabStorage.getItem(key) ?? '');
  const setText = (next: string) => {
    setNote(next);
    if (next === '') tabStorage.removeItem(key);
    else tabStorage.setItem(key, next);
  };
  return { text, setText };
}

function lengthProblem(mode: Mode, text: string): string | null {
  if (mode === 'note') return text.trim().length > maxNote ? `备注最多 ${maxNote} 个字` : null;
  return new TextEncoder().encode(text).length > maxReplyBytes ? '回复过长，请分成几条发送' : null;
}
