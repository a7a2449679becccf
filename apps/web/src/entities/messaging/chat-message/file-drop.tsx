import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { sendableTypes } from './attachment.ts';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** The receiver's name; absent where files are not accepted. */
  readonly label: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Accepts files dropped anywhere on it, and shows a zone while they are dragged over it. */
export function FileDrop({ label, onFiles, className, children }: FileDropProps) {
  // each child element fires its own dragenter and dragleave
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) =>
    label !== undefined && dataTransfer.types.includes('Files');

  function move(by: number): void {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the buttons that send one
    <div
      className={`${classes.target} ${className ?? ''}`}
      onDragEnter={(event) => hasFiles(event) && move(1)}
      onDragLeave={(event) => hasFiles(event) && move(-1)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className={classes.zone} role="status">
          <p className={classes.title}>松开后发送给{label}</p>
          <p>{sendableTypes}</p>
        </div>
      )}
    </div>
  );
}
