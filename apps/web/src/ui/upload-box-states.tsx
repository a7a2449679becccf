import { Button } from '@mantine/core';
import { IconEye, IconRefresh, IconTrash, IconVideo, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import { ProgressRing } from './progress-ring.tsx';
import styles from './upload-box.module.css';
import type { UploadFailure } from './uploading.ts';

interface ProgressProps {
  readonly name: string;
  readonly kind: 'image' | 'video';
  readonly preview: string;
  readonly progress: number;
  readonly cancel: () => void;
}

export function UploadBoxProgress({ name, kind, preview, progress, cancel }: ProgressProps) {
  return (
    <div className={styles.sending}>
      {kind === 'image' && (
        <span className={styles.preview} style={{ backgroundImage: `url("${preview}")` }} aria-hidden />
      )}
      <ProgressRing part={progress} label={`正在上传 ${name}`} />
      <IconButton label="取消上传" className={styles.cancel} onClick={cancel}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

interface FailureProps {
  readonly failure: UploadFailure;
  readonly choose: () => void;
  readonly retry: () => void;
  readonly cancel: () => void;
}

export function UploadBoxFailure({ failure, choose, retry, cancel }: FailureProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{failure.words || '上传没有成功'}</p>
      <div className={styles.failedActs}>
        <Button size="compact-sm" variant="default" onClick={failure.mayRetry ? retry : choose}>
          {failure.mayRetry ? '重试' : '换一个'}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
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
  readonly replace: () => void;
  readonly remove: () => void;
}

export function UploadBoxResult({ kind, address, disabled, replace, remove }: ResultProps) {
  const [opened, setOpened] = useState(false);
  const what = kind === 'image' ? '图片' : '视频';
  return (
    <>
      {kind === 'image' ? (
        <img className={styles.picture} src={address} alt="" />
      ) : (
        <span className={styles.film}>
          <video className={styles.picture} src={address} preload="metadata" muted aria-hidden />
          <IconVideo size={28} aria-hidden />
        </span>
      )}
      <div className={styles.acts}>
        <IconButton label={`预览${what}`} onClick={() => setOpened(true)}>
          <IconEye size={18} aria-hidden />
        </IconButton>
        {!disabled && (
          <>
            <IconButton label={`更换${what}`} onClick={replace}>
              <IconRefresh size={18} aria-hidden />
            </IconButton>
            <IconButton label={`移除${what}`} onClick={remove}>
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      <PlainDialog
        opened={opened}
        close={() => setOpened(false)}
        label={`预览${what}`}
        className={styles.large}
      >
        {kind === 'image' ? (
          <img src={address} alt="" />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: a member's own film has no captions
          <video src={address} controls />
        )}
        <IconButton label="关闭预览" className={styles.close} onClick={() => setOpened(false)}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </PlainDialog>
    </>
  );
}
