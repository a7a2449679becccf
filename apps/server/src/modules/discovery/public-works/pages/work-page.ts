import { type WorkKind, workKindLabels } from '@gongdu/contract/writing/works/work';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { PublicPage } from '../../../../public-site/public-page.ts';
import { type Html, html } from '../../../../shared/text/html-template.ts';
import type { MoreWork } from '../more.ts';
import type {
  PublicBook,
  PublicChannel,
  PublicCircle,
  PublicComment,
  PublicTopic,
  WorkCounts,
} from '../places-store.ts';
import type { ReadableText, ReadableWork } from '../readable-store.ts';
import { articleHtml, type BooksById } from './article.ts';
import { moreHtml } from './more-section.ts';
import {
  actsHtml,
  bookHtml,
  bookLd,
  breadcrumbs,
  type Crumb,
  graph,
  joinHtml,
  type PageSite,
  pageOf,
  personLd,
  pictureOf,
  ratingHtml,
  starsOf,
  timeOf,
} from './parts.ts';

export interface WorkSurroundings {
  readonly books: BooksById;
  readonly circle: PublicCircle | undefined;
  readonly channel: PublicChannel | undefined;
  readonly topics: readonly PublicTopic[];
  readonly comments: readonly PublicComment[];
  readonly counts: WorkCounts;
  /** A picture says it of itself, and the author has not declared it. */
  readonly isAiSuspected: boolean;
  readonly more: readonly MoreWork[];
}

/** A post, a review, news, a book list or the outline of a reading-lead. */
export function workPage(work: ReadableText, around: WorkSurroundings, site: PageSite): PublicPage {
  const { title, authorUid, authorName, publishedAt } = work;
  const book = work.bookId === null ? undefined : around.books.get(work.bookId);
  const path = readPath(work);
  const cover = pictureOf(work.cover, site);
  const main = html`<article><header><h1>${title}</h1><p class="facts"><span>${
    workKindLabels[work.kind]
  }</span><a rel="author" href="/user/${authorUid}">${authorName}</a>${timeOf(publishedAt)}${
    isRead(work) && html`<span>${work.words.toLocaleString('en')} 字</span>`
  }${
    work.aiMade && html`<span>作者声明：含 AI 生成内容</span>`
  }${around.isAiSuspected && html`<span>疑似含 AI 生成内容</span>`}</p>${
    work.kind === 'review' &&
    book &&
    html`<div class="reviewed">${bookHtml(book, site)}${ratingHtml(work.rating)}</div>`
  }${cover !== undefined && html`<img class="cover" src="${cover}" alt="">`}</header><div class="text">${articleHtml(
    work,
    around.books,
    site,
  )}</div>${placesHtml(around)}</article>${actsHtml(site, path, actsOf(work, around))}${talkHtml(work, around)}${moreHtml(
    around.more,
    site,
  )}${joinHtml(site, path, `登录${site.siteName}，就可以点赞、收藏，和书友一起聊。`)}`;
  const description = descriptionOf(work);
  return pageOf(
    {
      title,
      description,
      path,
      appPath: path,
      robots: work.searchable ? undefined : 'noindex',
      preview: {
        title,
        type: 'article',
        picture: pictureOf(work.picture, site) ?? `/share${path}.png`,
        more: { 'article:published_time': new Date(publishedAt).toISOString(), 'article:author': authorName },
      },
      jsonLd: graph([workLd(work, book, around.books, site), breadcrumbs(site, crumbsOf(work, book))]),
      feeds: [{ title: `${authorName}的作品`, path: `/feeds/user/${authorUid}` }],
    },
    main,
  );
}

/** Its text is the work, and not the introduction to a list or a plan. */
function isRead({ kind, words }: ReadableWork): boolean {
  return words > 0 && kind !== 'book_list' && kind !== 'reading_lead';
}

/** Metadata of a work for search engines and link previews. */
export function descriptionOf(work: ReadableWork): string {
  const { kind, spoiler, excerpt, title, authorName } = work;
  if (spoiler) return '这篇内容含有剧透，点开看正文。';
  return excerpt === '' ? `${authorName}的${workKindLabels[kind]}《${title}》` : beginningOf(work);
}

/** Of stored excerpts; what is shorter is the whole text. */
const excerptLength = 118;

/** The first words of the text, with a sign that there are more. */
export function beginningOf({ excerpt }: ReadableWork): string {
  const isWhole = excerpt.length < excerptLength || /[。！？…”]$/.test(excerpt);
  return isWhole ? excerpt : `${excerpt}…`;
}

function placesHtml({ circle, channel, topics }: WorkSurroundings): Html | null {
  if (!circle && !channel && topics.length === 0) return null;
  return html`<p class="places">${channel && html`<a href="/channel/${channel.slug}">频道：${channel.name}</a>`}${circle && html`<a href="/circle/${circle.id}">圈子：${circle.name}</a>`}${topics.map(
    ({ id, name }) => html`<a href="/topic/${id}">#${name}#</a>`,
  )}</p>`;
}

/** The first page of the comments, which may contain spoilers as well. */
function talkHtml(work: ReadableText, { comments, counts }: WorkSurroundings): Html {
  const list = commentsHtml(comments);
  const covered = work.spoiler
    ? html`<details><summary>评论也可能有剧透，点开看</summary>${list}</details>`
    : list;
  return html`<section class="talk"><h2>评论${counts.comments > 0 && html` <small>${counts.comments}</small>`}</h2>${
    comments.length === 0 ? html`<p class="nothing">还没有评论。</p>` : covered
  }</section>`;
}

function actsOf({ kind, authorName }: ReadableText, { counts }: WorkSurroundings): string[] {
  return [
    counts.likes > 0 ? `赞 ${counts.likes}` : '赞',
    '收藏',
    '写评论',
    `关注${authorName}`,
    ...(kind === 'reading_lead' ? ['报名领读'] : []),
  ];
}

export function commentsHtml(comments: readonly PublicComment[]): Html {
  return html`<ul class="comments">${comments.map(
    ({ authorUid, authorName, text, createdAt, replies }) =>
      html`<li><p class="facts"><a href="/user/${authorUid}">${authorName}</a>${timeOf(createdAt)}${
        replies > 0 && html`<span>${replies} 条回复</span>`
      }</p><p class="said">${text}</p></li>`,
  )}</ul>`;
}

function crumbsOf(work: ReadableText, book: PublicBook | undefined): Crumb[] {
  const above =
    work.kind === 'review' && book ? { name: `《${book.title}》`, path: `/book/${book.id}` } : undefined;
  const author = { name: work.authorName, path: `/user/${work.authorUid}` };
  return [above ?? author, { name: work.title, path: readPath(work) }];
}

const articleTypes: Readonly<Record<WorkKind, string>> = {
  post: 'Article',
  review: 'Review',
  news: 'NewsArticle',
  book_list: 'ItemList',
  reading_lead: 'Article',
};

function workLd(work: ReadableText, book: PublicBook | undefined, books: BooksById, site: PageSite): object {
  const address = new URL(readPath(work), site.publicUrl).href;
  const picture = pictureOf(work.picture, site);
  const known = {
    '@type': articleTypes[work.kind],
    '@id': address,
    url: address,
    name: work.title,
    description: descriptionOf(work),
    image: picture && new URL(picture, site.publicUrl).href,
  };
  if (work.kind === 'book_list') return { ...known, ...listLd(work, books, site) };
  return {
    ...known,
    headline: work.title,
    inLanguage: 'zh-CN',
    author: personLd(site, work.authorUid, work.authorName),
    datePublished: new Date(work.publishedAt).toISOString(),
    dateModified: new Date(work.releasedAt).toISOString(),
    ...(work.kind === 'review' && {
      itemReviewed: book && bookLd(site, book),
      reviewRating: work.rating === null ? undefined : ratingLd(work.rating),
    }),
  };
}

function ratingLd(rating: number): object {
  return { '@type': 'Rating', ratingValue: starsOf(rating), bestRating: '5', worstRating: '0.5' };
}

function listLd({ beside }: ReadableText, books: BooksById, site: PageSite): object {
  const items = beside?.kind === 'book_list' ? beside.items : [];
  const shown = items.flatMap(({ bookId }) => books.get(bookId) ?? []);
  return {
    numberOfItems: shown.length,
    itemListElement: shown.map((book, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: bookLd(site, book),
    })),
  };
}
