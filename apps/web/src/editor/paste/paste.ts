import { storableText } from '@gongdu/contract/storable-text';
import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { insertFiles } from '../media/insert-files.ts';
import { cleanPastedHtml } from './clean-pasted.ts';
import { pasteMarkdown } from './paste-markdown.ts';
import { createImageResolver } from './resolve-image.ts';

/** Uploads pasted and dropped files, and cleans pasted and dropped HTML. */
export const Paste = Extension.create({
  name: 'cleanPaste',
  addProseMirrorPlugins() {
    const { editor } = this;
    const { services, uploads } = editor.storage;
    let files: readonly File[] = [];
    /** Pasted without formatting, at the writer's request. */
    let plain = false;
    const clean = (html: string) => cleanPastedHtml(html, createImageResolver(services, uploads, files));
    const storeFiles = (data: DataTransfer | null) => {
      files = [...(data?.files ?? [])];
      return false;
    };
    return [
      new Plugin({
        key: new PluginKey('paste'),
        props: {
          handleDOMEvents: {
            paste: (_, event) => storeFiles(event.clipboardData),
            drop: (_, event) => storeFiles(event.dataTransfer),
          },
          // content copied from our own editor is valid, and keeps its sizes and colours
          transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : clean(html)),
          transformPastedText: (text, isPlain) => {
            plain = isPlain;
            return storableText(text);
          },
          handlePaste: (_, { clipboardData }, slice) =>
            isOnlyFiles(clipboardData)
              ? insertFiles(editor, files)
              : !plain && pasteMarkdown(editor, clipboardData, slice, clean),
          handleDrop: (view, event, _slice, moved) => {
            if (moved || !isOnlyFiles(event.dataTransfer)) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            return insertFiles(editor, files, at?.pos);
          },
        },
      }),
    ];
  },
});

/** A picture copied in a browser is on the clipboard as a file and as HTML with only that picture. */
function isOnlyFiles(data: DataTransfer | null): boolean {
  if (!data || data.files.length === 0) return false;
  const html = data.getData('text/html');
  if (html === '') return data.getData('text/plain') === '' || data.types.includes('Files');
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() === '' && body.querySelectorAll('img').length === 1;
}
