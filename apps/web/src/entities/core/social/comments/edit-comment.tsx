import { type CommentReply, commentMax, editComment } from '@gongdu/contract/writing/comment';
import { useId } from 'react';
import { Form } from '../../../../ui/form/form.tsx';
import { useApiForm } from '../../form/use-api-form.ts';
import { MentionField } from '../../person/mentions/mention-field.tsx';
import { mentionedIn } from '../../person/mentions/mention-text.ts';
import { useCommentThread } from './comment-thread-context.ts';
import classes from './comments.module.css';

interface EditCommentProps {
  readonly comment: CommentReply;
  readonly onClose: () => void;
}

/** The server's clock decides whether a comment can still be changed. */
export function EditComment({ comment, onClose }: EditCommentProps) {
  const { actions } = useCommentThread();
  const form = useApiForm({
    schema: editComment.body,
    initial: () => ({ text: comment.text, mentions: comment.mentions }),
    toBody: ({ text, mentions }) => ({ text, mentions: mentionedIn(text, mentions) }),
    submit: (body) => actions.edit(comment, body),
    onDone: onClose,
  });
  const countId = useId();
  const text = form.values.text.trim();
  const excess = text.length - commentMax;
  return (
    <Form
      form={form}
      submitLabel="保存"
      disabled={text === '' || text === comment.text || excess > 0}
      onCancel={onClose}
      footer={
        <span id={countId}>{excess > 0 ? `超出 ${excess} 个字` : `${text.length} / ${commentMax}`}</span>
      }
    >
      <div className={classes.composer}>
        <MentionField
          label="修改评论"
          rows={2}
          describedBy={countId}
          invalid={excess > 0}
          autoFocus
          value={form.values}
          onChange={({ text, mentions }) => {
            form.set('text', text);
            form.set('mentions', [...mentions]);
          }}
          onKeyDown={({ key }) => key === 'Escape' && !form.isDirty && onClose()}
        />
      </div>
    </Form>
  );
}
