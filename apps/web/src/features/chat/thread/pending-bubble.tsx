import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { PendingFile, PendingMessage } from '../store/chat-store.ts';
import { cancelFile, retryFile } from '../store/send-files.ts';
import { discard, resend } from '../store/sending.ts';
import { MessageLayout } from './bubble.tsx';
import { MessageContent } from './message-content.tsx';
import classes from './thread.module.css';
import { useThread } from './thread-context.ts';

interface PendingBubbleProps {
  readonly sending: PendingMessage;
  readonly startsGroup: boolean;
}

export function PendingBubble({ sending, startsGroup }: PendingBubbleProps) {
  const { me } = useThread();
  const { clientMsgId, content, failed, reason } = sending;
  return (
    <MessageLayout mine username={me} startsGroup={startsGroup} at={null}>
      <div className={classes.line}>
        <MessageContent content={content} mine />
        {!failed && (
          <span className={classes.state} role="img" aria-label="发送中">
            <IconClock size={14} aria-hidden />
          </span>
        )}
      </div>
      {failed && (
        <p className={classes.error}>
          <IconAlertCircle size={14} aria-hidden />
          {reason ?? '没能发出'}
          <span className={classes.retryActions}>
            <button type="button" onClick={() => void resend(clientMsgId)}>
              重发
            </button>
            <button type="button" onClick={() => void discard(clientMsgId)}>
              删除
            </button>
          </span>
        </p>
      )}
    </MessageLayout>
  );
}

export function PendingFileBubble({ sending }: { readonly sending: PendingFile }) {
  const { me } = useThread();
  const { id, name, isPicture, preview, progress, error } = sending;
  return (
    <MessageLayout mine username={me} startsGroup={false} at={null}>
      <div className={classes.uploading}>
        {isPicture && preview ? <img src={preview} alt={name} /> : <span>{name}</span>}
        {error === null && (
          <progress max={1} value={progress} aria-label={`正在上传 ${name}`}>
            {Math.round(progress * 100)}%
          </progress>
        )}
      </div>
      <p className={error === null ? classes.receipt : classes.error}>
        {error?.message ?? `正在上传 ${Math.round(progress * 100)}%`}
        <span className={classes.retryActions}>
          {error?.canRetry && (
            <button type="button" onClick={() => retryFile(id)}>
              重试
            </button>
          )}
          <button type="button" onClick={() => cancelFile(id)}>
            {error === null ? '取消' : '移除'}
          </button>
        </span>
      </p>
    </MessageLayout>
  );
}
