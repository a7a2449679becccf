import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorServices, UploadedFile } from '../editor-services.ts';
import { createUploads, type Uploads } from './uploads.ts';

declare module '@tiptap/core' {
  interface Storage {
    uploads: Uploads;
  }
}

/**
 * Links running uploads of pictures and videos to their nodes. A node gets its address by a step outside the history:
 * undo removes the picture, never only its address.
 */
export function media(services: EditorServices) {
  const finished = new Map<string, UploadedFile>();
  let editor: Editor | undefined;
  const uploads = createUploads(services, (id, file) => {
    finished.set(id, file);
    if (!editor || editor.isDestroyed) return;
    const tr = applyFinished(editor.state.tr, editor.state.doc, finished);
    if (tr.docChanged) editor.view.dispatch(tr);
  });
  return Extension.create<object, Uploads>({
    name: 'uploads',
    addStorage: () => uploads,
    addProseMirrorPlugins() {
      editor = this.editor;
      return [restoreAfterRedo(finished)];
    },
  });
}

/** Redo restores a node as it was when it was removed, perhaps before its upload had finished. */
function restoreAfterRedo(finished: ReadonlyMap<string, UploadedFile>): Plugin {
  return new Plugin({
    key: new PluginKey('uploads'),
    appendTransaction: (transactions, _, { doc, tr }) =>
      finished.size > 0 && transactions.some(({ docChanged }) => docChanged)
        ? ifChanged(applyFinished(tr, doc, finished))
        : null,
  });
}

function applyFinished(tr: Transaction, doc: Node, finished: ReadonlyMap<string, UploadedFile>): Transaction {
  doc.descendants(({ attrs, isTextblock }, at) => {
    const file = finished.get(attrs.uploadId);
    if (!file) return !isTextblock;
    tr.setNodeAttribute(at, 'src', file.address);
    tr.setNodeAttribute(at, 'uploadId', null);
    if (file.width && file.height) {
      tr.setNodeAttribute(at, 'pixelWidth', file.width);
      tr.setNodeAttribute(at, 'pixelHeight', file.height);
    }
    return false;
  });
  return tr.setMeta('addToHistory', false);
}

function ifChanged(tr: Transaction): Transaction | null {
  return tr.docChanged ? tr : null;
}
