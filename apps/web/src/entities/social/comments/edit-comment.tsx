import { type CommentReply, commentMax } from '@gongdu/contract/community/comment';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { MentionField, type MentionText } from '../../person/mentions/mention-field.tsx';
import { mentionedIn } from '../../person/mentions/mention-text.ts';
import composerClasses from './comment-composer.module.css';
import classes from './comment-thread.module.css';
import { useCommentThread } from './comment-thread-context.ts';

interface EditCommentProps {
  readonly comment: CommentReply;
  readonly onClose: () => void;
}

/** The server's clock decides whether a comment can still be changed. */
export function EditComment({ comment, onClose }: EditCommentProps) {
  const { actions } = useCommentThread();
  const [draft, setDraft] = useState<MentionText>(comment);
  const [state, setState] = useState<{ saving: boolean; error: string | null }>({
    saving: false,
    error: null,
  });
  const errorId = useId();
  const text = draft.text.trim();
  const excess = text.length - commentMax;
  const error = excess > 0 ? `超出 ${excess} 个字` : state.error;
  const ready = text !== '' && text !== comment.text && excess <= 0;

  async function save(): Promise<void> {
    if (!ready) return;
    setState({ saving: true, error: null });
    try {
      await actions.edit(comment, { text, mentions: mentionedIn(text, draft.mentions) });
      onClose();
    } catch (failure) {
      setState({ saving: false, error: failure instanceof CallError ? failure.message : '没能保存' });
    }
  }

  return (
    <div className={classes.edit}>
      <div className={composerClasses.composer}>
        <MentionField
          label="修改评论"
          rows={2}
          describedBy={errorId}
          invalid={error !== null}
          autoFocus
          value={draft}
          onChange={setDraft}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
            if (event.key === 'Escape') onClose();
          }}
        />
      </div>
      <p id={errorId} className={classes.error} role={error === null ? undefined : 'alert'}>
        {error}
      </p>
      <div className={classes.editFooter}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button disabled={!ready} loading={state.saving} onClick={() => void save()}>
          保存
        </Button>
      </div>
    </div>
  );
}
