import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';

interface FileButtonProps {
  readonly label: string;
  /** As of a file input. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Chooses files to be sent. */
export function FileButton({ label, accept, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={label} onClick={() => input.current?.click()}>
        {children}
      </IconButton>
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
