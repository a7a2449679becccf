import { thoughtTitle } from '@gongdu/rules/library/thoughts/title';
import type { PublicPage } from '../../../../public-site/public-page.ts';
import { excerpt } from '../../../../shared/text/excerpt.ts';
import { type Html, html } from '../../../../shared/text/html-template.ts';
import type { MoreWork } from '../more.ts';
import type { PublicBook, PublicComment, PublicTopic, WorkCounts } from '../places-store.ts';
import type { PublicSmallWriting } from '../small-store.ts';
import { moreHtml } from './more-section.ts';
import {
  actsHtml,
  bookHtml,
  bookLd,
  breadcrumbs,
  graph,
  joinHtml,
  type PageSite,
  pageOf,
  personLd,
  pictureOf,
  timeOf,
} from './parts.ts';
import { commentsHtml } from './work-page.ts';

const descriptionMax = 120;
/** What each of the two is called. */
export const smallNames = { short_review: '短评', thought: '想法' } as const;

export function smallPath({ kind, id }: Pick<PublicSmallWriting, 'kind' | 'id'>): string {
  return kind === 'thought' ? `/thought/${id}` : `/short-review/${id}`;
}

export interface SmallSurroundings {
  readonly book: PublicBook | undefined;
  readonly topics: readonly PublicTopic[];
  readonly comments: readonly PublicComment[];
  readonly counts: WorkCounts;
  readonly more: readonly MoreWork[];
}

/** One short review or thought, with its book, its topics and what was said about it. */
export function smallPage(said: PublicSmallWriting, around: SmallSurroundings, site: PageSite): PublicPage {
  const { kind, uid, name, text, publishedAt } = said;
  const { book, topics, comments, counts, more } = around;
  const path = smallPath(said);
  const title = thoughtTitle(text);
  const pictures = said.pictures.flatMap((address) => pictureOf(address, site) ?? []);
  const [picture = book && `/share/book/${book.id}.png`] = pictures;
  const description = excerpt(text, descriptionMax);
  const above = book
    ? { name: `《${book.title}》`, path: `/book/${book.id}` }
    : { name, path: `/user/${uid}` };
  return pageOf(
    {
      title,
      description,
      path,
      appPath: path,
      robots: said.searchable ? undefined : 'noindex',
      preview: {
        title,
        type: 'article',
        ...(picture !== undefined && { picture }),
        more: { 'article:published_time': new Date(publishedAt).toISOString(), 'article:author': name },
      },
      jsonLd: graph([
        {
          '@type': 'SocialMediaPosting',
          url: new URL(path, site.publicUrl).href,
          headline: title,
          articleBody: text,
          inLanguage: 'zh-CN',
          author: personLd(site, uid, name),
          datePublished: new Date(publishedAt).toISOString(),
          image: pictures.map((address) => new URL(address, site.publicUrl).href),
          about: book && bookLd(site, book),
        },
        breadcrumbs(site, [above, { name: title, path }]),
      ]),
    },
    html`<article><header><h1>${name}的${smallNames[kind]}</h1><p class="facts"><a rel="author" href="/user/${uid}">${name}</a>${timeOf(
      publishedAt,
    )}</p></header><div class="text">${linesOf(text)}${pictures.map(
      (address) => html`<p><img src="${address}" alt="" loading="lazy"></p>`,
    )}</div>${book && html`<div class="reviewed">${bookHtml(book, site)}</div>`}${
      topics.length > 0 &&
      html`<p class="places">${topics.map((topic) => html`<a href="/topic/${topic.id}">#${topic.name}#</a>`)}</p>`
    }</article>${actsHtml(site, path, ['赞', '写评论', `关注${name}`])}<section class="talk"><h2>评论${counts.comments > 0 && html` <small>${counts.comments}</small>`}</h2>${
      comments.length === 0 ? html`<p class="nothing">还没有评论。</p>` : commentsHtml(comments)
    }</section>${moreHtml(more, site)}${joinHtml(site, path, `登录${site.siteName}，和书友一起聊。`)}`,
  );
}

/** Thoughts on the first page of a person, a topic or a book. */
export function thoughtsHtml(thoughts: readonly PublicSmallWriting[], isNamed = true): Html | null {
  if (thoughts.length === 0) return null;
  return html`<section class="talk"><h2>想法</h2><ul class="comments">${thoughts.map(
    (said) =>
      html`<li><p class="facts">${isNamed && html`<a href="/user/${said.uid}">${said.name}</a>`}<a href="${smallPath(said)}">${timeOf(
        said.publishedAt,
      )}</a>${said.pictures.length > 0 && html`<span>${said.pictures.length} 张图</span>`}</p><p class="said">${said.text}</p></li>`,
  )}</ul></section>`;
}

function linesOf(text: string): readonly Html[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => html`<p>${line}</p>`);
}
