import type { Editor } from '@tiptap/core';
import { useId, useInsertionEffect } from 'react';
import type { PendingUpload, PendingUploads } from '../../../../ui/pending-uploads.ts';

/** Tells of the pictures and films in a text that are on their way or failed, for as long as the text is open. */
export function usePendingInText(editor: Editor, pending: PendingUploads): void {
  const place = useId();
  // an insertion effect ends with the page, not with its being hidden in its tab
  useInsertionEffect(() => {
    const tell = () => pending.set(place, pendingIn(editor));
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) tell();
    };
    const stop = editor.storage.uploads.subscribe(tell);
    editor.on('transaction', onTransaction);
    tell();
    return () => {
      stop();
      editor.off('transaction', onTransaction);
      pending.set(place, []);
    };
  }, [editor, pending, place]);
}

/** What was taken out of the text again is not waited for. */
function pendingIn(editor: Editor): PendingUpload[] {
  const { uploads } = editor.storage;
  const found: PendingUpload[] = [];
  editor.state.doc.descendants(({ attrs, type, isTextblock }) => {
    const { uploadId: id } = attrs;
    if (typeof id !== 'string') return !isTextblock;
    const upload = uploads.read(id);
    found.push({
      kind: type.name === 'video' ? 'video' : 'image',
      name: upload?.name ?? '',
      progress: upload?.progress ?? 0,
      failure: upload ? upload.failure : '文件没有上传完，请移除后重新添加',
      remove: () => {
        uploads.cancel(id);
        remove(editor, id);
      },
      show: () => show(editor, id),
    });
    return false;
  });
  return found;
}

function placeOf(editor: Editor, id: string): { at: number; size: number } | undefined {
  let place: { at: number; size: number } | undefined;
  editor.state.doc.descendants(({ attrs, nodeSize }, at) => {
    if (attrs.uploadId === id) place = { at, size: nodeSize };
    return place === undefined;
  });
  return place;
}

function remove(editor: Editor, id: string): void {
  const place = placeOf(editor, id);
  if (place) editor.commands.deleteRange({ from: place.at, to: place.at + place.size });
}

function show(editor: Editor, id: string): void {
  const place = placeOf(editor, id);
  if (!place) return;
  editor.chain().focus().setNodeSelection(place.at).run();
  const drawn = editor.view.nodeDOM(place.at);
  if (drawn instanceof HTMLElement) drawn.scrollIntoView({ block: 'center' });
}
