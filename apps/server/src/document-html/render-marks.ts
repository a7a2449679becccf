import type { DocumentNode } from '@gongdu/contract/document/document';
import { attributesHtml } from '../shared/text/html.ts';

type Mark = NonNullable<DocumentNode['marks']>[number];

const elements: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};

/** Colours with a class in our style sheet; others are not rendered. */
const textColors = ['c6262e', '8f5300', '1d7a3e', '087672', '056bc0', '6453c6', '646a75'];

/** `html` inside its marks, the first one outermost. */
export function applyMarks(html: string, marks: readonly Mark[]): string {
  return marks.reduceRight(applyMark, html);
}

function applyMark(inner: string, { type, attrs = {} }: Mark): string {
  if (type === 'link')
    return `<a${attributesHtml({ href: attrs['href'] ?? '', rel: 'nofollow noopener', target: '_blank' })}>${inner}</a>`;
  if (type === 'highlight')
    return `<mark${attributesHtml({ class: `tint-${attrs['tint']}` })}>${inner}</mark>`;
  if (type === 'textStyle') return applyTextStyle(inner, attrs);
  const name = Object.hasOwn(elements, type) ? elements[type] : undefined;
  return name ? `<${name}>${inner}</${name}>` : inner;
}

function applyTextStyle(inner: string, { fontSize, color }: NonNullable<Mark['attrs']>): string {
  const ink = textColors.find((each) => `#${each}` === color?.toLowerCase());
  const classes = [fontSize && `size-${fontSize.replace('px', '')}`, ink && `ink-${ink}`].filter(Boolean);
  return classes.length === 0
    ? inner
    : `<span${attributesHtml({ class: classes.join(' ') })}>${inner}</span>`;
}
