import type { ReadingLeadBeside, WorkBeside } from '@gongdu/contract/writing/works/public-content';
import { renderDocument } from '../../../../document-html/render-html.ts';
import { Html, html } from '../../../../shared/text/html-template.ts';
import { formatChinaDate } from '../../../../shared/time/china.ts';
import type { PublicBook } from '../places-store.ts';
import type { ReadableText } from '../readable-store.ts';
import { bookHtml, type PageSite } from './parts.ts';

/** By id; without books that are not public. */
export type BooksById = ReadonlyMap<number, PublicBook>;

/** The books that a work's page and feed show. */
export function bookIdsOf({ bookId, beside }: ReadableText): number[] {
  const listed = beside?.kind === 'book_list' ? beside.items.map((item) => item.bookId) : [];
  const led = beside?.kind === 'reading_lead' && beside.bookId !== null ? [beside.bookId] : [];
  return [...new Set([...(bookId === null ? [] : [bookId]), ...led, ...listed])];
}

/** The whole text with its attachments; covered if it contains spoilers. */
export function articleHtml(work: ReadableText, books: BooksById, site: PageSite): Html {
  const whole = html`${new Html(renderDocument(work.body, site.isOwn))}${besideHtml(work.beside, books, site)}`;
  if (!work.spoiler) return whole;
  return html`<details class="whole"><summary>这篇内容含有剧透，点开看正文</summary>${whole}</details>`;
}

function besideHtml(beside: WorkBeside | null, books: BooksById, site: PageSite): Html | null {
  if (beside === null) return null;
  return beside.kind === 'book_list' ? listHtml(beside.items, books, site) : outlineHtml(beside, books, site);
}

function listHtml(
  items: readonly { readonly bookId: number; readonly note: string }[],
  books: BooksById,
  site: PageSite,
): Html {
  const lines = items.flatMap(({ bookId, note }) => {
    const book = books.get(bookId);
    return book ? [html`<li>${bookHtml(book, site)}${note !== '' && html`<p>${note}</p>`}</li>`] : [];
  });
  return html`<section class="beside"><h2>书单里的书</h2><ol class="booklist">${lines}</ol></section>`;
}

/** Only the plan: posts and texts of its parts are for members. */
function outlineHtml(
  { bookId, parts, joinUntil, endsAt }: ReadingLeadBeside,
  books: BooksById,
  site: PageSite,
): Html {
  const book = bookId === null ? undefined : books.get(bookId);
  const dates = [
    joinUntil !== null && `${day(joinUntil)}截止报名`,
    endsAt !== null && `${day(endsAt)}结束`,
  ].filter((date) => date !== false);
  return html`<section class="beside"><h2>领读安排</h2>${book && bookHtml(book, site)}${
    dates.length > 0 && html`<p class="facts">${dates.map((date) => html`<span>${date}</span>`)}</p>`
  }<ol class="outline">${parts.map(
    ({ title, range, opensAt }) =>
      html`<li><b>${title}</b><p class="facts">${range !== '' && html`<span>${range}</span>`}${
        opensAt !== null && html`<span>${day(opensAt)}开放</span>`
      }</p></li>`,
  )}</ol></section>`;
}

function day(at: string): string {
  return formatChinaDate(new Date(at));
}
