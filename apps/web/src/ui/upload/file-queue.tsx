import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { IconButton } from '../button/icon-button.tsx';
import { ProgressRing } from '../feedback/progress-ring.tsx';
import classes from './file-queue.module.css';

export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed; '' otherwise. */
  readonly error: string;
  /** Whether sending it again may help. */
  readonly canRetry: boolean;
}

export interface FileQueueProps {
  readonly files: readonly QueuedFile[];
  /** The network is away: what is not done goes on when it is back. */
  readonly paused: boolean;
  readonly onRetry: (id: string) => void;
  /** Stops it, or takes it off the list. */
  readonly onRemove: (id: string) => void;
}

/** A list of uploads with how far each is; nothing when it is empty. */
export function FileQueue({ files, paused, onRetry, onRemove }: FileQueueProps) {
  if (files.length === 0) return null;
  const done = files.filter(({ state }) => state === 'done').length;
  return (
    <section className={classes.queue} aria-label="上传列表">
      <p className={classes.header} role="status">
        {paused && done < files.length ? '网络已断开，恢复后会继续上传' : `已上传 ${done} / ${files.length}`}
      </p>
      <ul>
        {files.map((file) => (
          <li key={file.id} className={classes.row}>
            <StatusIcon file={file} />
            <div className={classes.body}>
              <p className={classes.name} title={file.name}>
                {file.name}
              </p>
              <p className={classes.status} data-bad={file.state === 'failed' || undefined}>
                {statusLabel(file, paused)}
              </p>
            </div>
            {file.state === 'failed' && file.canRetry && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => onRetry(file.id)}
                aria-label={`重试 ${file.name}`}
              >
                重试
              </Button>
            )}
            <IconButton
              label={`${file.state === 'waiting' || file.state === 'sending' ? '取消' : '移除'} ${file.name}`}
              onClick={() => onRemove(file.id)}
            >
              <IconX size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StatusIcon({ file: { state, progress, name } }: { readonly file: QueuedFile }) {
  if (state === 'done') return <IconCheck className={classes.done} size={20} aria-hidden />;
  if (state === 'failed') return <IconX className={classes.failed} size={20} aria-hidden />;
  return <ProgressRing part={progress} label={`正在上传 ${name}`} size={36} />;
}

function statusLabel({ state, error, size }: QueuedFile, paused: boolean): string {
  if (state === 'failed') return error;
  if (state === 'done') return `${formatFileSize(size)}，已上传`;
  if (paused) return `${formatFileSize(size)}，等待网络`;
  return `${formatFileSize(size)}，${state === 'waiting' ? '排队中' : '正在上传'}`;
}

function formatFileSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
