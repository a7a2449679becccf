import type { DocumentNode } from '@gongdu/contract/document';
import { attributesHtml, escapeHtml } from './escape-html.ts';

type Attrs = NonNullable<DocumentNode['attrs']>;

export function imageHtml(attrs: Attrs): string {
  const { src, alt, pixelWidth: width, pixelHeight: height } = attrs;
  const picture = attributesHtml({
    src: words(src),
    alt: words(alt),
    width: count(width),
    height: count(height),
  });
  return figure(attrs, `<img${picture} loading="lazy" decoding="async">`);
}

export function videoHtml(attrs: Attrs): string {
  const { src, poster, caption, pixelWidth: width, pixelHeight: height } = attrs;
  const film = attributesHtml({
    src: words(src),
    poster: typeof poster === 'string' ? poster : undefined,
    'aria-label': words(caption) || '视频',
    width: count(width),
    height: count(height),
  });
  return figure(attrs, `<video${film} controls preload="none" playsinline></video>`);
}

export function bookCardHtml({ bookId, title, author, cover }: Attrs): string {
  const picture =
    typeof cover === 'string' ? `<img${attributesHtml({ src: cover, alt: '' })} loading="lazy">` : '';
  return `<a class="book"${attributesHtml({ href: `/books/${Number(bookId)}` })}>${picture}<span><b>《${escapeHtml(words(title))}》</b><i>${escapeHtml(words(author))}</i></span></a>`;
}

/** Votes are cast in the app: here the question stands with its answers. */
export function pollHtml({ question, options, multiple }: Attrs): string {
  const lines = (Array.isArray(options) ? options : []).map(
    (option) => `<li>${escapeHtml(String(option))}</li>`,
  );
  const kind = multiple === true ? '可多选' : '单选';
  return `<section class="poll"><p><b>${escapeHtml(words(question))}</b><i>投票，${kind}</i></p><ol>${lines.join('')}</ol></section>`;
}

function figure({ width, caption }: Attrs, inner: string): string {
  const below = words(caption) === '' ? '' : `<figcaption>${escapeHtml(words(caption))}</figcaption>`;
  return `<figure class="width-${count(width) ?? 100}">${inner}${below}</figure>`;
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
