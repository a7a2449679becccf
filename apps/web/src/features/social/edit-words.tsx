import { type CommentReply, commentMax } from '@gongdu/contract/comment';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import styles from './comment-thread.module.css';
import { useThread } from './thread-context.ts';

interface EditWordsProps {
  readonly comment: CommentReply;
  readonly close: () => void;
}

/** Within the minutes in which a comment can be changed; the server's clock decides. */
export function EditWords({ comment, close }: EditWordsProps) {
  const { acts } = useThread();
  const [text, setText] = useState(comment.text);
  const [state, setState] = useState<{ saving: boolean; fault: string | null }>({
    saving: false,
    fault: null,
  });
  const words = text.trim();

  async function save(): Promise<void> {
    setState({ saving: true, fault: null });
    try {
      await acts.change(comment, words);
      close();
    } catch (error) {
      setState({ saving: false, fault: error instanceof CallError ? error.message : '没能保存' });
    }
  }

  return (
    <div className={styles.edit}>
      <Textarea
        aria-label="修改评论"
        value={text}
        maxLength={commentMax}
        autosize
        minRows={2}
        error={state.fault}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
          if (event.key === 'Escape') close();
        }}
      />
      <div className={styles.editFoot}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          disabled={words === '' || words === comment.text}
          loading={state.saving}
          onClick={() => void save()}
        >
          保存
        </Button>
      </div>
    </div>
  );
}
