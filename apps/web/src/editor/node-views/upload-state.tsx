import { Button } from '@mantine/core';
import classes from '../floating.module.css';
import type { MediaKind, MediaUpload } from '../media/uploads.ts';

interface UploadStateProps {
  readonly upload: MediaUpload | undefined;
  readonly kind: MediaKind;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** The progress or error of an upload, with its actions. */
export function UploadState({ upload, kind, onRetry, onRemove }: UploadStateProps) {
  const noun = kind === 'image' ? '图片' : '视频';
  if (!upload || upload.error)
    return (
      <div className={classes.upload} role="alert">
        <p>{upload?.error?.message ?? `这个${noun}没有上传完，请移除后重新添加`}</p>
        {upload?.error?.canRetry && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            重试
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onRemove}>
          移除
        </Button>
      </div>
    );
  const percent = Math.round(upload.progress * 100);
  return (
    <div className={classes.upload}>
      <p>
        正在上传{noun} <span className={classes.percent}>{percent}%</span>
      </p>
      <progress max={100} value={percent} aria-label={`正在上传 ${upload.name}`} />
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onRemove}>
        取消
      </Button>
    </div>
  );
}
