import type { RichDocument } from '@gongdu/contract/document/document';
import { mediaAddressOf } from '@gongdu/contract/document/media';
import type { IsOwnMedia } from '@gongdu/contract/stored-media';
import { attributesHtml, escapeHtml } from '../shared/text/html.ts';
import { formatChinaDate } from '../shared/time/china.ts';
import { readStyle, readStyleHash } from './read-style.ts';
import { renderDocument } from './render-html.ts';

export interface ReadableWork {
  readonly title: string;
  readonly author: string;
  readonly publishedAt: Date;
  readonly body: RichDocument;
  readonly excerpt: string;
  readonly cover: string | null;
  /** It gives the end of a book away: covered, in previews too. */
  readonly spoiler: boolean;
}

export interface ReadPageContext {
  readonly siteName: string;
  /** The page's own address. */
  readonly address: string;
  /** Where members read and discuss it. */
  readonly appLink: string;
  readonly isOwn: IsOwnMedia;
}

/** The page of a published work for people without an account: no scripts, one inline sheet, light and dark. */
export function readPage(work: ReadableWork, context: ReadPageContext): string {
  const cover = mediaAddressOf(work.cover, context.isOwn);
  return pageHtml(work.title, previewTags(work, context, cover), [
    `<header><h1>${escapeHtml(work.title)}</h1>${bylineHtml(work)}`,
    cover ? `<img class="cover"${attributesHtml({ src: cover, alt: '' })}>` : '',
    `</header><main>${articleHtml(work, context.isOwn)}</main>`,
    `<footer><p>在${escapeHtml(context.siteName)}里点赞、评论，和书友一起读。</p>`,
    `<a class="enter"${attributesHtml({ href: context.appLink })}>打开${escapeHtml(context.siteName)}</a></footer>`,
  ]);
}

function articleHtml({ body, spoiler }: ReadableWork, isOwn: IsOwnMedia): string {
  const html = renderDocument(body, isOwn);
  if (!spoiler) return html;
  return `<details class="whole"><summary>这篇内容含有剧透，点开看正文</summary>${html}</details>`;
}

export function readPageNotFound(siteName: string): string {
  const sentence = '它可能还没有发布，或者已被作者收回。';
  return readMessagePage(siteName, { title: '没有找到这篇内容', sentence });
}

/** In place of something that visitors do not find. */
export function readMessagePage(
  siteName: string,
  { title, sentence }: { readonly title: string; readonly sentence: string },
): string {
  return pageHtml(title, '<meta name="robots" content="noindex">', [
    `<header><h1>${escapeHtml(title)}</h1><p class="byline">${escapeHtml(sentence)}</p></header>`,
    `<main><a class="enter" href="/">去${escapeHtml(siteName)}看看别的</a></main>`,
  ]);
}

/** `mediaHosts`: origins of the storage besides this site. */
export function readPageCsp(mediaHosts: readonly string[]): string {
  const media = ["'self'", ...mediaHosts].join(' ');
  return [
    "default-src 'none'",
    `img-src ${media}`,
    `media-src ${media}`,
    `style-src ${readStyleHash}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function pageHtml(title: string, head: string, body: readonly string[]): string {
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>${head}<style>${readStyle}</style></head><body>`,
    ...body,
    '</body></html>',
  ].join('');
}

function previewTags(
  work: ReadableWork,
  { siteName, address }: ReadPageContext,
  cover: string | undefined,
): string {
  const description = work.spoiler ? '这篇内容含有剧透，点开看正文。' : work.excerpt;
  const properties = {
    'og:type': 'article',
    'og:site_name': siteName,
    'og:title': work.title,
    'og:description': description,
    'og:url': address,
    'og:image': cover && new URL(cover, address).href,
    'article:published_time': work.publishedAt.toISOString(),
    'article:author': work.author,
  };
  const tags = Object.entries(properties).map(([property, content]) =>
    content ? `<meta${attributesHtml({ property, content })}>` : '',
  );
  return [
    `<meta${attributesHtml({ name: 'description', content: description })}>`,
    `<link${attributesHtml({ rel: 'canonical', href: address })}>`,
    ...tags,
  ].join('');
}

function bylineHtml({ author, publishedAt }: ReadableWork): string {
  const time = `<time${attributesHtml({ datetime: publishedAt.toISOString() })}>${formatChinaDate(publishedAt)}</time>`;
  return `<p class="byline">${escapeHtml(author)} · ${time}</p>`;
}
