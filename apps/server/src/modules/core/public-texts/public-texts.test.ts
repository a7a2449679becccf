import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicText, TextBlock } from '@gongdu/contract/core/public-texts/text';
import { textPageGroups } from '@gongdu/contract/core/public-texts/text-pages';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createPublicTexts } from './service.ts';

const now = () => new Date('2026-11-23T04:00:00Z');
const texts = createPublicTexts({ clock: { now } });
const folder = temporaryFolder();

const laws = [
  '中华人民共和国个人信息保护法',
  '中华人民共和国民法典',
  '中华人民共和国民事诉讼法',
  '中华人民共和国网络安全法',
];
const titles = texts.paths.map((path) => texts.current(path).title);

it('has one text for every public route and both institution agreements, each with the title of its links', () => {
  const links = textPageGroups.flatMap(({ pages }) => pages.map(({ path, title }) => `${path} ${title}`));
  expect(texts.paths.map((path, at) => `${path} ${titles[at]}`).sort()).toEqual([...links].sort());
  expect(new Set(titles).size).toBe(titles.length);
});

it('shows the current version, and keeps older and future ones readable', () => {
  const files = { '2026-01-01': '', '2026-11-22': 'change: 一处改动\nmaterial: true\n', '2027-02-01': '' };
  mkdirSync(join(folder(), 'privacy'), { recursive: true });
  for (const [day, more] of Object.entries(files))
    writeFileSync(
      join(folder(), 'privacy', `${day}.md`),
      `---\npath: /privacy\ntitle: 隐私政策\norder: 1\n${more}---\n\n${day} 的话\n`,
    );
  const few = createPublicTexts({ clock: { now }, folder: folder() });
  expect(few.current('/privacy')).toMatchObject({
    effective: '2026-11-22',
    changes: ['一处改动'],
    material: true,
  });
  expect(few.find('/privacy')?.versions).toEqual([
    { effective: '2027-02-01', path: '/privacy/2027-02-01', state: 'coming' },
    { effective: '2026-11-22', path: '/privacy', state: 'current' },
    { effective: '2026-01-01', path: '/privacy/2026-01-01', state: 'past' },
  ]);
  expect(few.find('/privacy', '2026-01-01')?.text.intro).toEqual(['2026-01-01 的话']);
  expect(few.find('/privacy', '2026-01-02')).toBeUndefined();
});

const versions = texts.paths.flatMap((path) =>
  texts.versionsOf(path).map(({ title, effective }) => ({ name: `${title} ${effective}`, path, effective })),
);
const textAt = (path: string, day: string): PublicText => {
  const page = texts.find(path, day);
  if (!page) throw new Error(`${path} has no version of ${day}`);
  return page.text;
};

describe.each(versions)('$name', ({ path, effective }) => {
  it('mentions only existing pages and verified laws', () => {
    const known = [...laws, ...titles];
    const cited = [...textOf(textAt(path, effective)).matchAll(/《(.+?)》/g)].map((match) => match[1]);
    expect(cited.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('has dates, text in every section and consistent tables', () => {
    const text = textAt(path, effective);
    expect(text.head.effective).toBe(effective);
    expect(effective).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(text.intro.length).toBeGreaterThan(0);
    expect(text.sections.filter((section) => section.body.length === 0)).toEqual([]);
    expect(text.sections.flatMap((section) => section.body).filter(isUneven)).toEqual([]);
  });

  it('separates Han and Latin and uses full-width punctuation', () => {
    const text = textOf(textAt(path, effective));
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
