import { institutionKinds } from '@gongdu/contract/core/institutions/institution';
import type { BlockItem, BlockItems } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import { pictureAssetAddress, pictureAssets } from '@gongdu/contract/institutions/page/picture-assets';
import type { PageInstitution } from '@gongdu/contract/institutions/page/view';
import { isStoredAt } from '@gongdu/contract/stored-media';
import { allBlocks, parsePage } from '@gongdu/rules/institutions/page/parse-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OwnMedia } from '../../../ui/media/own-media.ts';
import { PageView } from './page-view.tsx';
import { block, slide, tabs, unchosen } from './templates/parts.ts';
import { pageTemplates } from './templates/templates.ts';

const institution: PageInstitution = {
  uid: 9,
  slug: 'nanfeng',
  name: '南风书店',
  kind: 'bookshop',
  avatar: null,
  operatorName: '杭州南风书店有限公司',
  creditCode: '91330106MA2CFGHJ0X',
  introduction: '',
  phone: '0571 8700 0017',
  email: '',
  address: '大井巷 17 号',
  website: '',
  openingHours: {
    week: Array.from({ length: 7 }, () => [{ from: '09:30', to: '21:00' }]),
    exceptions: [],
  },
};

const pageOf = (...blocks: PageBlock[]): PageDocument => ({
  schema: 1,
  theme: { template: '', accent: 'teal' },
  blocks,
});

interface Drawing {
  readonly items?: BlockItems;
  readonly editing?: boolean;
  readonly of?: PageInstitution;
}

function drawn(
  document: PageDocument,
  { items = {}, editing = false, of = institution }: Drawing = {},
): string {
  const context = {
    institution: of,
    items,
    siteName: '共读',
    now: new Date('2026-11-23T02:00:00Z'),
    editing,
  };
  return renderToStaticMarkup(
    <OwnMedia value={isStoredAt('')}>
      <PageView document={document} context={context} />
    </OwnMedia>,
  );
}

const item = (id: number, rest: Partial<BlockItem> = {}): BlockItem => ({
  kind: 'book',
  id,
  title: `第 ${id} 本书`,
  author: '萧红',
  picture: null,
  summary: '',
  link: `/book/${id}`,
  publishedAt: null,
  ...rest,
});

describe('a page', () => {
  it('names its operator, whatever its document contains', () => {
    for (const document of [pageOf(), pageTemplates.bookshop.document]) {
      const html = drawn(document);
      for (const fact of [institution.operatorName, institution.creditCode, institution.phone])
        expect(html).toContain(fact);
      expect(html.match(/<h1>/g)).toHaveLength(1);
    }
  });

  it('shows that it is being decorated when visitors would see nothing', () => {
    const shelf = block('bookShelf', 'shelf', { title: '书', ...unchosen('newest'), look: 'covers' });
    expect(drawn(pageOf(shelf))).toContain('还在布置这里');
    expect(drawn(pageOf(shelf), { items: { shelf: [item(1)] } })).not.toContain('还在布置这里');
  });

  it('renders a data block without data in the editor only', () => {
    const shelf = block('bookShelf', 'shelf', { title: '橱窗', ...unchosen('newest'), look: 'covers' });
    const notice = block('notice', 'notice', { text: '今天有雨', link: '' });
    expect(drawn(pageOf(shelf, notice))).not.toContain('橱窗');
    expect(drawn(pageOf(shelf, notice), { editing: true })).toMatch(/橱窗.*访客看不到/);
  });

  it('leaves out empty tabs', () => {
    const posts = (id: string) => block('posts', id, { title: '', ...unchosen('members') });
    const document = pageOf(tabs('t', ['a', '文章', [posts('p')]], ['b', '活动', [posts('q')]]));
    const html = drawn(document, { items: { p: [item(1)] } });
    expect(html).toContain('文章</h2>');
    expect(html).not.toContain('活动');
  });

  it('requests no picture or video of another site, and renders our own', () => {
    const elsewhere = 'https://elsewhere.example/u/1/a.png';
    const document = pageOf(
      block('banner', 'b', {
        slides: [{ ...slide('hills', '远山', ''), picture: elsewhere }],
        height: 'low',
        seconds: 0,
      }),
      block('image', 'i', { picture: '/storage/u/1/a.png', alt: '窗', link: '', width: 'page' }),
      block('video', 'v', { film: elsewhere, poster: '', title: '' }),
      block('bookShelf', 's', { title: '', ...unchosen('newest'), look: 'covers' }),
    );
    const html = drawn(document, {
      items: { s: [item(1, { picture: elsewhere })] },
      of: { ...institution, avatar: elsewhere },
    });
    expect(html).not.toContain('elsewhere');
    expect(html).toContain('src="/storage/u/1/a.png"');
  });

  it('keeps text as text and links to allowed addresses', () => {
    const hostile = '<script>alert(1)</script>';
    const document = pageOf(
      block('notice', 'n', { text: hostile, link: 'javascript:alert(1)' }),
      block('linkCard', 'c', {
        title: hostile,
        text: '',
        action: hostile,
        link: '//evil.example',
        until: '',
      }),
    );
    const html = drawn(document, { of: { ...institution, name: hostile, website: 'javascript:alert(1)' } });
    expect(html).not.toMatch(/<script|href="javascript|href="\/\/evil/);
  });

  it("shows the last day of an offer, in China's time zone", () => {
    const card = (until: string) =>
      drawn(pageOf(block('linkCard', 'c', { title: '会员日', text: '', action: '领取', link: '/x', until })));
    expect(card('2026-11-23')).toMatch(/有效期至.*领取/);
    expect(card('2026-11-22')).toContain('已于');
    expect(card('2026-11-22')).not.toContain('领取');
  });

  it('renders each picture asset in light and dark colours, without a request', () => {
    for (const name of pictureAssets) {
      const html = drawn(
        pageOf(block('image', 'i', { picture: pictureAssetAddress(name), alt: '', link: '', width: 'page' })),
      );
      expect(html).toContain('class="ip-scene"');
      expect(html.match(/<(path|rect|circle)/g)?.length).toBeGreaterThan(8);
    }
  });
});

describe('the templates', () => {
  it.each(institutionKinds)(
    'of a %s is a document that may be saved, and draws with and without data',
    (kind) => {
      const { key, document } = pageTemplates[kind];
      expect(parsePage(JSON.parse(JSON.stringify(document)), () => false)).toEqual(document);
      expect(document.theme.template).toBe(key);
      const full = Object.fromEntries(
        allBlocks(document.blocks).map(({ id }) => [id, Array.from({ length: 24 }, (_, at) => item(at + 1))]),
      );
      expect(drawn(document, { items: full })).toContain('第 24 本书');
      expect(drawn(document)).not.toMatch(/访客看不到|undefined|NaN/);
    },
  );

  it('show no books and no members’ texts that nobody has chosen', () => {
    const choosing = ['bookShelf', 'posts', 'readingLeads', 'circles'];
    for (const { document } of Object.values(pageTemplates)) {
      const blocks = allBlocks(document.blocks).filter(({ type }) => choosing.includes(type));
      expect(blocks.length).toBeGreaterThanOrEqual(2);
      for (const { props } of blocks) expect(props).toMatchObject({ by: 'hand', ids: [] });
    }
  });

  it('say in the editor what to choose', () => {
    expect(drawn(pageTemplates.publisher.document, { editing: true })).toMatch(
      /挑选要展示的图书.*挑选要展示的帖子与书评.*本人同意后才会按规则出现/su,
    );
  });
});
