import { plainLink } from './inline.ts';

export type ResolvedImage =
  | { readonly kind: 'own'; readonly src: string }
  | { readonly kind: 'upload'; readonly id: string }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'lost' };

/** Decides what replaces the address of a pasted picture. */
export type ResolveImage = (src: string) => ResolvedImage;

/** A picture as the editor parses it, or the text in its place. */
export function imageOf(image: Element, resolve: ResolveImage): Element[] {
  const src = sourceOf(image);
  if (src === undefined || isTracker(image)) return [];
  const resolved = resolve(src);
  if (resolved.kind === 'own' || resolved.kind === 'upload') {
    const result = document.createElement('img');
    if (resolved.kind === 'own') result.setAttribute('src', resolved.src);
    else result.setAttribute('data-uploadid', JSON.stringify(resolved.id));
    const alt = image.getAttribute('alt')?.trim();
    if (alt && !/^(图片|image|img)$/i.test(alt)) result.setAttribute('data-alt', JSON.stringify(alt));
    return [result];
  }
  return [placeholderOf(resolved.kind === 'link' ? plainLink(resolved.href) : undefined)];
}

function placeholderOf(href: string | undefined): Element {
  const note = document.createElement('p');
  if (href === undefined) {
    note.append('（这里有一张图片没能一起粘贴，请单独复制它）');
    return note;
  }
  const link = document.createElement('a');
  link.setAttribute('href', href);
  link.append('查看原图');
  note.append('（图片没能一起粘贴，', link, '）');
  return note;
}

/** WeChat and others store the address in another attribute until the picture is scrolled into view. */
function sourceOf(image: Element): string | undefined {
  const candidates = [
    image.getAttribute('data-src'),
    image.getAttribute('data-original'),
    image.getAttribute('src'),
  ];
  return candidates.find((src) => src !== null && src !== '' && !/^data:image\/svg/i.test(src)) ?? undefined;
}

function isTracker(image: Element): boolean {
  const style = image.getAttribute('style') ?? '';
  const sizes = [
    image.getAttribute('width'),
    image.getAttribute('height'),
    image.getAttribute('data-w'),
    /(?:^|;)\s*width:\s*(\d+)px/i.exec(style)?.[1],
  ];
  return sizes.some((size) => size != null && size !== '' && Number.parseFloat(size) <= 2);
}
