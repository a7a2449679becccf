import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { DOMParser as Parser, type Slice } from '@tiptap/pm/model';
import { isMarkdown, markdownToHtml } from './markdown.ts';

/**
 * Markdown goes in as it stands and is then converted as a step of its own, so that one undo brings back what was
 * pasted. It stays as it is when the writer goes on before it could be converted.
 */
export function pasteMarkdown(
  editor: Editor,
  data: DataTransfer | null,
  slice: Slice,
  clean: Clean,
): boolean {
  const text = data?.getData('text/plain') ?? '';
  const { view } = editor;
  const { selection } = view.state;
  const inCode = selection.$from.parent.type.spec.code === true;
  if (inCode || (data?.getData('text/html') ?? '') !== '' || !isMarkdown(text)) return false;
  const { from } = selection;
  view.dispatch(closeHistory(view.state.tr).replaceSelection(slice).scrollIntoView());
  const { doc } = view.state;
  const to = view.state.selection.to;
  void markdownToHtml(text).then((html) => {
    if (editor.isDestroyed || view.state.doc !== doc) return;
    const container = document.implementation.createHTMLDocument('').body;
    container.innerHTML = clean(html);
    const converted = Parser.fromSchema(view.state.schema).parseSlice(container, {
      context: doc.resolve(from),
    });
    view.dispatch(closeHistory(view.state.tr).replaceRange(from, to, converted).scrollIntoView());
  });
  return true;
}

type Clean = (html: string) => string;
