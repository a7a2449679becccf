import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import { Button, Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import { showableImage, uploadFile } from '../../../lib/uploads/upload-file.ts';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { ImageCrop } from '../../../ui/upload/image-crop.tsx';
import type { Upload, UploadFailure } from '../../../ui/upload/upload-task.ts';
import { useFileUpload } from '../../../ui/upload/use-file-upload.ts';
import { useAction } from '../action/use-action.ts';
import classes from './avatar-editor.module.css';
import { saveAvatar } from './save-avatar.ts';

const avatarSize = 72;

/** The avatar beside the name, with its actions: a file is cropped, uploaded and set. */
export function AvatarEditor({ user }: { readonly user: UserInfo }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useFileUpload({
    upload: uploadAvatar,
    onChange: () => undefined,
    crop: {},
    prepare: showableImage,
  });
  const { attempt } = upload;
  const selectFile = () => input.current?.click();
  const restoring = useAction((avatar: string) => saveAvatar(avatar));
  const removing = useAction((_avatar: string) => saveAvatar(null), {
    onDone: (_, avatar) => toastWithUndo('已移除头像', () => void restoring.run(avatar)),
  });
  return (
    <Stack align="center" gap="xs">
      <span className={classes.picture}>
        <Avatar name={user.name} picture={user.avatar} size={avatarSize} />
        {attempt?.error === null && (
          <span className={classes.uploading}>
            <ProgressRing part={attempt.progress} label={`正在上传 ${attempt.name}`} size={48} />
          </span>
        )}
      </span>
      <Group gap="xxs" justify="center">
        {attempt ? (
          <UploadAttempt
            failure={attempt.error}
            onSelectFile={selectFile}
            onRetry={upload.retry}
            onCancel={upload.cancel}
          />
        ) : (
          <>
            <Button size="compact-sm" variant="default" onClick={selectFile}>
              {user.avatar ? '更换头像' : '上传头像'}
            </Button>
            {user.avatar && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                loading={removing.busy}
                onClick={() => user.avatar && void removing.run(user.avatar)}
              >
                移除
              </Button>
            )}
          </>
        )}
      </Group>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.heic,.heif"
        aria-label="头像图片"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // so that the same file can be chosen again
          currentTarget.value = '';
          if (file) upload.choose(file);
        }}
      />
      {upload.cropping && (
        <ImageCrop
          round
          maxSide={640}
          title="裁剪头像"
          file={upload.cropping.file}
          onDone={upload.cropping.onDone}
          onCancel={upload.cancel}
        />
      )}
    </Stack>
  );
}

interface UploadAttemptProps {
  readonly failure: UploadFailure | null;
  readonly onSelectFile: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

function UploadAttempt({ failure, onSelectFile, onRetry, onCancel }: UploadAttemptProps) {
  return (
    <>
      {failure && (
        <>
          <p className={classes.uploadError} role="alert">
            {failure.message}
          </p>
          <Button size="compact-sm" variant="default" onClick={failure.canRetry ? onRetry : onSelectFile}>
            {failure.canRetry ? '重试' : '换一张'}
          </Button>
        </>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
        取消
      </Button>
    </>
  );
}

const uploadAvatar: Upload = async (file, options) => {
  const uploaded = await uploadFile(file, { ...options, kind: 'image' });
  await saveAvatar(uploaded.address);
  return uploaded;
};
