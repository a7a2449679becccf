import type { Editor } from '@tiptap/core';
import { useId } from 'react';
import { useMountEffect } from '../../ui/form/use-mount-effect.ts';
import type { PendingUpload, PendingUploads } from '../../ui/upload/pending-uploads.ts';

/** Reports the running and failed uploads of a text, for as long as the text is open. */
export function usePendingMedia(editor: Editor, pending: PendingUploads): void {
  const sourceId = useId();
  useMountEffect(() => {
    const publish = () => pending.set(sourceId, pendingUploadsOf(editor));
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) publish();
    };
    const unsubscribe = editor.storage.uploads.store.subscribe(publish);
    editor.on('transaction', onTransaction);
    publish();
    return () => {
      unsubscribe();
      editor.off('transaction', onTransaction);
      pending.set(sourceId, []);
    };
  }, [editor, pending, sourceId]);
}

/** Files that were removed from the text are not waited for. */
function pendingUploadsOf(editor: Editor): PendingUpload[] {
  const { uploads } = editor.storage;
  const found: PendingUpload[] = [];
  editor.state.doc.descendants(({ attrs, type, isTextblock }) => {
    const { uploadId: id } = attrs;
    if (typeof id !== 'string') return !isTextblock;
    const upload = uploads.store.getState().get(id);
    found.push({
      kind: type.name === 'video' ? 'video' : 'image',
      name: upload?.name ?? '',
      progress: upload?.progress ?? 0,
      error: upload ? (upload.error?.message ?? null) : '文件没有上传完，请移除后重新添加',
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

function findUploadNode(editor: Editor, id: string): { at: number; size: number } | undefined {
  let sourceId: { at: number; size: number } | undefined;
  editor.state.doc.descendants(({ attrs, nodeSize }, at) => {
    if (attrs.uploadId === id) sourceId = { at, size: nodeSize };
    return sourceId === undefined;
  });
  return sourceId;
}

function remove(editor: Editor, id: string): void {
  const sourceId = findUploadNode(editor, id);
  if (sourceId) editor.commands.deleteRange({ from: sourceId.at, to: sourceId.at + sourceId.size });
}

function show(editor: Editor, id: string): void {
  const sourceId = findUploadNode(editor, id);
  if (!sourceId) return;
  editor.chain().focus().setNodeSelection(sourceId.at).run();
  const element = editor.view.nodeDOM(sourceId.at);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'center' });
}
