import type { ReplyOf } from '@gongdu/contract/endpoint';
import type { listBookHoldings } from '@gongdu/contract/library/books/holding';
import { authorNames, authorPath } from '@gongdu/rules/library/books/author-names';
import { type RatingSummary, summarizeRatings } from '@gongdu/rules/library/books/ratings';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { PublicPage } from '../../../../public-site/public-page.ts';
import { excerpt } from '../../../../shared/text/excerpt.ts';
import { type Html, html } from '../../../../shared/text/html-template.ts';
import type { PublicBook, PublicPassage, PublicSentence } from '../places-store.ts';
import type { ReadableWork } from '../readable-store.ts';
import type { PublicSmallWriting } from '../small-store.ts';
import {
  actsHtml,
  bookHtml,
  bookLd,
  breadcrumbs,
  coverHtml,
  graph,
  joinHtml,
  type PageSite,
  pageAddress,
  pageOf,
  pagerHtml,
  pictureOf,
  timeOf,
  type WorkPage,
  worksHtml,
} from './parts.ts';
import { thoughtsHtml } from './small-page.ts';

type HoldingsOfBook = ReplyOf<typeof listBookHoldings>;

const descriptionMax = 120;
const bookActs = ['想读', '在读', '读过', '写短评', '加入书单'];

export interface BookSurroundings {
  readonly sentences: readonly PublicSentence[];
  readonly reviews: WorkPage;
  /** Ten numbers: members who gave half a star, and so on to five. */
  readonly ratings: readonly number[];
  readonly lists: readonly ReadableWork[];
  readonly passages: readonly PublicPassage[];
  readonly thoughts: readonly PublicSmallWriting[];
  readonly holdings: HoldingsOfBook;
}

export function bookPage(
  book: PublicBook,
  { passages, sentences, thoughts, reviews, ratings, lists, holdings }: BookSurroundings,
  site: PageSite,
): PublicPage {
  const { title, author, translator, summary, publisher, publishedOn, isbn13 } = book;
  // editions share their reviews, so search engines get the address of the leading one
  const path = `/book/${book.editionOf ?? book.id}`;
  const cover = pictureOf(book.cover, site);
  const facts = [
    translator !== null && `${translator} 译`,
    publisher,
    publishedOn,
    isbn13 !== null && `ISBN ${isbn13}`,
  ].filter((fact) => typeof fact === 'string');
  const ratingSummary = summarizeRatings(ratings);
  const { average, count } = ratingSummary;
  return pageOf(
    {
      title: `《${title}》`,
      ...pageAddress(path, reviews.after),
      appPath: `/book/${book.id}`,
      description:
        summary === '' ? `《${title}》，${author}。书友的书评与书单。` : excerpt(summary, descriptionMax),
      preview: { title: `《${title}》`, type: 'book', picture: cover ?? `/share/book/${book.id}.png` },
      jsonLd: graph([
        {
          ...bookLd(site, book),
          description: summary === '' ? undefined : summary,
          image: cover && new URL(cover, site.publicUrl).href,
          publisher: publisher === null ? undefined : { '@type': 'Organization', name: publisher },
          datePublished: publishedOn ?? undefined,
          offers: offersLd(holdings, site),
          aggregateRating:
            average === null
              ? undefined
              : {
                  '@type': 'AggregateRating',
                  ratingValue: average,
                  ratingCount: count,
                  bestRating: '10',
                  worstRating: '1',
                },
        },
        breadcrumbs(site, [{ name: `《${title}》`, path }]),
      ]),
    },
    html`<header class="head">${coverHtml(book, site)}<div><h1>${title}</h1><p class="facts">${authorHtml(
      author,
    )}${facts.map((fact) => html`<span>${fact}</span>`)}</p>${ratingsHtml(ratingSummary)}</div></header>${actsHtml(site, `/book/${book.id}`, bookActs)}${
      summary !== '' && html`<p class="about">${summary}</p>`
    }${holdingsHtml(holdings)}${passagesHtml(passages)}${sentencesHtml(sentences)}${thoughtsHtml(thoughts)}<section><h2>书评</h2>${worksHtml(reviews, '还没有公开的书评。', site)}</section>${
      lists.length > 0 &&
      html`<section><h2>收录它的书单</h2><ul class="links">${lists.map(
        (list) => html`<li><a href="${readPath(list)}">${list.title}</a></li>`,
      )}</ul></section>`
    }${joinHtml(site, `/book/${book.id}`, `登录${site.siteName}，写一篇书评。`)}`,
  );
}

/** Houses that have the book, and links by its number. */
function holdingsHtml({ houses, links }: HoldingsOfBook): Html | null {
  if (houses.length === 0 && links.length === 0) return null;
  return html`<section><h2>在哪里借到、买到</h2>${
    houses.length > 0 &&
    html`<ul class="links">${houses.map(
      ({ institution, inStock, price, place }) =>
        html`<li><a href="/i/${institution.slug}">${institution.name}</a><p class="facts"><span>${
          inStock ? '有' : '暂时没有'
        }</span>${price !== null && html`<span>${yuan(price)} 元</span>`}${
          place !== '' && html`<span>${place}</span>`
        }</p></li>`,
    )}</ul>`
  }${
    links.length > 0 &&
    html`<p class="facts">${links.map(
      ({ name, address }) => html`<a href="${address}" rel="nofollow noopener">${name}</a>`,
    )}</p>`
  }</section>`;
}

/** Only what a house sells now, for a price that it named. */
function offersLd({ houses }: HoldingsOfBook, { publicUrl }: PageSite): object[] | undefined {
  const offers = houses.flatMap(({ institution, inStock, price }) =>
    inStock && price !== null
      ? [
          {
            '@type': 'Offer',
            price: yuan(price),
            priceCurrency: 'CNY',
            availability: 'https://schema.org/InStock',
            seller: {
              '@type': 'Organization',
              name: institution.name,
              url: new URL(`/i/${institution.slug}`, publicUrl).href,
            },
          },
        ]
      : [],
  );
  return offers.length === 0 ? undefined : offers;
}

function yuan(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** What readers noted of the book. */
function passagesHtml(passages: readonly PublicPassage[]): Html | null {
  if (passages.length === 0) return null;
  return html`<section><h2>书摘</h2>${passages.map(
    ({ text, chapter, marks }) =>
      html`<blockquote>${text.split('\n').map((line) => html`<p>${line}</p>`)}</blockquote><p class="facts">${
        chapter !== '' && html`<span>${chapter}</span>`
      }<span>${marks} 人划过</span></p>`,
  )}</section>`;
}

/** Short reviews on the first page of the book. */
function sentencesHtml(sentences: readonly PublicSentence[]): Html | null {
  if (sentences.length === 0) return null;
  return html`<section class="talk"><h2>短评</h2><ul class="comments">${sentences.map(
    ({ id, uid, name, text, publishedAt }) =>
      html`<li><p class="facts"><a href="/user/${uid}">${name}</a><a href="/short-review/${id}">${timeOf(publishedAt)}</a></p><p class="said">${text}</p></li>`,
  )}</ul></section>`;
}

/** Links each name to its page of books. */
function authorHtml(line: string): Html {
  const names = authorNames(line);
  if (names.length === 0) return html`<span>${line}</span>`;
  return html`<span>${names.map(
    (name, at) => html`${at > 0 && '、'}<a href="${authorPath(name)}">${name}</a>`,
  )}</span>`;
}

/** The average out of ten, and the share of each number of stars. */
function ratingsHtml({ average, count, spread }: RatingSummary): Html | null {
  if (average === null) return null;
  return html`<p class="facts"><span class="rating"><span aria-hidden="true">★</span> ${average}<span class="hidden"> 分，满分 10 分</span></span><span>${count} 人评分</span></p><p class="facts">${spread.map(
    ({ stars, percent }) => html`<span>${stars} 星 ${percent}%</span>`,
  )}</p>`;
}

interface AuthorBooks {
  readonly name: string;
  readonly books: readonly PublicBook[];
  readonly after: string | undefined;
  readonly next: string | null;
}

export function authorPage({ name, books, after, next }: AuthorBooks, site: PageSite): PublicPage {
  const path = authorPath(name);
  return pageOf(
    {
      title: name,
      appPath: path,
      ...pageAddress(path, after),
      description: `书库里署名“${name}”的书：${books.map(({ title }) => `《${title}》`).join('')}`.slice(
        0,
        descriptionMax,
      ),
      preview: { title: name },
      jsonLd: graph([
        {
          '@type': 'CollectionPage',
          url: new URL(path, site.publicUrl).href,
          name,
          mainEntity: books.map((book) => bookLd(site, book)),
        },
        breadcrumbs(site, [{ name, path }]),
      ]),
    },
    html`<header class="head"><div><h1>${name}</h1><p class="facts"><span>按封面上的署名归在一起，同名的作者也会列在这里</span></p></div></header><section><h2>书</h2><ol class="booklist">${books.map(
      (book) => html`<li>${bookHtml(book, site)}${book.summary !== '' && html`<p>${book.summary}</p>`}</li>`,
    )}</ol>${pagerHtml(after, next)}</section>${joinHtml(site, path, `登录${site.siteName}，写一篇书评。`)}`,
  );
}
