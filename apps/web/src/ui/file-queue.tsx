import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import styles from './file-queue.module.css';
import { IconButton } from './icon-button.tsx';
import { ProgressRing } from './progress-ring.tsx';

export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed; '' otherwise. */
  readonly failure: string;
  /** Whether sending it again may help. */
  readonly mayRetry: boolean;
}

export interface FileQueueProps {
  readonly files: readonly QueuedFile[];
  /** The network is away: what is not done goes on when it is back. */
  readonly paused: boolean;
  readonly retry: (id: string) => void;
  /** Stops it, or takes it off the list. */
  readonly remove: (id: string) => void;
}

/** A list of uploads with how far each is; nothing when it is empty. */
export function FileQueue({ files, paused, retry, remove }: FileQueueProps) {
  if (files.length === 0) return null;
  const done = files.filter(({ state }) => state === 'done').length;
  return (
    <section className={styles.queue} aria-label="上传列表">
      <p className={styles.head} role="status">
        {paused && done < files.length ? '网络已断开，恢复后会继续上传' : `已上传 ${done} / ${files.length}`}
      </p>
      <ul>
        {files.map((file) => (
          <li key={file.id} className={styles.row}>
            <State file={file} />
            <div className={styles.words}>
              <p className={styles.name} title={file.name}>
                {file.name}
              </p>
              <p className={styles.note} data-bad={file.state === 'failed' || undefined}>
                {noteOf(file, paused)}
              </p>
            </div>
            {file.state === 'failed' && file.mayRetry && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => retry(file.id)}
                aria-label={`重试 ${file.name}`}
              >
                重试
              </Button>
            )}
            <IconButton
              label={`${file.state === 'waiting' || file.state === 'sending' ? '取消' : '移除'} ${file.name}`}
              onClick={() => remove(file.id)}
            >
              <IconX size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ file: { state, progress, name } }: { readonly file: QueuedFile }) {
  if (state === 'done') return <IconCheck className={styles.done} size={20} aria-hidden />;
  if (state === 'failed') return <IconX className={styles.failed} size={20} aria-hidden />;
  return <ProgressRing part={progress} label={`正在上传 ${name}`} size={36} />;
}

function noteOf({ state, failure, size }: QueuedFile, paused: boolean): string {
  if (state === 'failed') return failure;
  if (state === 'done') return `${sizeOf(size)}，已上传`;
  if (paused) return `${sizeOf(size)}，等待网络`;
  return `${sizeOf(size)}，${state === 'waiting' ? '排队中' : '正在上传'}`;
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
