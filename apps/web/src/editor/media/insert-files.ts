import type { Editor } from '@tiptap/core';
import type { EditorServices } from '../editor-services.ts';
import type { MediaKind } from './uploads.ts';

/** Starts the uploads and inserts their nodes into the text, at `at` or at the cursor. */
export function insertFiles(editor: Editor, files: readonly File[], at?: number): boolean {
  const { uploads, services } = editor.storage;
  const nodes = files.flatMap((file) => {
    const kind = kindOf(file, services);
    return kind ? { type: kind, attrs: { uploadId: uploads.startFile(kind, file) } } : [];
  });
  if (nodes.length === 0) return false;
  const position = at ?? editor.state.selection;
  return editor
    .chain()
    .focus()
    .insertContentAt(
      typeof position === 'number' ? position : { from: position.from, to: position.to },
      nodes,
    )
    .run();
}

/** Files that can be uploaded here, by their declared type; the server checks the content. */
function kindOf({ type, name }: File, services: EditorServices): MediaKind | null {
  if (services.uploadImage && (type.startsWith('image/') || /\.hei[cf]$/i.test(name))) return 'image';
  return services.uploadVideo && type.startsWith('video/') ? 'video' : null;
}

/** Opens the browser's file dialog. */
export function chooseFiles(accept: string, onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = true;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}
