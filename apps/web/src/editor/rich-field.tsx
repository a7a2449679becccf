import { type RichDocument, richDocument } from '@gongdu/contract/document/document';
import { use, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useMountEffect } from '../ui/form/use-mount-effect.ts';
import { PendingUploadsContext } from '../ui/upload/pending-uploads.ts';
import { createEditor } from './create-editor.ts';
import { EditorBody } from './editor-body.tsx';
import type { EditorServices } from './editor-services.ts';
import { usePendingMedia } from './media/use-pending-media.ts';
import classes from './rich-field.module.css';
import { Toolbar } from './toolbar/toolbar.tsx';

export interface RichFieldProps {
  readonly label: string;
  /** The initial value; afterwards the field keeps its own state. */
  readonly value: RichDocument;
  readonly onChange: (text: RichDocument) => void;
  /** Must be the same value in every render. */
  readonly services: EditorServices;
}

/** A field with the whole editor. The page mounts it when the field is pressed, and it takes the focus. */
export function RichField({ label, value, onChange, services }: RichFieldProps) {
  const latest = useRef(onChange);
  const [editor] = useState(() =>
    createEditor(value, () => latest.current(z.parse(richDocument, editor.getJSON())), services, label),
  );
  useMountEffect(() => {
    latest.current = onChange;
  });
  useMountEffect(() => () => editor.destroy(), [editor]);
  const started = useRef(false);
  useEffect(() => {
    // effects run again when the page is shown again in its tab; the focus is elsewhere by then
    if (!started.current) editor.commands.focus('end');
    started.current = true;
  }, [editor]);
  usePendingMedia(editor, use(PendingUploadsContext));
  return (
    <div className={classes.field}>
      <div className={classes.tools}>
        <Toolbar editor={editor} small />
      </div>
      <div className={classes.text}>
        <EditorBody editor={editor} />
      </div>
    </div>
  );
}
