import { plainLink } from './inline.ts';

export type TakenPicture =
  | { readonly kind: 'own'; readonly src: string }
  | { readonly kind: 'upload'; readonly id: string }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'lost' };

/** Decides what becomes of a pasted picture's address. */
export type TakePicture = (src: string) => TakenPicture;

/** A picture as the editor reads it, or what is said in its place. */
export function pictureOf(image: Element, take: TakePicture): Element[] {
  const src = addressOf(image);
  if (src === undefined || isTracker(image)) return [];
  const taken = take(src);
  if (taken.kind === 'own' || taken.kind === 'upload') {
    const made = document.createElement('img');
    if (taken.kind === 'own') made.setAttribute('src', taken.src);
    else made.setAttribute('data-uploadid', JSON.stringify(taken.id));
    const alt = image.getAttribute('alt')?.trim();
    if (alt && !/^(图片|image|img)$/i.test(alt)) made.setAttribute('data-alt', JSON.stringify(alt));
    return [made];
  }
  return [noteOf(taken.kind === 'link' ? plainLink(taken.href) : undefined)];
}

function noteOf(href: string | undefined): Element {
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

/** WeChat and others keep the address aside until the picture is scrolled to. */
function addressOf(image: Element): string | undefined {
  const given = [
    image.getAttribute('data-src'),
    image.getAttribute('data-original'),
    image.getAttribute('src'),
  ];
  return given.find((src) => src !== null && src !== '' && !/^data:image\/svg/i.test(src)) ?? undefined;
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
