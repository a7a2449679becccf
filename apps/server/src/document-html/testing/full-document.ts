import type { DocumentNode, RichDocument } from '@gongdu/contract/document/document';

const text = (words: string, marks?: DocumentNode['marks']): DocumentNode => ({
  type: 'text',
  text: words,
  ...(marks && { marks }),
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const cell = (type: string, words: string): DocumentNode => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [paragraph(text(words))],
});

/** One of everything that the editor can write. */
export const fullDocument: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('第一夜')] },
    {
      type: 'paragraph',
      attrs: { textAlign: 'center' },
      content: [
        text('加粗', [{ type: 'bold' }]),
        text('大字', [{ type: 'textStyle', attrs: { fontSize: '24px', color: '#c6262e' } }]),
        text('划线', [{ type: 'highlight', attrs: { tint: 'green' } }]),
        { type: 'hardBreak' },
        text('链接', [{ type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }]),
        { type: 'mention', attrs: { uid: 7, name: '周知秋' } },
        { type: 'topic', attrs: { id: 3, name: '雨天读书' } },
      ],
    },
    { type: 'heading', attrs: { level: 3 }, content: [text('雨')] },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph(text('三'))] }],
    },
    {
      type: 'taskList',
      content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph(text('读完'))] }],
    },
    { type: 'blockquote', content: [paragraph(text('引文'))] },
    { type: 'codeBlock', content: [text('a < b')] },
    { type: 'horizontalRule' },
    {
      type: 'image',
      attrs: {
        src: '/storage/u/1/demo/a.png',
        alt: '窗',
        caption: '窗外',
        width: 50,
        pixelWidth: 800,
        pixelHeight: 600,
      },
    },
    { type: 'video', attrs: { src: '/storage/u/1/demo/a.mp4', caption: '', width: 100 } },
    { type: 'bookCard', attrs: { bookId: 12, title: '雨夜短文', author: '梁鸿', cover: null } },
    {
      type: 'quoteCard',
      attrs: {
        quoteId: 5,
        bookId: 12,
        title: '雨夜短文',
        author: '梁鸿',
        chapter: '雨',
        text: '雨停了。\n窗还开着。',
      },
    },
    {
      type: 'poll',
      attrs: {
        pollId: 'poll-0001',
        question: '读哪本',
        options: ['甲', '乙'],
        multiple: false,
        endsAt: '2026-12-01T00:00:00Z',
      },
    },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', '书'), cell('tableHeader', '页')] },
        { type: 'tableRow', content: [cell('tableCell', '雨夜短文'), cell('tableCell', '312')] },
      ],
    },
    { type: 'spoiler', attrs: { title: '结局' }, content: [paragraph(text('他没有回来。'))] },
  ],
};
