import type { TargetRef } from '@gongdu/contract/community/reaction';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { newId } from '../../../lib/new-id.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { CommentComposer } from './comment-composer.tsx';
import { postComment } from './comment-queries.ts';
import { type CommentDraft, useLocalDraft } from './use-local-draft.ts';

interface ReplyBoxProps {
  readonly target: TargetRef;
  /** The comment or reply that is answered. */
  readonly commentId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Answers a comment outside its thread; a text that could not be sent stays in the box. */
export function ReplyBox({ target, commentId, name, onClose }: ReplyBoxProps) {
  const queryClient = useQueryClient();
  const draftKey = `reply-${commentId}`;
  const [, saveDraft] = useLocalDraft(draftKey);
  const [error, setError] = useState<{ readonly message: string; readonly attempts: number } | null>(null);
  // the same id for every attempt, so that a lost response does not create a second reply
  const clientId = useRef(newId());

  async function submit(draft: CommentDraft): Promise<void> {
    try {
      await postComment(target, { ...draft, replyTo: commentId, clientId: clientId.current });
    } catch (failure) {
      const message = failure instanceof CallError ? failure.message : '没能发出';
      saveDraft(draft);
      setError((previous) => ({ message, attempts: (previous?.attempts ?? 0) + 1 }));
      return;
    }
    void queryClient.invalidateQueries({ queryKey: ['social', 'comments', target.kind, target.id] });
    toast('回复已发出', 'success');
    onClose();
  }

  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      <CommentComposer
        key={error?.attempts ?? 0}
        draftKey={draftKey}
        label={`回复${name}`}
        placeholder={`回复 ${name}`}
        action="发布回复"
        onSubmit={(draft) => void submit(draft)}
        onCancel={onClose}
      />
    </>
  );
}
