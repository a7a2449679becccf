import { describe, expect, it } from 'vitest';
import { legalPages, pagesOf } from './legal-pages.ts';
import { legalText } from './legal-texts.ts';
import type { PublicText, TextBlock } from './public-text.ts';

const publicRoutes = `/service /privacy /app-privacy /agreement /copyright /community-guide /third-party-sdk
  /logoff-notice /report-notice /legal-notice /complaints-guide /credit-rule /credit-common-problem
  /qualifications /certificate-preview /publication-preview /business-telecom-preview /audio-video-preview
  /app-store /institution/service /institution/privacy`.split(/\s+/);

const laws = [
  '中华人民共和国个人信息保护法',
  '中华人民共和国民法典',
  '中华人民共和国民事诉讼法',
  '中华人民共和国网络安全法',
];

it('has one text for every public route and both institution agreements', () => {
  expect(legalPages.map((page) => page.path).sort()).toEqual([...publicRoutes].sort());
});

it('gives every page a title of its own', () => {
  expect(new Set(legalPages.map((page) => page.title)).size).toBe(legalPages.length);
});

it('shows the version that counts and keeps the older ones readable', () => {
  const head = { path: '/privacy', title: '隐私政策', order: 1 };
  const [first, last] = ['content/legal/privacy/2026-11-21.md', 'content/legal/privacy/2027-02-01.md'];
  const pages = pagesOf({
    [first]: { ...head, effective: '2026-11-21' },
    [last]: { ...head, title: '隐私政策（新）', effective: '2027-02-01' },
  });
  expect(pages.map(({ title, versions }) => [title, versions.map(({ effective }) => effective)])).toEqual([
    ['隐私政策（新）', ['2027-02-01', '2026-11-21']],
  ]);
});

const texts = legalPages.flatMap(({ title, versions }) =>
  versions.map(({ effective, file }) => ({ name: `${title} ${effective}`, effective, file })),
);

describe.each(texts)('$name', ({ effective, file }) => {
  it('names only pages that exist and laws that were checked', async () => {
    const known = [...laws, ...legalPages.map((page) => page.title)];
    const cited = [...textOf(await legalText(file)).matchAll(/《(.+?)》/g)].map((match) => match[1]);
    expect(cited.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('is dated, says something in every section and has even tables', async () => {
    const text = await legalText(file);
    expect(text.head.effective).toBe(effective);
    expect(effective).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text.intro.length).toBeGreaterThan(0);
    expect(text.sections.filter((section) => section.body.length === 0)).toEqual([]);
    expect(text.sections.flatMap((section) => section.body).filter(isUneven)).toEqual([]);
  });

  it('sets Han and Latin apart and uses full-width punctuation', async () => {
    const text = textOf(await legalText(file));
    expect(text.match(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/gu)).toBeNull();
    expect(text.match(/\p{Script=Han}[,.;:?!()]/gu)).toBeNull();
  });
});

function textOf(text: PublicText): string {
  const sections = text.sections.flatMap((section) => [section.heading, ...section.body.flatMap(linesOf)]);
  return [...text.intro, ...sections].join('\n');
}

function linesOf(block: TextBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  return 'list' in block ? block.list : [block.table.head, ...block.table.rows].flat();
}

function isUneven(block: TextBlock): boolean {
  if (typeof block === 'string' || 'list' in block) return false;
  return block.table.rows.some((row) => row.length !== block.table.head.length);
}
