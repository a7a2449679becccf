import { emptyDocument, type RichDocument, richDocument } from '@gongdu/contract/document/document';
import type { Editor } from '@tiptap/core';
import * as z from 'zod/mini';
import { createEditor } from '../create-editor.ts';
import type { EditorServices, UploadedFile } from '../editor-services.ts';

/** Browser functions that jsdom lacks and an editor calls. */
Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
globalThis.ClipboardEvent ??= class extends Event {
  readonly clipboardData = null;
};

export function createTestEditor(
  services: EditorServices = {},
  content: RichDocument = emptyDocument,
): Editor {
  const editor = createEditor(content, () => undefined, services);
  document.body.append(editor.view.dom.parentElement ?? editor.view.dom);
  return editor;
}

/** The document that would be saved. */
export function savedDocument(editor: Editor): RichDocument {
  return z.parse(richDocument, editor.getJSON());
}

/** Names of the blocks with their text, for readable assertions. */
export function describeBlocks(editor: Editor): string[] {
  return savedDocument(editor).content.map(({ type, attrs, content }) => {
    const texts = JSON.stringify(content ?? []).match(/(?<="text":")[^"]*/g) ?? [];
    return `${type}${attrs?.['level'] ?? ''}: ${texts.join('|')}`;
  });
}

/** An upload that the test finishes. */
export function manualUpload() {
  const sent: {
    file: File;
    done: (file: UploadedFile) => void;
    fail: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const upload: NonNullable<EditorServices['uploadImage']> = (file, { signal }) =>
    new Promise((done, fail) => void sent.push({ file, done, fail, signal }));
  return { sent, upload };
}
