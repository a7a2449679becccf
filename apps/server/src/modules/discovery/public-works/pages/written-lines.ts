import { type Html, html } from '../../../../shared/text/html-template.ts';
import type { Written } from '../directories/placed-rows.ts';
import type { PublicBook } from '../places-store.ts';
import type { PublicSmallWriting } from '../small-store.ts';
import type { BooksById } from './article.ts';
import { lineHtml, type PageSite, pictureOf, timeOf } from './parts.ts';
import { smallNames, smallPath } from './small-page.ts';

/** Pictures of a thought in its row. */
const picturesShown = 3;

/** A row of a list of all kinds, with the book that it is about. @param fact Why it stands there. */
export function writtenHtml(
  { work, said }: Written,
  {
    books,
    site,
    title,
    fact,
  }: {
    readonly books: BooksById;
    readonly site: PageSite;
    readonly title?: Html | undefined;
    readonly fact?: string | null | undefined;
  },
): Html {
  const book = books.get((work ?? said).bookId ?? 0);
  const facts = html`${book && bookLinkHtml(book)}${typeof fact === 'string' && html`<span>${fact}</span>`}`;
  if (work) return lineHtml(work, site, { facts, ...(title && { title }) });
  return saidHtml(said, facts, site);
}

function saidHtml(said: PublicSmallWriting, facts: Html, site: PageSite): Html {
  const pictures = said.pictures.flatMap((address) => pictureOf(address, site) ?? []);
  return html`<li><div><p class="facts"><a href="/user/${said.uid}">${said.name}</a>${timeOf(
    said.publishedAt,
  )}<span>${smallNames[said.kind]}</span>${facts}</p><p class="said"><a href="${smallPath(said)}">${said.text}</a></p>${
    pictures.length > 0 &&
    html`<p class="strip">${pictures.slice(0, picturesShown).map((address) => html`<img src="${address}" alt="" loading="lazy">`)}</p>`
  }</div></li>`;
}

function bookLinkHtml({ id, title }: PublicBook): Html {
  return html`<a href="/book/${id}">《${title}》</a>`;
}
