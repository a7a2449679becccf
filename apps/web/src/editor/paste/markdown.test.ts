// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { takeToasts } from '../../ui/feedback/toast.ts';
import { createTestEditor, describeBlocks, savedDocument } from '../testing/create-test-editor.ts';

/** A paste event as the browser makes it; jsdom has no clipboard. */
function paste(editor: ReturnType<typeof createTestEditor>, text: string, html = ''): void {
  const event = new ClipboardEvent('paste');
  const data = {
    files: [],
    types: ['text/plain'],
    getData: (type: string) => (type === 'text/plain' ? text : html),
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

it('converts pasted Markdown as a whole, and one undo restores the pasted text', async () => {
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

it('converts source text from a code editor, without its front matter, with its tasks', async () => {
  const editor = createTestEditor();
  const text =
    '---\ntitle: 秋\ntags:\n  - 书\n---\n## 清单\n\n- [x] 读完\n- [ ] 写书评\n\n| 书 | 页 |\n| --- | --- |\n| 呐喊 | 200 |';
  paste(editor, text, '<meta charset="utf-8"><div><span style="color:#ccc">## 清单</span><br></div>');
  await expect.poll(() => describeBlocks(editor)[0], { timeout: 4_000 }).toBe('heading2: 清单');
  expect(describeBlocks(editor).slice(1, 3)).toEqual(['taskList: 读完|写书评', 'table: 书|页|呐喊|200']);
  expect(JSON.stringify(savedDocument(editor))).toMatch(/"checked":true.*读完.*"checked":false.*写书评/);
});

it('makes text beside Chinese punctuation bold, with the links inside it, and leaves formulas alone', async () => {
  const editor = createTestEditor();
  paste(
    editor,
    '# 题\n\n他说**“[原文](https://example.com/a)里没有。”**后来*《野草》*里有，2*3*4 与 `**“码”**字` 不变。',
  );
  await expect.poll(() => describeBlocks(editor)[0], { timeout: 4_000 }).toBe('heading2: 题');
  const saved = JSON.stringify(savedDocument(editor));
  expect(saved).toContain('{"type":"text","text":"里没有。”","marks":[{"type":"bold"}]}');
  expect(saved).toMatch(/"text":"原文","marks":\[[^\]]*"bold"/);
  expect(saved).toContain('{"type":"text","text":"《野草》","marks":[{"type":"italic"}]}');
  expect(saved).toContain('2*3*4');
  expect(saved).toContain('**“码”**字');
});

it('shows that it was converted, and restores the pasted text beside later changes', async () => {
  const editor = createTestEditor();
  paste(editor, note);
  await expect.poll(() => describeBlocks(editor)[0], { timeout: 4_000 }).toBe('heading2: 读到这里');
  const offer = takeToasts().findLast(({ text }) => text === '已按 Markdown 排版');
  editor.commands.focus('end');
  editor.commands.insertContent('后来写的。');
  offer?.onUndo?.();
  expect(editor.getText()).toContain('### 读到这里');
  expect(editor.getText()).toContain('- 第二条');
  expect(editor.getText()).toContain('后来写的。');
});

it('leaves other text alone', async () => {
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
