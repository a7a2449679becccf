import {
  type CircleCategory,
  circleCategories,
  circleCategoryLabels,
} from '@gongdu/contract/community/circles/circle';
import type { BookCategory, BookRow } from '@gongdu/contract/library/books/book';
import { summarizeRatings } from '@gongdu/rules/library/books/ratings';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { PublicPage } from '../../../../public-site/public-page.ts';
import { type Html, html } from '../../../../shared/text/html-template.ts';
import type { CircleOrder, ListedCircle, ListedTopic } from '../directory-store.ts';
import type { PublicBook } from '../places-store.ts';
import type { ReadableWork } from '../readable-store.ts';
import {
  bookHtml,
  breadcrumbs,
  type Crumb,
  coverHtml,
  graph,
  joinHtml,
  lineHtml,
  type PageSite,
  pageAddress,
  pageOf,
  pagerHtml,
  tabsHtml,
} from './parts.ts';
import { circleHtml, topicHtml } from './place-lines.ts';

interface Part {
  readonly after: string | undefined;
  readonly next: string | null;
}

interface Directory extends Part {
  readonly title: string;
  readonly heading: string;
  /** The rule of its order. */
  readonly rule: string;
  readonly description: string;
  /** With the query that chooses the list. */
  readonly path: string;
  readonly appPath: string;
  /** What it lists, for search engines. */
  readonly items: readonly Crumb[];
  readonly tabs?: Html | false | undefined;
  readonly rows: Html;
  readonly empty: string;
  /** What signing in is for. */
  readonly join: string;
}

/** The frame that all directories share. */
function directoryPage(directory: Directory, site: PageSite): PublicPage {
  const { title, heading, rule, description, path, appPath, items, tabs, rows, empty, join, after, next } =
    directory;
  return pageOf(
    {
      title,
      description,
      ...pageAddress(path, after),
      appPath,
      preview: { title },
      jsonLd: graph([
        listLd(path, title, description, items, site),
        breadcrumbs(site, [{ name: title, path }]),
      ]),
    },
    html`<header class="head"><div><h1>${heading}</h1><p class="facts"><span>${rule}</span></p></div></header>${tabs}${
      items.length === 0
        ? html`<p class="nothing">${empty}</p>`
        : html`<h2 class="hidden">${title}</h2>${rows}`
    }${pagerHtml(after, next, path)}${joinHtml(site, path, join)}`,
  );
}

function listLd(
  path: string,
  name: string,
  description: string,
  items: readonly Crumb[],
  { publicUrl }: PageSite,
): object {
  return {
    '@type': 'CollectionPage',
    url: new URL(path, publicUrl).href,
    name,
    description,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: items.map((item, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: item.name,
        url: new URL(item.path, publicUrl).href,
      })),
    },
  };
}

interface LibraryPart extends Part {
  readonly categories: readonly BookCategory[];
  readonly category: BookCategory | undefined;
  readonly rows: readonly BookRow[];
  /** Ten numbers for each work that has ratings. */
  readonly ratings: ReadonlyMap<number, readonly number[]>;
}

/** `/books`: the catalogue, whole or of one category. */
export function libraryPage(part: LibraryPart, site: PageSite): PublicPage {
  const { category, rows, ratings, after, next } = part;
  const title = category ? `书库：${category.name}` : '书库';
  return directoryPage(
    {
      title,
      heading: '书库',
      rule: '最近加入书库的在前',
      description: `${site.siteName}书库里的${category ? `${category.name}类图书` : '图书'}，看看书友的评分、短评和书评。`,
      path: category ? `/books?category=${category.id}` : '/books',
      appPath: '/books',
      items: rows.map(({ id, title: name }) => ({ name, path: `/book/${id}` })),
      tabs: categoriesHtml(part),
      rows: html`<ul class="shelf">${rows.map((row) => html`<li>${shelfHtml(row, ratings.get(row.id), site)}</li>`)}</ul>`,
      empty: '这个分类里还没有书。',
      join: `登录${site.siteName}，把想读的书放上书架。`,
      after,
      next,
    },
    site,
  );
}

/** The top level, and below it the branch of the chosen category. */
function categoriesHtml({ categories, category }: LibraryPart): Html | false {
  if (categories.length === 0) return false;
  const pathOf = (id: number) => `/books?category=${id}`;
  const top = category?.parentId ?? category?.id;
  const below = (parent: number | null) =>
    categories
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, name }) => ({ name, path: pathOf(id) }));
  const branch = top === undefined ? [] : below(top);
  const here = category ? pathOf(category.id) : '/books';
  const above = top === undefined ? '/books' : pathOf(top);
  return html`${tabsHtml('图书分类', [{ name: '全部', path: '/books' }, ...below(null)], branch.length > 0 && here !== above ? '' : here)}${
    branch.length > 0 && tabsHtml('下级分类', [{ name: '本类全部', path: above }, ...branch], here)
  }`;
}

function shelfHtml(row: BookRow, ratings: readonly number[] | undefined, site: PageSite): Html {
  const { average, count } = summarizeRatings(ratings ?? []);
  const { publisher, publishedOn } = row;
  const facts = [
    average !== null &&
      html`<span class="rating"><span aria-hidden="true">★</span> ${average}<span class="hidden"> 分，满分 10 分</span></span>`,
    average !== null && `${count} 人评分`,
    publisher,
    publishedOn?.slice(0, 4),
  ].filter((fact) => fact instanceof Object || typeof fact === 'string');
  // parted by one em space
  const line = facts.map((fact, at) => html`${at > 0 && '\u2003'}${fact}`);
  const book = { ...row, summary: '', editionOf: null };
  return bookHtml(book, site, { facts: line.length === 0 ? null : html`${line}` });
}

interface BookListsPart extends Part {
  readonly lists: readonly {
    readonly work: ReadableWork;
    readonly size: number;
    readonly books: readonly PublicBook[];
  }[];
}

/** `/bookLists`: the book lists of members. */
export function bookListsPage({ lists, after, next }: BookListsPart, site: PageSite): PublicPage {
  return directoryPage(
    {
      title: '书单',
      heading: '书单',
      rule: '最近发布的在前',
      description: `${site.siteName}的书友列的书单：为什么读、先读哪一本，都写在里面。`,
      path: '/bookLists',
      appPath: '/search?kind=book_list',
      items: lists.map(({ work }) => ({ name: work.title, path: readPath(work) })),
      rows: html`<ul class="works lists">${lists.map(({ work, size, books }) =>
        lineHtml(work, site, {
          facts: html`<span>${size} 本</span>`,
          below: html`<p class="covers">${books.map((book) => coverHtml(book, site))}</p>`,
        }),
      )}</ul>`,
      empty: '还没有公开的书单。',
      join: `登录${site.siteName}，列一份你自己的书单。`,
      after,
      next,
    },
    site,
  );
}

interface TopicsPart extends Part {
  readonly topics: readonly ListedTopic[];
}

/** `/topics`: what is written about. */
export function topicsPage({ topics, after, next }: TopicsPart, site: PageSite): PublicPage {
  return directoryPage(
    {
      title: '话题',
      heading: '话题',
      rule: '写的人多的在前',
      description: `${site.siteName}的书友在写的话题，点开就能读。`,
      path: '/topics',
      appPath: '/search?kind=topic',
      items: topics.map(({ id, name }) => ({ name, path: `/topic/${id}` })),
      rows: html`<ul class="places-list">${topics.map((topic) => topicHtml(topic))}</ul>`,
      empty: '还没有话题。',
      join: `登录${site.siteName}，在话题里写一篇。`,
      after,
      next,
    },
    site,
  );
}

interface CirclesPart extends Part {
  readonly circles: readonly ListedCircle[];
  readonly category: CircleCategory | undefined;
  readonly order: CircleOrder;
}

/** `/circles`: circles that anyone may look at. */
export function circlesPage(
  { circles, category, order, after, next }: CirclesPart,
  site: PageSite,
): PublicPage {
  const label = category && circleCategoryLabels[category];
  const title = label === undefined ? '圈子' : `圈子：${label}`;
  const path = circlesPath(category, order);
  const kinds = circleCategories.map((each) => ({
    name: circleCategoryLabels[each],
    path: circlesPath(each, order),
  }));
  const orders = [
    { name: '最近有动静', path: circlesPath(category, 'active') },
    { name: '成员最多', path: circlesPath(category, 'members') },
  ];
  return directoryPage(
    {
      title,
      heading: '圈子',
      rule: order === 'active' ? '最近有动静的在前' : '成员多的在前',
      description: `${site.siteName}的${label === undefined ? '' : `“${label}”`}圈子：和读同一类书的人坐到一起。`,
      path,
      appPath: '/circles',
      items: circles.map(({ id, name }) => ({ name, path: `/circle/${id}` })),
      tabs: html`${tabsHtml('圈子分类', [{ name: '全部', path: circlesPath(undefined, order) }, ...kinds], path)}${tabsHtml('排序', orders, path)}`,
      rows: html`<ul class="places-list">${circles.map((circle) => circleHtml(circle, site))}</ul>`,
      empty: label === undefined ? '还没有圈子。' : '这个分类里还没有圈子。',
      join: `登录${site.siteName}，加入圈子一起读。`,
      after,
      next,
    },
    site,
  );
}

function circlesPath(category: CircleCategory | undefined, order: CircleOrder): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(order === 'members' && { sort: order }),
  });
  return query.size === 0 ? '/circles' : `/circles?${query}`;
}
