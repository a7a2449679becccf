// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createTestEditor, describeBlocks, savedDocument } from '../testing/create-test-editor.ts';

/** A paste event as the browser makes it; jsdom has no clipboard. */
function paste(editor: ReturnType<typeof createTestEditor>, text: string): void {
  const event = new ClipboardEvent('paste');
  const data = {
    files: [],
    types: ['text/plain'],
    getData: (type: string) => (type === 'text/plain' ? text : ''),
  };
  Object.defineProperty(event, 'clipboardData', { value: data });
  editor.view.dom.dispatchEvent(event);
}

const note = [
  '### 读到这里',
  '',
  '这是**粗体**，还有**“引号”**和[原文](https://example.com/a)。',
  '',
  '- 第一条',
  '- 第二条',
  '',
  '> 一段引文',
  '',
  '```',
  'let a = 1;',
  '```',
].join('\n');

it('converts pasted Markdown whole, and one undo brings back what was pasted', async () => {
  const editor = createTestEditor();
  paste(editor, note);
  await expect.poll(() => describeBlocks(editor)[0], { timeout: 4_000 }).toBe('heading2: 读到这里');
  const page = describeBlocks(editor);
  expect(page.map((block) => block.split(':')[0]?.replace(/\d/, ''))).toEqual([
    'heading',
    'paragraph',
    'bulletList',
    'blockquote',
    'codeBlock',
    'paragraph',
  ]);
  expect(page[4]).toBe('codeBlock: let a = 1;');
  const saved = JSON.stringify(savedDocument(editor));
  expect(saved).toContain('{"type":"text","text":"粗体","marks":[{"type":"bold"}]}');
  expect(saved).toContain('{"type":"text","text":"“引号”","marks":[{"type":"bold"}]}');
  expect(saved).toContain('"href":"https://example.com/a"');
  expect(saved).not.toMatch(/###|\*\*|```/);
  editor.commands.undo();
  expect(editor.getText()).toContain('### 读到这里');
  expect(editor.getText()).toContain('**粗体**');
  editor.commands.undo();
  expect(editor.getText()).toBe('');
});

it('leaves alone what is no Markdown', async () => {
  for (const text of [
    '#读红楼# 今天读到第 3 回',
    '3 * 4 = 12，5 * 6 = 30',
    '- 只有一行破折号',
    '1. 只有一条',
  ]) {
    const editor = createTestEditor();
    paste(editor, text);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(editor.getText()).toBe(text);
    expect(savedDocument(editor).content.map(({ type }) => type)).toEqual(['paragraph']);
  }
});
