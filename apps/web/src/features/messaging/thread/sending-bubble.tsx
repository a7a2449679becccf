import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { Sending, SendingFile } from '../chat/chat-store.ts';
import { cancelFile, retryFile } from '../chat/files.ts';
import { discard, resend } from '../chat/sending.ts';
import { Body } from './body.tsx';
import { Side } from './bubble.tsx';
import styles from './thread.module.css';
import { useThread } from './thread-context.ts';

interface SendingBubbleProps {
  readonly sending: Sending;
  readonly startsGroup: boolean;
}

export function SendingBubble({ sending, startsGroup }: SendingBubbleProps) {
  const { me } = useThread();
  const { clientMsgId, content, failed, reason } = sending;
  return (
    <Side mine username={me} startsGroup={startsGroup} at={null}>
      <div className={styles.line}>
        <Body content={content} mine />
        {!failed && (
          <span className={styles.state} role="img" aria-label="发送中">
            <IconClock size={14} aria-hidden />
          </span>
        )}
      </div>
      {failed && (
        <p className={styles.fault}>
          <IconAlertCircle size={14} aria-hidden />
          {reason ?? '没能发出'}
          <span className={styles.ways}>
            <button type="button" onClick={() => void resend(clientMsgId)}>
              重发
            </button>
            <button type="button" onClick={() => void discard(clientMsgId)}>
              删除
            </button>
          </span>
        </p>
      )}
    </Side>
  );
}

export function SendingFileBubble({ sending }: { readonly sending: SendingFile }) {
  const { me } = useThread();
  const { id, file, preview, progress, fault, refused } = sending;
  return (
    <Side mine username={me} startsGroup={false} at={null}>
      <div className={styles.uploading}>
        {preview ? <img src={preview} alt={file.name} /> : <span>{file.name}</span>}
        {fault === null && (
          <progress max={1} value={progress} aria-label={`正在上传 ${file.name}`}>
            {Math.round(progress * 100)}%
          </progress>
        )}
      </div>
      <p className={fault === null ? styles.receipt : styles.fault}>
        {fault ?? `正在上传 ${Math.round(progress * 100)}%`}
        <span className={styles.ways}>
          {fault !== null && !refused && (
            <button type="button" onClick={() => retryFile(id)}>
              重试
            </button>
          )}
          <button type="button" onClick={() => cancelFile(id)}>
            {fault === null ? '取消' : '移除'}
          </button>
        </span>
      </p>
    </Side>
  );
}
