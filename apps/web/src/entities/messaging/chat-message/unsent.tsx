import { IconAlertCircle } from '@tabler/icons-react';
import classes from './message-frame.module.css';
import { cancelFile, retryFile, type SendingFile } from './sending-files.ts';

interface SendFailureProps {
  /** The server's reason, if there is one. */
  readonly reason: string | undefined;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** Shown below a message that could not be sent. */
export function SendFailure({ reason, onRetry, onDiscard }: SendFailureProps) {
  return (
    <p className={classes.error}>
      <IconAlertCircle size={14} aria-hidden />
      {reason ?? '没能发出'}
      <span className={classes.retryActions}>
        <button type="button" onClick={onRetry}>
          重发
        </button>
        <button type="button" onClick={onDiscard}>
          删除
        </button>
      </span>
    </p>
  );
}

/** A file message that is being uploaded. */
export function UploadingFile({ file }: { readonly file: SendingFile }) {
  const { id, name, isPicture, preview, progress, error } = file;
  return (
    <>
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
    </>
  );
}
