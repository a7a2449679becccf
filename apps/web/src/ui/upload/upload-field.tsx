import { IconPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { toastWithUndo } from '../feedback/toast.ts';
import type { ImageCropProps } from './crop-dialog.tsx';
import { ImageCrop } from './image-crop.tsx';
import { type PendingUpload, useReportPendingUploads } from './pending-uploads.ts';
import classes from './upload-field.module.css';
import { UploadFieldError, UploadFieldProgress, UploadFieldResult } from './upload-field-states.tsx';
import type { Upload } from './upload-task.ts';
import { useFileUpload } from './use-file-upload.ts';

export interface UploadFieldProps {
  readonly kind: 'image' | 'video';
  /** The file's address; null: none. */
  readonly value: string | null;
  /** Called with the address after an upload, and with null after a removal. */
  readonly onChange: (address: string | null) => void;
  readonly upload: Upload;
  /** The label of the empty box, also its accessible name. */
  readonly text?: string;
  /** Pixels. */
  readonly width?: number;
  /** Width by height. */
  readonly ratio?: number;
  /** For the file dialog, e.g. `image/png,.heic`. */
  readonly accept?: string;
  /** Images are cropped before they are uploaded. */
  readonly crop?: Pick<ImageCropProps, 'ratio' | 'round' | 'maxSide' | 'title'>;
  /** Before the crop: refuses a file, or converts it for the browser. A rejection is shown in the box. */
  readonly prepare?: (file: File) => Promise<File>;
  readonly disabled?: boolean;
  /** Replaces the undoable removal, for a removal that cannot be undone; null: the file can only be replaced. */
  readonly onRemove?: (() => void) | null;
}

/** One file: press, drop or paste it. Continues uploading while the page is hidden in its tab. */
export function UploadField(props: UploadFieldProps) {
  const { kind, value, width = 142, ratio = 1, text = '添加图书/图片', disabled = false } = props;
  const { accept = kind === 'image' ? 'image/*,.heic,.heif' : 'video/*', crop } = props;
  const [isDragOver, setIsDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fileUpload = useFileUpload(props);
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `fileUpload` can do changes with its attempt alone
  useReportPendingUploads(useMemo(() => pendingOf(fileUpload, kind, container), [fileUpload.attempt, kind]));
  const openFilePicker = () => input.current?.click();
  const remove = () => {
    fileUpload.report(null);
    toastWithUndo(kind === 'image' ? '已移除图片' : '已移除视频', () => fileUpload.report(value));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    onFiles(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) event.preventDefault();
    onFiles(event.clipboardData.files);
  };
  function onFiles(files: FileList | null): void {
    const file = files?.[0];
    if (file && !disabled) fileUpload.choose(file);
  }

  return (
    <div className={classes.root} style={{ width }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout */}
      <div
        className={classes.box}
        style={{ width, aspectRatio: ratio }}
        role="group"
        ref={container}
        tabIndex={-1}
        aria-label={text}
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(!disabled);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={onDrop}
        onPaste={onPaste}
      >
        {fileUpload.attempt?.error === null && (
          <UploadFieldProgress {...fileUpload.attempt} kind={kind} onCancel={fileUpload.cancel} />
        )}
        {fileUpload.attempt?.error && (
          <UploadFieldError
            error={fileUpload.attempt.error}
            onRetry={fileUpload.retry}
            onChoose={openFilePicker}
            onCancel={fileUpload.cancel}
          />
        )}
        {!fileUpload.attempt &&
          (value === null ? (
            <button type="button" className={classes.empty} onClick={openFilePicker} disabled={disabled}>
              <IconPlus size={24} stroke={1.5} aria-hidden />
              {text}
            </button>
          ) : (
            <UploadFieldResult
              kind={kind}
              address={value}
              disabled={disabled}
              onReplace={openFilePicker}
              onRemove={props.onRemove === undefined ? remove : props.onRemove}
            />
          ))}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={text}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files);
          // so that the same file can be chosen again
          currentTarget.value = '';
        }}
      />
      {fileUpload.cropping && (
        <ImageCrop
          {...crop}
          file={fileUpload.cropping.file}
          onDone={fileUpload.cropping.onDone}
          onCancel={fileUpload.cancel}
        />
      )}
    </div>
  );
}

function pendingOf(
  { attempt, cancel }: ReturnType<typeof useFileUpload>,
  kind: PendingUpload['kind'],
  container: RefObject<HTMLDivElement | null>,
): PendingUpload[] {
  if (!attempt) return [];
  const { name, progress, error } = attempt;
  const show = () => {
    container.current?.scrollIntoView({ block: 'center' });
    container.current?.focus();
  };
  return [
    {
      kind,
      name,
      progress,
      error: error?.message ?? null,
      remove: cancel,
      show,
    },
  ];
}
