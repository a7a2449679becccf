import { Button } from '@mantine/core';
import { IconEye, IconRefresh, IconTrash, IconVideo, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { ProgressRing } from '../feedback/progress-ring.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import classes from './upload-field.module.css';
import type { UploadFailure } from './upload-task.ts';

interface ProgressProps {
  readonly name: string;
  readonly kind: 'image' | 'video';
  readonly preview: string | null;
  readonly progress: number;
  readonly onCancel: () => void;
}

export function UploadFieldProgress({ name, kind, preview, progress, onCancel }: ProgressProps) {
  return (
    <div className={classes.progress}>
      {kind === 'image' && preview && (
        <span className={classes.preview} style={{ backgroundImage: `url("${preview}")` }} aria-hidden />
      )}
      <ProgressRing part={progress} label={`正在上传 ${name}`} />
      <IconButton label="取消上传" className={classes.cancel} onClick={onCancel}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

interface ErrorProps {
  readonly error: UploadFailure;
  readonly onChoose: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

export function UploadFieldError({ error, onChoose, onRetry, onCancel }: ErrorProps) {
  return (
    <div className={classes.failed} role="alert">
      <p>{error.message}</p>
      <div className={classes.failedActions}>
        <Button size="compact-sm" variant="default" onClick={error.canRetry ? onRetry : onChoose}>
          {error.canRetry ? '重试' : '换一个'}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
          取消
        </Button>
      </div>
    </div>
  );
}

interface ResultProps {
  readonly kind: 'image' | 'video';
  readonly address: string;
  readonly disabled: boolean;
  readonly onReplace: () => void;
  readonly onRemove: (() => void) | null;
}

export function UploadFieldResult({ kind, address, disabled, onReplace, onRemove }: ResultProps) {
  const [opened, setOpened] = useState(false);
  const kindLabel = kind === 'image' ? '图片' : '视频';
  return (
    <>
      {kind === 'image' ? (
        <img className={classes.picture} src={address} alt="" />
      ) : (
        <span className={classes.video}>
          <video className={classes.picture} src={address} preload="metadata" muted aria-hidden />
          <IconVideo size={28} aria-hidden />
        </span>
      )}
      <div className={classes.actions}>
        <IconButton label={`预览${kindLabel}`} onClick={() => setOpened(true)}>
          <IconEye size={18} aria-hidden />
        </IconButton>
        {!disabled && (
          <>
            <IconButton label={`更换${kindLabel}`} onClick={onReplace}>
              <IconRefresh size={18} aria-hidden />
            </IconButton>
            {onRemove && (
              <IconButton label={`移除${kindLabel}`} onClick={onRemove}>
                <IconTrash size={18} aria-hidden />
              </IconButton>
            )}
          </>
        )}
      </div>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        label={`预览${kindLabel}`}
        className={classes.lightbox}
      >
        {kind === 'image' ? (
          <img src={address} alt="" />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: a member's own film has no captions
          <video src={address} controls />
        )}
        <IconButton label="关闭预览" className={classes.close} onClick={() => setOpened(false)}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </Dialog>
    </>
  );
}
