import { type CommentReply, commentMax } from '@gongdu/contract/comment';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import styles from './comment-thread.module.css';
import composer from './composer.module.css';
import { MentionField, type NamedText } from './mentions/mention-field.tsx';
import { namedIn } from './mentions/naming.ts';
import { useThread } from './thread-context.ts';

interface EditWordsProps {
  readonly comment: CommentReply;
  readonly close: () => void;
}

/** Within the minutes in which a comment can be changed; the server's clock decides. */
export function EditWords({ comment, close }: EditWordsProps) {
  const { acts } = useThread();
  const [words, setWords] = useState<NamedText>(comment);
  const [state, setState] = useState<{ saving: boolean; fault: string | null }>({
    saving: false,
    fault: null,
  });
  const faultId = useId();
  const text = words.text.trim();
  const over = text.length - commentMax;
  const fault = over > 0 ? `超出 ${over} 个字` : state.fault;
  const ready = text !== '' && text !== comment.text && over <= 0;

  async function save(): Promise<void> {
    if (!ready) return;
    setState({ saving: true, fault: null });
    try {
      await acts.change(comment, { text, mentions: namedIn(text, words.mentions) });
      close();
    } catch (error) {
      setState({ saving: false, fault: error instanceof CallError ? error.message : '没能保存' });
    }
  }

  return (
    <div className={styles.edit}>
      <div className={composer.composer}>
        <MentionField
          label="修改评论"
          rows={2}
          describedBy={faultId}
          invalid={fault !== null}
          autoFocus
          value={words}
          onChange={setWords}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
            if (event.key === 'Escape') close();
          }}
        />
      </div>
      <p id={faultId} className={styles.fault} role={fault === null ? undefined : 'alert'}>
        {fault}
      </p>
      <div className={styles.editFoot}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button disabled={!ready} loading={state.saving} onClick={() => void save()}>
          保存
        </Button>
      </div>
    </div>
  );
}
