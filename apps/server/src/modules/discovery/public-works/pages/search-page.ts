import {
  type ContentKind,
  contentKindLabels,
  searchTextMax,
  type TextSegment,
} from '@gongdu/contract/core/content-index/content';
import type { PublicPage } from '../../../../public-site/public-page.ts';
import { type Html, html } from '../../../../shared/text/html-template.ts';
import { searchPath } from '../directories/search-path.ts';
import type { FoundKind, VisitorHit, VisitorSearchKind } from '../directories/visitor-hits.ts';
import type { BooksById } from './article.ts';
import { bookHtml, type PageSite, pageOf, tabsHtml } from './parts.ts';
import { circleHtml, topicHtml } from './place-lines.ts';
import { writtenHtml } from './written-lines.ts';

interface SearchPart {
  /** '' before a search. */
  readonly text: string;
  /** undefined: all kinds. */
  readonly kind: VisitorSearchKind | undefined;
  readonly page: number;
  readonly kinds: readonly FoundKind[];
  readonly next: number | null;
  /** Of the reviews and short texts that were found. */
  readonly books: BooksById;
}

/** `/search?q=`: a plain form, whose button is the filled one, and what was found by kinds. No search engine lists it. */
export function searchPage(part: SearchPart, site: PageSite): PublicPage {
  const { text, kind, page } = part;
  const path = text === '' ? '/search' : searchPath(text, kind);
  const title = text === '' ? '搜索' : `搜索“${text}”`;
  return pageOf(
    {
      title,
      description: `在${site.siteName}里搜图书、书评、帖子、书单、圈子和话题。`,
      path: page === 1 ? path : `${path}&page=${page}`,
      appPath: path,
      robots: 'noindex',
      preview: { title },
    },
    html`<header class="head"><div><h1>搜索</h1></div></header>${formHtml(text)}${
      text === '' ? startHtml() : resultsHtml(part, site)
    }`,
  );
}

function formHtml(text: string): Html {
  return html`<search><form class="search" action="/search" method="get"><label for="q">书名、作者、帖子、书单、圈子</label><input id="q" name="q" type="search" maxlength="${searchTextMax}" required enterkeyhint="search" autocomplete="off" value="${text}"><button class="site-button" type="submit">搜索</button></form></search>`;
}

function startHtml(): Html {
  return html`<p class="nothing">输入书名、作者或一句记得的话，两个字就够；书名和名字也可以打拼音或首字母。</p><p class="onward"><a href="/square">去广场看看</a><a href="/books">逛逛书库</a></p>`;
}

function resultsHtml(part: SearchPart, site: PageSite): Html {
  const { text, kind, kinds } = part;
  const back = kind && tabsHtml('搜索范围', scopesOf(text, kind), searchPath(text, kind));
  if (kinds.length === 0) return html`${back}${emptyHtml(part)}${pagerHtml(part)}`;
  return html`${back}${kinds.map((found) => kindHtml(found, part, site))}${pagerHtml(part)}`;
}

function scopesOf(text: string, kind: VisitorSearchKind) {
  return [
    { name: '全部', path: searchPath(text) },
    { name: contentKindLabels[kind], path: searchPath(text, kind) },
  ];
}

function emptyHtml({ text, kind, next, page }: SearchPart): Html {
  if (next !== null || page > 1) return html`<p class="nothing">这一页里没有不用登录就能看的内容。</p>`;
  const place = kind === undefined ? '' : `${contentKindLabels[kind]}里`;
  const advice = text.includes(' ')
    ? '几个词要同时出现才算找到，去掉一两个试试。'
    : '换个说法，或者只留最要紧的两三个字试试。';
  return html`<p class="nothing">${place}没有找到“${text}”。${advice}</p>`;
}

function kindHtml({ kind, hits, hasMore }: FoundKind, { text, books }: SearchPart, site: PageSite): Html {
  return html`<section><h2>${contentKindLabels[kind]}</h2><ul class="${listClassOf(kind)}">${hits.map((hit) =>
    hitHtml(hit, books, site),
  )}</ul>${hasMore && html`<p class="onward"><a href="${searchPath(text, kind)}">更多${contentKindLabels[kind]}</a></p>`}</section>`;
}

function listClassOf(kind: ContentKind): string {
  if (kind === 'book') return 'shelf';
  return kind === 'circle' || kind === 'topic' ? 'places-list' : 'works';
}

function hitHtml(found: VisitorHit, books: BooksById, site: PageSite): Html {
  const title = markedHtml(found.hit.marks.title);
  if ('book' in found) return html`<li>${bookHtml(found.book, site, { title })}</li>`;
  if ('circle' in found) return circleHtml(found.circle, site, title);
  if ('topic' in found) return topicHtml(found.topic, title);
  return writtenHtml(found, { books, site, title });
}

function markedHtml(segments: readonly TextSegment[]): Html {
  return html`${segments.map(({ text, hit }) => (hit ? html`<mark>${text}</mark>` : html`${text}`))}`;
}

function pagerHtml({ text, kind, page, next }: SearchPart): Html | null {
  if (!kind || (page === 1 && next === null)) return null;
  const first = searchPath(text, kind);
  return html`<nav class="pager" aria-label="翻页">${page > 1 && html`<a href="${first}">回到第一页</a>`}${
    next !== null && html`<a rel="next" href="${`${first}&page=${next}`}">下一页</a>`
  }</nav>`;
}
