// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { createTestEditor, savedDocument } from '../testing/create-test-editor.ts';

/** One character at a time, as the browser passes them to the editor. */
function type(editor: Editor, text: string): void {
  for (const character of text) {
    const { from, to } = editor.state.selection;
    const taken = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, from, to, character, () => editor.state.tr.insertText(character, from, to)),
    );
    if (!taken) editor.view.dispatch(editor.state.tr.insertText(character, from, to));
  }
}

const written = (text: string) => {
  const editor = createTestEditor();
  type(editor, text);
  return savedDocument(editor).content[0]?.content?.map(({ text: words, marks }) => [
    words,
    marks?.[0]?.type,
  ]);
};

it.each([
  ['这是**粗体**', 'bold', '粗体'],
  ['这是__粗体__', 'bold', '粗体'],
  ['这是*斜体*', 'italic', '斜体'],
  ['“这是**重点**', 'bold', '重点'],
  ['这是~~删去~~', 'strike', '删去'],
  ['这是`代码`', 'code', '代码'],
])('makes %s of Chinese without spaces %s', (text, mark, words) => {
  expect(written(text)?.at(-1)).toEqual([words, mark]);
});

it.each(['3*4*5', 'a_b_c', '2**3**4'])('leaves %s unchanged', (text) => {
  expect(written(text)).toEqual([[text, undefined]]);
});
