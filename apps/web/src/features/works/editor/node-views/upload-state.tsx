import { Button } from '@mantine/core';
import type { Upload } from '../media/uploads.ts';
import styles from './node-views.module.css';

interface UploadStateProps {
  readonly upload: Upload | undefined;
  readonly kind: Upload['kind'];
  readonly retry: () => void;
  readonly remove: () => void;
}

/** How far a file is, what went wrong with it, and what can be done about it. */
export function UploadState({ upload, kind, retry, remove }: UploadStateProps) {
  const what = kind === 'image' ? '图片' : '视频';
  if (!upload || upload.failure)
    return (
      <div className={styles.upload} role="alert">
        <p>{upload?.failure ?? `这个${what}没有上传完，请移除后重新添加`}</p>
        {upload?.mayRetry && (
          <Button size="compact-sm" variant="default" onClick={retry}>
            重试
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={remove}>
          移除
        </Button>
      </div>
    );
  const percent = Math.round(upload.progress * 100);
  return (
    <div className={styles.upload}>
      <p>
        正在上传{what} <span className={styles.percent}>{percent}%</span>
      </p>
      <progress max={100} value={percent} aria-label={`正在上传 ${upload.name}`} />
      <Button size="compact-sm" variant="subtle" color="gray" onClick={remove}>
        取消
      </Button>
    </div>
  );
}
