import { IconPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { ImageCropProps } from './crop-dialog.tsx';
import { ImageCrop } from './image-crop.tsx';
import { offerUndo } from './offer-undo.tsx';
import { type PendingUpload, useTellPending } from './pending-uploads.ts';
import styles from './upload-box.module.css';
import { UploadBoxFailure, UploadBoxProgress, UploadBoxResult } from './upload-box-states.tsx';
import type { Upload } from './uploading.ts';
import { useOneUpload } from './use-one-upload.ts';

export interface UploadBoxProps {
  readonly kind: 'image' | 'video';
  /** The file's address; null: none yet. */
  readonly value: string | null;
  /** Called when a file has been uploaded, and with null when it was removed. */
  readonly onChange: (address: string | null) => void;
  readonly upload: Upload;
  /** What an empty box asks for; names the box as well. */
  readonly text?: string;
  /** Pixels. */
  readonly width?: number;
  /** Width by height. */
  readonly ratio?: number;
  /** For the file dialog, e.g. `image/png,.heic`. */
  readonly accept?: string;
  /** Phones get a second way in: the camera. */
  readonly capture?: 'user' | 'environment';
  /** Images are cropped before they are uploaded. */
  readonly crop?: Pick<ImageCropProps, 'ratio' | 'round' | 'maxSide' | 'title'>;
  /** Before the crop: refuses a file, or turns it into one the browser can show. A rejection is shown in the box. */
  readonly prepare?: (file: File) => Promise<File>;
  readonly disabled?: boolean;
}

/** One file: press, drop or paste it (S2). Keeps uploading while the page is hidden in its tab. */
export function UploadBox(props: UploadBoxProps) {
  const { kind, value, width = 142, ratio = 1, text = '添加图书/图片', disabled = false } = props;
  const { accept = kind === 'image' ? 'image/*,.heic,.heif' : 'video/*', capture, crop } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const one = useOneUpload(props);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `one` can do changes with its attempt alone
  useTellPending(useMemo(() => pendingOf(one, kind, place), [one.attempt, kind]));
  const choose = () => input.current?.click();
  const remove = () => {
    one.report(null);
    offerUndo(kind === 'image' ? '已移除图片' : '已移除视频', () => one.report(value));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) event.preventDefault();
    take(event.clipboardData.files);
  };
  function take(files: FileList | null): void {
    const file = files?.[0];
    if (file && !disabled) one.choose(file);
  }

  return (
    <div className={styles.place} style={{ width }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout */}
      <div
        className={styles.box}
        style={{ width, aspectRatio: ratio }}
        role="group"
        ref={place}
        tabIndex={-1}
        aria-label={text}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        {one.attempt?.failure === null && (
          <UploadBoxProgress {...one.attempt} name={one.attempt.file.name} kind={kind} cancel={one.cancel} />
        )}
        {one.attempt?.failure && (
          <UploadBoxFailure
            failure={one.attempt.failure}
            retry={one.retry}
            choose={choose}
            cancel={one.cancel}
          />
        )}
        {!one.attempt &&
          (value === null ? (
            <button type="button" className={styles.empty} onClick={choose} disabled={disabled}>
              <IconPlus size={24} stroke={1.5} aria-hidden />
              {text}
            </button>
          ) : (
            <UploadBoxResult {...{ kind, address: value, disabled, remove, replace: choose }} />
          ))}
      </div>
      {capture && !one.attempt && value === null && (
        <button
          type="button"
          className={styles.camera}
          onClick={() => camera.current?.click()}
          disabled={disabled}
        >
          拍照
        </button>
      )}
      <FileInput at={input} accept={accept} taken={take} label={text} />
      {capture && (
        <FileInput at={camera} accept={accept} taken={take} label={`${text}（拍照）`} capture={capture} />
      )}
      {one.cropping && <ImageCrop {...crop} file={one.cropping} onDone={one.cropped} onCancel={one.cancel} />}
    </div>
  );
}

function pendingOf(
  { attempt, cancel }: ReturnType<typeof useOneUpload>,
  kind: PendingUpload['kind'],
  place: RefObject<HTMLDivElement | null>,
): PendingUpload[] {
  if (!attempt) return [];
  const { file, progress, failure } = attempt;
  const show = () => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus();
  };
  return [
    {
      kind,
      name: file.name,
      progress,
      failure: failure === null ? null : failure.words,
      remove: cancel,
      show,
    },
  ];
}

interface FileInputProps {
  readonly at: RefObject<HTMLInputElement | null>;
  readonly accept: string;
  readonly label: string;
  readonly capture?: 'user' | 'environment';
  readonly taken: (files: FileList | null) => void;
}

function FileInput({ at, taken, label, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      ref={at}
      type="file"
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        taken(currentTarget.files);
        // so that the same file can be chosen again
        currentTarget.value = '';
      }}
    />
  );
}
