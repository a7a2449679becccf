import { storableText } from '@gongdu/contract/storable-text';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { DOMParser as Parser, type Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { toastWithUndo } from '../../ui/feedback/toast.ts';
import { isMarkdown, markdownToHtml } from './markdown.ts';

/**
 * Inserts Markdown as plain text and then converts it in a second step, so that one undo brings back the pasted text.
 * The text stays unconverted if the writer types before the conversion is ready.
 */
export function pasteMarkdown(
  editor: Editor,
  data: DataTransfer | null,
  slice: Slice,
  clean: Clean,
): boolean {
  const text = storableText(data?.getData('text/plain') ?? '');
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

/** Whether the HTML has only colours and no structure, as source-code editors copy it. */
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

/**
 * Tells the author that the text was converted; 撤销 brings back the pasted text and keeps changes made elsewhere since.
 * The position is tracked until the editor closes, because a toast that is queued or hovered has no fixed end.
 */
function offerSource(editor: Editor, from: number, to: number, source: Slice): void {
  let [start, end] = [from, to];
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    start = mapping.map(start, -1);
    end = mapping.map(end, 1);
  };
  editor.on('transaction', follow);
  toastWithUndo('已按 Markdown 排版', () => {
    if (editor.isDestroyed || !editor.isEditable) return;
    editor.off('transaction', follow);
    const { view } = editor;
    view.dispatch(closeHistory(view.state.tr).replaceRange(start, end, source).scrollIntoView());
    view.focus();
  });
}
