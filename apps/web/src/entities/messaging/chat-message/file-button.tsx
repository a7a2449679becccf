import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';

interface FileButtonProps {
  readonly label: string;
  /** As `accept` of a file input. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** The button's icon; without it another element opens the file dialog. */
  readonly children?: ReactNode;
  readonly ref?: Ref<{ readonly click: () => void }>;
}

/** Chooses files to send. */
export function FileButton({ label, accept, onFiles, children, ref }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const click = () => input.current?.click();
  useImperativeHandle(ref, () => ({ click }));
  return (
    <>
      {children && (
        <IconButton label={label} onClick={click}>
          {children}
        </IconButton>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
