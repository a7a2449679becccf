import { cleanText } from '@gongdu/contract/document/links';
import { blockTypes, blockVersions } from '@gongdu/contract/institutions/page/blocks';
import { type PageDocument, pageLimits } from '@gongdu/contract/institutions/page/document';
import { isStoredAt } from '@gongdu/contract/stored-media';
import { hostileDocument } from '@gongdu/contract/testing/hostile-document';
import { markupVectors } from '@gongdu/contract/testing/xss-vectors';
import { blockMigrations } from '@gongdu/rules/institutions/page/migrations';
import { allBlocks, mediaInPage, PageRefusal, parsePage } from '@gongdu/rules/institutions/page/parse-page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oldPages } from './testing/old-pages.ts';

const isOwn = isStoredAt('https://files.gongdu.cn/');
const ours = '/storage/u/1/demo/a.png';
const block = (type: string, props: object, more: object = {}) => ({
  id: `b-${type}`,
  type,
  v: 1,
  props,
  ...more,
});
const page = (...blocks: unknown[]) => ({ schema: 1, theme: { template: 't', accent: 'ink' }, blocks });
const parse = (...blocks: unknown[]) => parsePage(page(...blocks), isOwn);
const withoutMedia = (body: { type: 'doc'; content: unknown[] }) => ({
  ...body,
  content: body.content.filter((node) => !/"type":"(?:image|video)"/.test(JSON.stringify(node))),
});
function refusal(value: unknown): string | undefined {
  try {
    parsePage(value, isOwn);
    return undefined;
  } catch (error) {
    if (error instanceof PageRefusal) return error.message;
    throw error;
  }
}
const refused = (...blocks: unknown[]) => refusal(page(...blocks));

describe('a page that is kept', () => {
  it('gets the defaults of missing props, and loses unknown ones', () => {
    const [notice] = parse({ ...block('notice', { text: ' 周末不营业 ', onclick: 'x' }), more: 1 }).blocks;
    expect(notice).toEqual({ id: 'b-notice', type: 'notice', v: 1, props: { text: '周末不营业', link: '' } });
  });

  it('keeps the blocks of each tab, and drops those of removed tabs', () => {
    const tabs = [{ id: 'one', title: '新书' }];
    const children = { one: [block('divider', {})], gone: [block('map', {})] };
    const [kept] = parse(block('tabs', { tabs }, { children })).blocks;
    expect(kept?.children).toEqual({ one: [expect.objectContaining({ type: 'divider' })] });
  });

  it('lists every picture once, including those in tabs and in texts', () => {
    const text = { type: 'doc', content: [{ type: 'image', attrs: { src: '/storage/u/1/demo/t.png' } }] };
    const children = { one: [block('richText', { body: text })] };
    const document = parse(
      block('image', { picture: ours }),
      block('banner', { slides: [{ picture: ours }] }),
      block('tabs', { tabs: [{ id: 'one', title: '一' }] }, { children }),
    );
    expect(mediaInPage(document)).toEqual([ours, '/storage/u/1/demo/t.png']);
  });

  it('is unchanged when it is parsed again', () => {
    for (const { stored } of oldPages) {
      const once = parsePage(stored, isOwn);
      expect(parsePage(structuredClone(once), isOwn)).toEqual(once);
    }
  });
});

describe('what is refused', () => {
  it.each<[string, unknown, RegExp]>([
    ['no page', null, /格式有误/],
    ['a list', [], /格式有误|更新的版本/],
    ['a later kind of page', { ...page(), schema: 2 }, /更新的版本/],
    ['a colour that is not offered', { ...page(), theme: { accent: 'url(x)' } }, /配色/],
    ['blocks that are no list', { ...page(), blocks: { length: 1 } }, /格式有误/],
    ['an unknown block', page(block('iframe', {})), /无法识别的版块/],
    ['a block named after what objects have', page(block('constructor', {})), /无法识别的版块/],
    ['the same id twice', page(block('divider', {}), { ...block('map', {}), id: 'b-divider' }), /编号相同/],
    ['an id with markup', page({ ...block('divider', {}), id: '"><b>' }), /编号有误/],
    [
      'a later version of a block',
      page({ ...block('notice', {}), v: blockVersions.notice + 1 }),
      /更新的版本/,
    ],
    ['a version that is none', page({ ...block('notice', {}), v: 0 }), /格式有误/],
    [
      'a text that is too long',
      page(block('notice', { text: '长'.repeat(121) })),
      /通知条：通知最多 120 个字/,
    ],
    ['a number out of range', page(block('imageGrid', { images: [], columns: 9 })), /图片墙：列数不能大于 4/],
  ])('%s', (_name, value, sentence) => {
    expect(refusal(value)).toMatch(sentence);
  });

  it('tabs in tabs, and two tabs with one id', () => {
    const tabs = [{ id: 'one', title: '一' }];
    const inner = { ...block('tabs', { tabs }), id: 'inner' };
    expect(refused(block('tabs', { tabs }, { children: { one: [inner] } }))).toBe('标签页里不能再放标签页');
    expect(refused(block('tabs', { tabs: [...tabs, ...tabs] }))).toBe('标签的编号有误');
  });

  it('a page that contains itself, and a hundred thousand levels, quickly', () => {
    const circle: { children?: unknown } & object = block('tabs', { tabs: [{ id: 'one', title: '一' }] });
    circle.children = { one: [circle] };
    expect(refused(circle)).toBe('页面的层次过深，请减少嵌套');
    let deep: unknown = {};
    for (let level = 0; level < 100_000; level += 1) deep = { deep };
    expect(refused(deep)).toBe('页面的层次过深，请减少嵌套');
  });

  it('more than 200 blocks, including those in tabs, and more than 1 MB', () => {
    const dividers = (n: number, from = 0) =>
      Array.from({ length: n }, (_, at) => ({ ...block('divider', {}), id: `d${from + at}` }));
    expect(refused(...dividers(pageLimits.blocks))).toBeUndefined();
    expect(refused(...dividers(pageLimits.blocks + 1))).toBe('页面最多 200 个版块');
    const children = { one: dividers(100, 500) };
    const tabs = block('tabs', { tabs: [{ id: 'one', title: '一' }] }, { children });
    expect(refused(tabs, ...dividers(100))).toBe('页面最多 200 个版块');
    for (const heavy of ['读'.repeat(400_000), 'x'.repeat(5_000_000)])
      expect(refused(block('notice', { text: heavy }))).toMatch(/超过 1 MB/);
    expect(refused(block('notice', { more: Array.from({ length: 600_000 }, () => 1) }))).toMatch(/超过 1 MB/);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\u0000/evil.example',
    '/\u202egnp.exe',
    'https://a.cn/\u202egnp.exe',
    'file:///etc/passwd',
    'blob:https://a.cn/1',
    'evil.example',
  ])('the link %j in every block that has one', (link) => {
    const picture = ours;
    const blocks = [
      block('notice', { text: 'x', link }),
      block('image', { picture, link }),
      block('banner', { slides: [{ picture, link }] }),
      block('imageGrid', { images: [{ picture, link }] }),
      block('linkCard', { link }),
      block('map', { link }),
    ];
    for (const each of blocks) expect(refused(each)).toMatch(/链接须以/);
  });

  it('no link that is one without its control signs', () => {
    expect(refused(block('linkCard', { link: 'https://a.cn/\u0000' }))).toBeUndefined();
  });

  it.each(['https://a.cn/b?c=1#d', 'mailto:a@b.cn', 'tel:010-1234', '/post/7', '/i/nanfeng#top', ''])(
    'but not the link %j',
    (link) => {
      expect(refused(block('notice', { link }))).toBeUndefined();
    },
  );

  it.each([
    'https://evil.example/a.png',
    '//evil.example/a.png',
    'data:image/png;base64,AA',
    '/connect/endsession',
  ])('the picture %j in every block that shows one', (address) => {
    const blocks = [
      block('image', { picture: address }),
      block('banner', { slides: [{ picture: address }] }),
      block('imageGrid', { images: [{ picture: address }] }),
      block('video', { film: address }),
      block('video', { poster: address }),
    ];
    for (const each of blocks) expect(refused(each)).toMatch(/本站/);
  });

  it("a picture in another storage's folder of the same form", () => {
    expect(refused(block('image', { picture: 'https://evil.example/u/1/demo/a.png' }))).toMatch(/不在本站/);
  });
});

describe('script', () => {
  it.each(markupVectors)('%s stays text in every field', (vector) => {
    const text = [...vector].slice(0, 40).join('');
    const document = parse(
      block('notice', { text }),
      block('image', { picture: ours, alt: text }),
      block('linkCard', { title: text, text, action: [...text].slice(0, 12).join('') }),
      block('map', { title: text, address: text }),
      block('tabs', { tabs: [{ id: 'one', title: [...text].slice(0, 12).join('') || '一' }] }),
    );
    const [notice] = document.blocks;
    expect(notice?.type === 'notice' && notice.props.text).toBe(cleanText(text).trim());
    // pictures of other hosts are refused
    const body = hostileDocument(vector);
    expect(refused(block('richText', { body }))).toMatch(/不在本站/);
    const [rich] = parse(block('richText', { body: withoutMedia(body) })).blocks;
    expect(JSON.stringify(rich)).not.toMatch(/"(href|src|poster|cover)":"(?!\/|https?:|mailto:|tel:)/i);
  });

  it('is in no name of the stored document', () => {
    const polluted: unknown = JSON.parse(
      '{"schema":1,"theme":{},"blocks":[{"id":"a","type":"tabs","v":1,"__proto__":{"x":1},"props":{"tabs":[{"id":"constructor","title":"一"}]},"children":{"__proto__":[],"constructor":[]}}]}',
    );
    const [tabs] = parsePage(polluted, isOwn).blocks;
    expect(Object.keys(tabs?.children ?? {})).toEqual(['constructor']);
  });
});

describe('blocks of older versions', () => {
  it('every type has a version, and one migration per step', () => {
    for (const type of blockTypes) expect(blockMigrations[type]?.length ?? 0).toBe(blockVersions[type] - 1);
    expect(blockTypes.filter((type) => blockVersions[type] > 1).length).toBeGreaterThanOrEqual(2);
  });

  it.each(oldPages)('opens a stored page: $name', ({ stored, expected }) => {
    const { blocks } = parsePage(stored, isOwn);
    expect(blocks.map(({ props }) => props)).toMatchObject(expected);
    for (const { type, v } of allBlocks(blocks)) expect(v).toBe(blockVersions[type]);
  });

  it('an old block would be refused under the new rule without its migration', () => {
    for (const { stored } of oldPages) {
      const asNew = stored.blocks.map((each) => ({ ...each, v: blockVersions[each.type] }));
      expect(refusal({ ...stored, blocks: asNew })).toBeDefined();
    }
  });
});

it('throws only Chinese refusals, and changes nothing in a second pass', { tags: ['slow'] }, () => {
  fc.assert(
    fc.property(anyPage, (value) => {
      let first: PageDocument;
      try {
        first = parsePage(value, isOwn);
      } catch (error) {
        expect(error).toBeInstanceOf(PageRefusal);
        expect(String(error)).toMatch(/\p{Script=Han}/u);
        return;
      }
      expect(parsePage(JSON.parse(JSON.stringify(first)), isOwn)).toEqual(first);
      expect(JSON.stringify(first)).not.toMatch(/\\u0000|"link":"(?:javascript|data):/i);
    }),
    { numRuns: 1500 },
  );
});

const names = [
  ...['picture', 'title', 'text', 'link', 'slides', 'images', 'tabs', 'id', 'ids', 'by', 'rule', 'ruleId'],
  ...['limit', 'seconds', 'until', 'body', 'film', 'poster', 'columns', '__proto__', 'constructor'],
];
const values = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer({ min: -2, max: 30 }),
  fc.constantFrom(ours, 'javascript:alert(1)', 'https://a.cn', 'hand', 'rule', null, true, '2026-03-05'),
  fc.jsonValue({ maxDepth: 2 }),
);
const props = fc.dictionary(
  fc.constantFrom(...names),
  fc.oneof(values, fc.array(fc.dictionary(fc.constantFrom(...names), values), { maxLength: 3 })),
);
/** Two levels: tabs, and their blocks. */
const blocksOf = (children: fc.Arbitrary<unknown>) =>
  fc.array(
    fc.record(
      {
        id: fc.oneof(fc.uuid(), fc.constantFrom('a', 'b')),
        type: fc.constantFrom(...blockTypes, 'iframe', 'toString'),
        v: fc.constantFrom(1, 1, 1, 2, 3, '1'),
        props,
        children,
      },
      { requiredKeys: ['id', 'type', 'v', 'props'] },
    ),
    { maxLength: 3 },
  );
const anyBlocks = blocksOf(
  fc.dictionary(fc.constantFrom('a', '__proto__'), blocksOf(fc.constant({})), { maxKeys: 2 }),
);
const anyPage = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.record({ schema: fc.constantFrom(1, 1, 1, 2), theme: fc.constant({}), blocks: anyBlocks }),
);
