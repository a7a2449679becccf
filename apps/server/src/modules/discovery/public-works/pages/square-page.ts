import type { PublicPage } from '../../../../public-site/public-page.ts';
import { html } from '../../../../shared/text/html-template.ts';
import type { Written } from '../directories/placed-rows.ts';
import { type SquareList, squareLists } from '../directories/square-lists.ts';
import type { BooksById } from './article.ts';
import {
  breadcrumbs,
  graph,
  joinHtml,
  type PageSite,
  pageAddress,
  pageOf,
  pagerHtml,
  tabsHtml,
} from './parts.ts';
import { collectionLd } from './place-pages.ts';
import { writtenHtml } from './written-lines.ts';

/** `why`: an operator's words, or the reason of the rule. */
export type SquareRow = Written & { readonly why: string | null };

interface SquarePart {
  readonly list: SquareList;
  readonly rows: readonly SquareRow[];
  readonly books: BooksById;
  readonly after: string | undefined;
  readonly next: string | null;
}

/** 书单 has its own directory. */
const tabs = squareLists.toSpliced(3, 0, { name: '书单', path: '/bookLists', kinds: null });

export function squarePage({ list, rows, books, after, next }: SquarePart, site: PageSite): PublicPage {
  const isFirst = list.path === '/square';
  const title = isFirst ? '广场' : `广场：${list.name}`;
  const description = isFirst
    ? `${site.siteName}的书友最近写下的书评、帖子、书单和短评，不用登录就能读。`
    : `${site.siteName}的广场里${list.name === '最新' ? '刚刚发布的内容' : `最新的${list.name}`}，不用登录就能读。`;
  const works = rows.flatMap(({ work }) => work ?? []);
  return pageOf(
    {
      title,
      description,
      ...pageAddress(list.path, after),
      appPath: '/square',
      preview: { title },
      jsonLd: graph([
        collectionLd(list.path, title, description, works, site),
        breadcrumbs(site, [
          { name: '广场', path: '/square' },
          ...(isFirst ? [] : [{ name: list.name, path: list.path }]),
        ]),
      ]),
    },
    html`<header class="head"><div><h1>广场</h1><p class="facts"><span>${
      list.kinds === null ? '按新旧和人气排列，所有人都一样' : '按发布的先后排列，最新的在前'
    }</span></p></div></header>${tabsHtml('广场分栏', tabs, list.path)}${
      rows.length === 0
        ? html`<p class="nothing">${next === null ? '还没有公开的内容。' : '这一段里没有公开的内容，再往后翻翻。'}</p>`
        : html`<h2 class="hidden">${list.name}</h2><ul class="works">${rows.map((row) => writtenHtml(row, { books, site, fact: row.why }))}</ul>`
    }${pagerHtml(after, next, list.path)}${joinHtml(site, '/square', `登录${site.siteName}，关注书友，写下你自己的。`)}`,
  );
}
