import type { DocumentNode } from '@gongdu/contract/document/document';
import { goneQuoteSentence } from '@gongdu/rules/document/quotes';
import { attributesHtml, escapeHtml } from '../shared/text/html.ts';

type Attrs = NonNullable<DocumentNode['attrs']>;

export function imageHtml(attrs: Attrs): string {
  const { src, alt, pixelWidth: width, pixelHeight: height } = attrs;
  const imageAttributes = attributesHtml({
    src: stringOf(src),
    alt: stringOf(alt),
    width: numberOf(width),
    height: numberOf(height),
  });
  return figure(attrs, `<img${imageAttributes} loading="lazy" decoding="async">`);
}

export function videoHtml(attrs: Attrs): string {
  const { src, poster, caption, pixelWidth: width, pixelHeight: height } = attrs;
  const videoAttributes = attributesHtml({
    src: stringOf(src),
    poster: typeof poster === 'string' ? poster : undefined,
    'aria-label': stringOf(caption) || '视频',
    width: numberOf(width),
    height: numberOf(height),
  });
  return figure(attrs, `<video${videoAttributes} controls preload="none" playsinline></video>`);
}

export function bookCardHtml({ bookId, title, author, cover }: Attrs): string {
  const imageAttributes =
    typeof cover === 'string' ? `<img${attributesHtml({ src: cover, alt: '' })} loading="lazy">` : '';
  return `<a class="book"${attributesHtml({ href: `/book/${Number(bookId)}` })}>${imageAttributes}<span><b>《${escapeHtml(stringOf(title))}》</b><i>${escapeHtml(stringOf(author))}</i></span></a>`;
}

/** Without words its quote is gone. */
export function quoteCardHtml({ bookId, title, author, chapter, text }: Attrs): string {
  const words = stringOf(text);
  if (words === '') return `<p><i>${goneQuoteSentence}</i></p>`;
  const lines = words.split('\n').map((line) => `<p>${escapeHtml(line)}</p>`);
  const place = stringOf(chapter) === '' ? '' : `，${escapeHtml(stringOf(chapter))}`;
  return `<blockquote>${lines.join('')}<p><a${attributesHtml({ href: `/book/${Number(bookId)}` })}>《${escapeHtml(stringOf(title))}》${escapeHtml(stringOf(author))}</a>${place}</p></blockquote>`;
}

/** Votes are cast in the app: this shows the question and its answers. */
export function pollHtml({ question, options, multiple }: Attrs): string {
  const lines = (Array.isArray(options) ? options : []).map(
    (option) => `<li>${escapeHtml(String(option))}</li>`,
  );
  const kind = multiple === true ? '可多选' : '单选';
  return `<section class="poll"><p><b>${escapeHtml(stringOf(question))}</b><i>投票，${kind}</i></p><ol>${lines.join('')}</ol></section>`;
}

function figure({ width, caption }: Attrs, inner: string): string {
  const captionHtml =
    stringOf(caption) === '' ? '' : `<figcaption>${escapeHtml(stringOf(caption))}</figcaption>`;
  return `<figure class="width-${numberOf(width) ?? 100}">${inner}${captionHtml}</figure>`;
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
