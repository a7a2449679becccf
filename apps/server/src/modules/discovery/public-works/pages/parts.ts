import { mediaAddressOf } from '@gongdu/contract/document/media';
import type { IsOwnMedia } from '@gongdu/contract/stored-media';
import { workKindLabels } from '@gongdu/contract/writing/works/work';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { PublicPage } from '../../../../public-site/public-page.ts';
import { type Html, html } from '../../../../shared/text/html-template.ts';
import { formatChinaDate } from '../../../../shared/time/china.ts';
import type { PublicBook } from '../places-store.ts';
import type { ReadableWork } from '../readable-store.ts';
import { drawnCoverHtml } from './drawn-cover.ts';

/** The context of all of these pages. */
export interface PageSite {
  readonly siteName: string;
  /** The public address of this server, e.g. `https://read.example.cn`. */
  readonly publicUrl: string;
  /** The origin of the sign-in service; '' for this server. */
  readonly signIn: string;
  readonly isOwn: IsOwnMedia;
  /** A feed is read without our style sheet: it contains no drawn cover. */
  readonly isFeed?: boolean;
}

/** A page of a list. */
export interface WorkPage {
  readonly works: readonly ReadableWork[];
  /** Cursor of this page; undefined for the first. */
  readonly after: string | undefined;
  readonly next: string | null;
}

type Drawing = Omit<PublicPage, 'view' | 'plainBody'>;

/** Adds the common frame; without the frame's build only the content. @param inner The inside of `<main>`. */
export function pageOf(drawing: Drawing, inner: Html): PublicPage {
  const view = { name: 'reading', data: { html: inner.text } } as const;
  return { ...drawing, view, plainBody: `<main>${inner.text}</main>` };
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The page's canonical path for search engines. */
export function breadcrumbs({ publicUrl }: PageSite, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(path, publicUrl).href,
    })),
  };
}

/** @param things Each with its `@type`; JSON omits undefined values. */
export function graph(things: readonly object[]): object {
  return { '@context': 'https://schema.org', '@graph': things };
}

export function personLd({ publicUrl }: PageSite, uid: number, name: string): object {
  return { '@type': 'Person', name, url: new URL(`/user/${uid}`, publicUrl).href };
}

export function bookLd({ publicUrl }: PageSite, { id, title, author, isbn13 }: PublicBook): object {
  return {
    '@type': 'Book',
    name: title,
    author: { '@type': 'Person', name: author },
    isbn: isbn13 ?? undefined,
    url: new URL(`/book/${id}`, publicUrl).href,
  };
}

export function timeOf(at: string): Html {
  const date = new Date(at);
  return html`<time datetime="${date.toISOString()}">${formatChinaDate(date)}</time>`;
}

/** Half stars as a figure of five: 4.5. */
export function starsOf(rating: number): string {
  return (rating / 2).toFixed(1).replace(/\.0$/, '');
}

export function ratingHtml(rating: number | null): Html | null {
  return rating === null
    ? null
    : html`<span class="rating"><span aria-hidden="true">★</span> ${starsOf(rating)}<span class="hidden"> 分，满分 5 分</span></span>`;
}

/** Only from our own storage. */
export function pictureOf(address: string | null, { isOwn }: PageSite): string | undefined {
  return mediaAddressOf(address, isOwn);
}

interface BookLine {
  /** With the letters marked that a search has found. */
  readonly title?: Html;
  /** A line below the author. */
  readonly facts?: Html | null;
}

export function bookHtml(book: PublicBook, site: PageSite, { title, facts }: BookLine = {}): Html {
  return html`<a class="book" href="/book/${book.id}">${coverHtml(book, site)}<span><b>《${title ?? book.title}》</b><i>${book.author}</i>${facts && html`<i>${facts}</i>`}</span></a>`;
}

/** A book's picture, or a drawing from its title. */
export function coverHtml({ title, author, cover }: PublicBook, site: PageSite): Html | null {
  const picture = pictureOf(cover, site);
  if (picture !== undefined) return html`<img class="bookcover" src="${picture}" alt="" loading="lazy">`;
  return site.isFeed ? null : drawnCoverHtml(title, author);
}

/** Sign-in and registration return to the page. */
export function joinHtml(site: PageSite, path: string, words: string): Html {
  return html`<aside class="join" aria-label="加入${site.siteName}"><p>${words}</p><a class="site-button" rel="nofollow" href="${signInFrom(site, path)}">登录或注册</a></aside>`;
}

/** What members do here: each leads to the sign-in, and from there back to the page. */
export function actsHtml(site: PageSite, path: string, acts: readonly string[]): Html {
  const address = signInFrom(site, path);
  return html`<nav class="acts" aria-label="登录后可以">${acts.map(
    (act) => html`<a rel="nofollow" href="${address}">${act}</a>`,
  )}</nav>`;
}

function signInFrom({ publicUrl, signIn }: PageSite, path: string): string {
  return `${signIn}/token/gettoken?redirectUrl=${encodeURIComponent(new URL(path, publicUrl).href)}`;
}

/** Rows of works, each with its kind and author, and the link to the next page. */
export function worksHtml(
  { works, after, next }: WorkPage,
  empty: string,
  site: PageSite,
  isNamed = true,
): Html {
  if (works.length === 0) return html`<p class="nothing">${empty}</p>`;
  return html`<ul class="works">${works.map((work) => lineHtml(work, site, { isNamed }))}</ul>${pagerHtml(after, next)}`;
}

interface Line {
  readonly isNamed?: boolean;
  /** In place of the title's own letters: those that a search has found are marked. */
  readonly title?: Html;
  /** Further facts. */
  readonly facts?: Html | null;
  readonly below?: Html | null;
}

/** One row of a list of works. */
export function lineHtml(
  work: ReadableWork,
  site: PageSite,
  { isNamed = true, title, facts, below }: Line = {},
): Html {
  const picture = pictureOf(work.picture, site);
  return html`<li>${
    picture !== undefined && html`<img src="${picture}" alt="" loading="lazy">`
  }<div><p class="facts">${
    isNamed && html`<a href="/user/${work.authorUid}">${work.authorName}</a>`
  }${timeOf(work.publishedAt)}<span>${workKindLabels[work.kind]}</span>${ratingHtml(
    work.rating,
  )}${facts}</p><h3><a href="${readPath(work)}">${title ?? work.title}</a></h3><p class="excerpt">${
    work.spoiler ? '含有剧透，点开看正文。' : work.excerpt
  }</p>${below}</div></li>`;
}

/**
 * Plain links: the address of a page contains the cursor of the previous one. @param path Of the list, with the query
 * that chooses it.
 */
export function pagerHtml(after: string | undefined, next: string | null, path = ''): Html | null {
  if (after === undefined && next === null) return null;
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  return html`<nav class="pager" aria-label="翻页">${
    after !== undefined && html`<a href="${query || '?'}">回到第一页</a>`
  }${next !== null && html`<a rel="next" href="${withCursor(query, next)}">下一页</a>`}</nav>`;
}

/** Metadata of pages other than the first. @param path With the query that chooses the list. */
export function pageAddress(path: string, after: string | undefined): Pick<PublicPage, 'path' | 'robots'> {
  return after === undefined ? { path } : { path: withCursor(path, after), robots: 'noindex' };
}

function withCursor(path: string, after: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(after)}`;
}

/** Lists beside each other, and which of them this is. @param here The path of this one. */
export function tabsHtml(label: string, tabs: readonly Crumb[], here: string): Html {
  return html`<nav class="tabs" aria-label="${label}">${tabs.map(
    ({ name, path }) => html`<a href="${path}"${path === here && html` aria-current="page"`}>${name}</a>`,
  )}</nav>`;
}
