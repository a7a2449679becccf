import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { DOMParser as Parser, type Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { Mapping } from '@tiptap/pm/transform';
import { toastWithUndo } from '../../ui/feedback/toast.ts';
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
  if (inCode || !isSource(data?.getData('text/html') ?? '') || !isMarkdown(text)) return false;
  const { from } = selection;
  const source = data?.getData('text/html') === '' ? slice : sourceSlice(editor, text);
  view.dispatch(closeHistory(view.state.tr).replaceSelection(source).scrollIntoView());
  const { doc } = view.state;
  const to = view.state.selection.to;
  void markdownToHtml(text).then((html) => {
    if (editor.isDestroyed || view.state.doc !== doc) return;
    const container = document.implementation.createHTMLDocument('').body;
    container.innerHTML = clean(html);
    const converted = Parser.fromSchema(view.state.schema).parseSlice(container, {
      context: doc.resolve(from),
    });
    const tr = closeHistory(view.state.tr).replaceRange(from, to, converted).scrollIntoView();
    view.dispatch(tr);
    offerSource(editor, tr.mapping.map(from, -1), tr.mapping.map(to, 1), source);
  });
  return true;
}

type Clean = (html: string) => string;

/** What programs for source text put beside it: its colours, and no structure. */
function isSource(html: string): boolean {
  if (html === '') return true;
  if (html.includes('data-pm-slice')) return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].every(({ tagName }) => /^(DIV|SPAN|PRE|BR|META)$/.test(tagName));
}

function sourceSlice(editor: Editor, text: string): Slice {
  const container = document.implementation.createHTMLDocument('').body;
  for (const line of text.split(/(?:\r\n?|\n)+/)) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    container.append(paragraph);
  }
  return Parser.fromSchema(editor.schema).parseSlice(container, { preserveWhitespace: true });
}

/** As long as the toast may be seen. */
const offeredMs = 12_000;

/** Says what happened; 撤销 brings back what was pasted and keeps what was written elsewhere since. */
function offerSource(editor: Editor, from: number, to: number, source: Slice): void {
  const since = new Mapping();
  const follow = ({ transaction }: { transaction: Transaction }) => since.appendMapping(transaction.mapping);
  editor.on('transaction', follow);
  setTimeout(() => editor.off('transaction', follow), offeredMs);
  toastWithUndo('已按 Markdown 排版', () => {
    if (editor.isDestroyed || !editor.isEditable) return;
    const { view } = editor;
    view.dispatch(
      closeHistory(view.state.tr)
        .replaceRange(since.map(from, -1), since.map(to, 1), source)
        .scrollIntoView(),
    );
    view.focus();
  });
}
