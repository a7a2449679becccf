import { createElement, type ReactNode } from 'react';
import type { ViewAttrs, ViewMark } from './document-node.ts';
import { textColorOf } from './text-color.ts';

/** `inner` inside its marks, the first one outermost. */
export function renderMarks(inner: ReactNode, marks: readonly ViewMark[]): ReactNode {
  return marks.reduceRight(applyMark, inner);
}

const elements: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};
const sizes = ['12px', '14px', '18px', '24px', '28px', '32px'];
const highlightColors = ['yellow', 'green', 'blue', 'pink'];
const openable = /^(https?:|mailto:|tel:)/i;

function applyMark(inner: ReactNode, { type, attrs = {} }: ViewMark): ReactNode {
  if (type === 'link') return link(inner, attrs.href);
  if (type === 'textStyle') return styled(inner, attrs);
  if (type === 'highlight')
    return <mark data-tint={highlightColors.find((tint) => tint === attrs.tint) ?? 'yellow'}>{inner}</mark>;
  const element = Object.hasOwn(elements, type) ? elements[type] : undefined;
  return element ? createElement(element, null, inner) : inner;
}

function link(inner: ReactNode, href: unknown): ReactNode {
  if (typeof href !== 'string' || !openable.test(href)) return inner;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inner}
    </a>
  );
}

function styled(inner: ReactNode, attrs: ViewAttrs): ReactNode {
  const fontSize = sizes.find((size) => size === attrs.fontSize);
  const ink = textColorOf(attrs.color);
  return (
    <span data-ink={ink} style={fontSize ? { fontSize } : undefined}>
      {inner}
    </span>
  );
}
