import type { UserInfo } from '@gongdu/contract/session';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { showableImage, uploadFile } from '../../lib/upload.ts';
import { ImageCrop } from '../../ui/image-crop.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import type { Upload, UploadFailure } from '../../ui/uploading.ts';
import { useOneUpload } from '../../ui/use-one-upload.ts';
import styles from './avatar.module.css';
import { saveAvatar } from './queries.ts';

const size = 72;

/** The picture beside the name, with what changes it: a file is cropped, uploaded and worn. */
export function Avatar({ user }: { readonly user: UserInfo }) {
  const input = useRef<HTMLInputElement>(null);
  const one = useOneUpload({ upload: wear, onChange: () => undefined, crop: {}, prepare: showableImage });
  const { attempt } = one;
  const choose = () => input.current?.click();
  const remove = async () => {
    await saveAvatar(null);
    offerUndo('已移除头像', () => void saveAvatar(user.avatar).catch(said));
  };
  return (
    <div className={styles.place}>
      <span className={styles.picture}>
        <NameAvatar name={user.name} picture={user.avatar} size={size} />
        {attempt?.failure === null && (
          <span className={styles.sending}>
            <ProgressRing part={attempt.progress} label={`正在上传 ${attempt.file.name}`} size={48} />
          </span>
        )}
      </span>
      <div className={styles.acts}>
        {attempt ? (
          <Attempting failure={attempt.failure} choose={choose} retry={one.retry} cancel={one.cancel} />
        ) : (
          <>
            <Button size="compact-sm" variant="default" onClick={choose}>
              {user.avatar ? '更换头像' : '上传头像'}
            </Button>
            {user.avatar && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => void remove().catch(said)}
              >
                移除
              </Button>
            )}
          </>
        )}
      </div>
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
          if (file) one.choose(file);
        }}
      />
      {one.cropping && (
        <ImageCrop
          round
          maxSide={640}
          title="裁剪头像"
          file={one.cropping}
          onDone={one.cropped}
          onCancel={one.cancel}
        />
      )}
    </div>
  );
}

interface AttemptingProps {
  readonly failure: UploadFailure | null;
  readonly choose: () => void;
  readonly retry: () => void;
  readonly cancel: () => void;
}

function Attempting({ failure, choose, retry, cancel }: AttemptingProps) {
  return (
    <>
      {failure && (
        <>
          <p className={styles.failure} role="alert">
            {failure.words || '头像没有换成'}
          </p>
          <Button size="compact-sm" variant="default" onClick={failure.mayRetry ? retry : choose}>
            {failure.mayRetry ? '重试' : '换一张'}
          </Button>
        </>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
        取消
      </Button>
    </>
  );
}

/** Failed uploads are told in a notice, refused avatars by `call`. */
const wear: Upload = async (file, ways) => {
  const done = await uploadFile(file, { ...ways, kind: 'image' });
  if (!done) return null;
  return saveAvatar(done.address).then(
    () => done,
    () => null,
  );
};

/** The call has shown it. */
const said = () => undefined;
