import { documentSchema, richDocument } from '@gongdu/contract/document/document';
import { documentLimits } from '@gongdu/contract/document/limits';
import { foreignMedia, mediaIn } from '@gongdu/contract/document/media';
import { isStoredAt } from '@gongdu/contract/stored-media';
import { countWords, isBlank, outlineOf, plainText, referencesIn } from '@gongdu/rules/document/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fullDocument } from './testing/full-document.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks[0] ? { marks } : {}),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const kept = (...content: unknown[]) => z.parse(richDocument, doc(...content)).content;
const refusal = (value: unknown) => z.safeParse(richDocument, value).error?.issues[0]?.message;
const poll = (pollId: string, options: unknown = ['春', '秋']) => ({
  type: 'poll',
  attrs: { pollId, question: '喜欢哪个季节', options },
});

function nested(levels: number): string {
  return `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(levels)}${']}'.repeat(levels)}]}`;
}

describe('the allow-list of documents', () => {
  it('keeps all output of the editor unchanged', () => {
    expect(z.parse(richDocument, fullDocument)).toEqual(fullDocument);
  });

  it('refuses a hundred thousand levels within a quarter of a second', () => {
    const deep: unknown = JSON.parse(nested(100_000));
    const begun = performance.now();
    expect(refusal(deep)).toBe('正文的层次过深，请减少列表或引用的嵌套');
    expect(performance.now() - begun).toBeLessThan(250);
  });

  it('refuses ten megabytes of text, in one piece or in many, within a quarter of a second', () => {
    const one = doc(paragraph(text('读'.repeat(10_000_000))));
    const many = doc(...Array.from({ length: 10_000 }, () => paragraph(text('读'.repeat(1000)))));
    const wide = { type: 'doc', content: Array.from({ length: 1_000_000 }, () => ({ type: 'paragraph' })) };
    for (const document of [one, many, wide]) {
      const begun = performance.now();
      expect(refusal(document)).toBe(`正文最多 ${documentLimits.characters} 个字`);
      expect(performance.now() - begun).toBeLessThan(250);
    }
  });

  it('accepts a text with exactly the most characters', () => {
    expect(refusal(doc(paragraph(text('读'.repeat(documentLimits.characters)))))).toBeUndefined();
  });

  it('refuses formatting larger than the request limit', () => {
    const marks = ['bold', 'italic', 'underline', 'strike'].map((type) => ({ type }));
    const heavy = Array.from({ length: 19_000 }, (_, at) => text(String(at % 10), ...marks));
    expect(refusal(doc(paragraph(...heavy)))).toMatch(/格式过于复杂/);
  });

  it('refuses a fourth poll, and keeps only the first of two with the same id', () => {
    expect(refusal(doc(...[1, 2, 3, 4].map((nth) => poll(`poll-000${nth}`))))).toBe('一篇里最多放 3 个投票');
    expect(kept(poll('poll-0001'), poll('poll-0001'))).toHaveLength(1);
  });

  it('drops a poll with fewer than two different answers and truncates one with more than ten', () => {
    expect(kept(poll('poll-0001', ['春', ' 春 ', '']))).toEqual([]);
    const many = kept(
      poll(
        'poll-0001',
        Array.from({ length: 12 }, (_, at) => `第 ${at} 项`),
      ),
    );
    expect(many[0]?.attrs?.['options']).toHaveLength(10);
  });

  it('keeps pictures of our own storage, and refuses a text that shows one of other hosts', () => {
    const schema = documentSchema(isStoredAt('https://files.gongdu.cn/'));
    const image = (src: string) => ({ type: 'image', attrs: { src } });
    const own = ['https://files.gongdu.cn/u/7/202603/a.png', '/storage/u/1/demo/a.png'];
    const foreign = [
      'https://files.gongdu.cn.evil.example/a.png',
      'https://evil.example/https://files.gongdu.cn/a.png',
      'http://files.gongdu.cn/a.png',
      'https://files.gongdu.cn/../a.png',
      'https://files.gongdu.cn@evil.example/a.png',
      '//evil.example/a.png',
      '/\\evil.example/a.png',
      '/u/%2e%2e/a.png',
      '/demo/a.png',
      '/connect/endsession',
      '/%63onnect/endsession',
      '/storage/../connect/endsession',
      '/storage/u/../../connect/endsession',
      '/storage/u/%2e%2e/%2e%2e/connect/endsession',
      '/storage/u/1/a.png?x=/connect/endsession',
      '/storage//connect/endsession',
      'https://files.gongdu.cn/connect/endsession',
      'https://files.gongdu.cn/u/../connect/endsession',
    ];
    expect(mediaIn(z.parse(schema, doc(...own.map(image))))).toEqual(own);
    for (const address of foreign)
      expect(z.safeParse(schema, doc(image(address))).error?.issues[0]?.message).toBe(foreignMedia);
  });

  it('drops nodes in places where they are not allowed', () => {
    expect(
      kept({ type: 'tableRow' }, { type: 'listItem' }, text('散'), {
        type: 'bulletList',
        content: [paragraph()],
      }),
    ).toEqual([]);
    expect(
      kept({ type: 'codeBlock', content: [text('a', { type: 'bold' }), { type: 'hardBreak' }] }),
    ).toEqual([{ type: 'codeBlock', content: [text('a')] }]);
  });

  it('removes everything that PostgreSQL cannot store', () => {
    const [only] = kept(paragraph(text('一\u0000二\ud800三\u202e四')));
    expect(only?.content?.[0]?.text).toBe('一二\ufffd三四');
  });

  it('throws only its refusal, and changes nothing in a second pass', { tags: ['slow'] }, () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue({ maxDepth: 8 }), fc.record({ type: fc.constant('doc'), content: anyNodes })),
        (value) => {
          const first = z.safeParse(richDocument, value);
          if (!first.success) return;
          expect(z.parse(richDocument, JSON.parse(JSON.stringify(first.data)))).toEqual(first.data);
          plainText(first.data);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('what is read out of a document', () => {
  it('contains words, outline, people, topics, books and polls', () => {
    const document = z.parse(richDocument, fullDocument);
    expect(plainText(document)).toContain('@周知秋');
    expect(outlineOf(document)).toEqual([
      { level: 2, text: '第一夜' },
      { level: 3, text: '雨' },
    ]);
    const { people, topics, books, polls } = referencesIn(document);
    expect([[...people], [...topics], [...books], polls]).toEqual([[7], [3], [12], ['poll-0001']]);
  });

  it('counts a Han character as a word and a Latin word as one', () => {
    expect(countWords('我读 Ulysses 的第 18 章，it’s long。')).toBe(9);
    expect(countWords('　，。！')).toBe(0);
  });

  it('treats a text as blank until there is something to read or see', () => {
    expect(isBlank(z.parse(richDocument, doc(paragraph(text('  ')), { type: 'horizontalRule' })))).toBe(true);
    expect(isBlank(z.parse(richDocument, doc({ type: 'image', attrs: { src: '/storage/u/1/a.png' } })))).toBe(
      false,
    );
  });
});

const nodeNames = [
  'paragraph',
  'heading',
  'bulletList',
  'listItem',
  'taskList',
  'taskItem',
  'blockquote',
  'codeBlock',
  'table',
  'tableRow',
  'tableCell',
  'image',
  'video',
  'poll',
  'bookCard',
  'quoteCard',
  'mention',
  'topic',
  'spoiler',
  'text',
  'toString',
];
const anyAttrs = fc.dictionary(
  fc.constantFrom(
    'src',
    'href',
    'level',
    'uid',
    'id',
    'name',
    'title',
    'options',
    'pollId',
    'bookId',
    'width',
    'caption',
    'colspan',
    'colwidth',
    'endsAt',
    'question',
    'textAlign',
  ),
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer(),
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom('/a.png', 'https://a.cn/ b', '2026-03-05T00:00:00Z', 'poll-0001'),
  ),
);
const { anyNodes } = fc.letrec((tie) => ({
  anyNodes: fc.array(tie('node'), { maxLength: 5 }),
  node: fc.record(
    {
      type: fc.constantFrom(...nodeNames),
      attrs: anyAttrs,
      text: fc.string({ unit: 'binary', maxLength: 20 }),
      marks: fc.array(
        fc.record({ type: fc.constantFrom('bold', 'link', 'textStyle', 'highlight'), attrs: anyAttrs }),
        { maxLength: 3 },
      ),
      content: tie('anyNodes'),
    },
    { requiredKeys: ['type'] },
  ),
}));
