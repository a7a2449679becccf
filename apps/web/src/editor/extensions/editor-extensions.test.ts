// @vitest-environment jsdom
import type { DocumentNode, RichDocument } from '@gongdu/contract/document/document';
import { documentLimits } from '@gongdu/contract/document/limits';
import { describe, expect, it } from 'vitest';
import { headingsOf } from '../outline/headings.ts';
import { availableCommands, slashCommandItems } from '../slash-commands/slash-commands.tsx';
import { createTestEditor, describeBlocks, savedDocument } from '../testing/create-test-editor.ts';

const line = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const cell = (type: string, text: string): DocumentNode => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [line(text)],
});
const poll = (pollId: string): DocumentNode => ({
  type: 'poll',
  attrs: { pollId, question: '读哪本', options: ['甲', '乙'], multiple: true, endsAt: null },
});

const everything: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '第一夜' }] },
    {
      type: 'paragraph',
      attrs: { textAlign: 'center' },
      content: [
        {
          type: 'text',
          text: '大字',
          marks: [{ type: 'textStyle', attrs: { fontSize: '24px', color: '#c6262e' } }],
        },
        { type: 'text', text: '划线', marks: [{ type: 'highlight', attrs: { tint: 'green' } }] },
        { type: 'mention', attrs: { uid: 7, name: '周知秋' } },
        { type: 'topic', attrs: { id: 3, name: '雨天读书' } },
      ],
    },
    { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [line('读完')] }] },
    {
      type: 'image',
      attrs: {
        src: '/storage/u/1/a.png',
        alt: '窗',
        caption: '窗外',
        width: 50,
        pixelWidth: 8,
        pixelHeight: 6,
      },
    },
    { type: 'video', attrs: { src: '/storage/u/1/a.mp4', caption: '', width: 100 } },
    { type: 'bookCard', attrs: { bookId: 12, title: '雨夜短文', author: '梁鸿', cover: null } },
    {
      type: 'quoteCard',
      attrs: { quoteId: 5, bookId: 12, title: '雨夜短文', author: '梁鸿', chapter: '雨', text: '雨停了。' },
    },
    poll('poll-0001'),
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [cell('tableHeader', '书'), cell('tableCell', '页')] }],
    },
    { type: 'spoiler', attrs: { title: '结局' }, content: [line('他没有回来。')] },
    line('完'),
  ],
};

describe('the tools of the editor', () => {
  it('parse and serialize a stored text unchanged', () => {
    expect(savedDocument(createTestEditor({}, everything))).toEqual(everything);
  });

  it('keep everything when copied and pasted inside the editor, and give a copied poll its own id', () => {
    const from = createTestEditor({}, everything);
    const to = createTestEditor({}, { type: 'doc', content: [line('前'), poll('poll-0001')] });
    from.commands.selectAll();
    const { dom } = from.view.serializeForClipboard(from.state.selection.content());
    to.commands.focus('start');
    to.view.pasteHTML(dom.innerHTML);
    const saved = savedDocument(to);
    expect(saved.content.filter(({ type }) => type === 'poll')).toHaveLength(2);
    for (const type of ['image', 'video', 'bookCard', 'table', 'spoiler', 'taskList'])
      expect(saved.content.find((node) => node.type === type)).toEqual(
        everything.content.find((node) => node.type === type),
      );
    expect(JSON.stringify(saved)).toContain('{"type":"mention","attrs":{"uid":7,"name":"周知秋"}}');
  });

  it('are hidden without the function they need', () => {
    const ids = (services: Parameters<typeof createTestEditor>[0]) =>
      availableCommands(createTestEditor(services)).map(({ id }) => id);
    const always = 'heading2 heading3 paragraph bulletList orderedList taskList blockquote';
    expect(ids({})).toEqual([...always.split(' '), 'poll', 'table', 'codeBlock', 'divider', 'spoiler']);
    expect(ids({ pickBooks: async () => null, suggestTopics: async () => [] })).toEqual(
      expect.arrayContaining(['book', 'topic']),
    );
  });

  it('are found after the slash by label, pinyin and initials, and convert the empty line', () => {
    const editor = createTestEditor();
    const found = (query: string) => slashCommandItems(editor)(query).map(({ title }) => title);
    expect(found('')).toHaveLength(12);
    for (const query of ['标题', 'biaoti', 'BT']) expect(found(query)).toEqual(['大标题', '小标题']);
    expect(found('lb')).toEqual(['无序列表', '有序列表', '任务列表']);
    expect(found('yy')).toEqual(['引用']);
    expect(found('没有的')).toEqual([]);
    editor.commands.insertContent('/bt');
    slashCommandItems(editor)('xbt')[0]?.onSelect(editor, { from: 1, to: 4 });
    editor.commands.insertContent('第一章');
    expect(describeBlocks(editor)[0]).toBe('heading3: 第一章');
  });

  it('offer no fourth poll', () => {
    const editor = createTestEditor(
      {},
      { type: 'doc', content: ['poll-0001', 'poll-0002', 'poll-0003'].map(poll) },
    );
    expect(
      availableCommands(editor)
        .find(({ id }) => id === 'poll')
        ?.isEnabled?.(editor),
    ).toBe(false);
  });

  it('indent no list deeper than a text can be saved', () => {
    const editor = createTestEditor(
      {},
      {
        type: 'doc',
        content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [line('零')] }] }],
      },
    );
    editor.commands.focus('end');
    for (let level = 0; level < 40; level++) {
      editor.commands.splitListItem('listItem');
      editor.commands.insertContent('字');
      editor.commands.sinkListItem('listItem');
    }
    expect(() => savedDocument(editor)).not.toThrow();
    expect(editor.state.selection.$head.depth).toBeLessThan(documentLimits.depth);
  });

  it('count words as the reading page does and list the headings', () => {
    const editor = createTestEditor({}, everything);
    expect(headingsOf(editor)).toEqual([{ level: 2, text: '第一夜', at: 0 }]);
    editor.commands.setContent('<p>我读 Ulysses 的第 18 章。</p>');
    expect(editor.storage.characterCount.words()).toBe(7);
  });
});
