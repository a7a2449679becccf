import { createElement, Fragment, type ReactNode } from 'react';
import styles from './document.module.css';
import { inkOf } from './ink.ts';

export interface ViewMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
}

export interface ViewNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly marks?: readonly ViewMark[] | undefined;
  readonly content?: readonly ViewNode[] | undefined;
}

export interface DocumentViewProps {
  readonly document: { readonly content: readonly ViewNode[] };
  /** Marks top-level blocks, e.g. those that another version does not have. */
  readonly isMarked?: (block: ViewNode) => boolean;
}

/** Draws a TipTap document by an allow-list: what is not on it is not drawn, whatever the server says. */
export function DocumentView({ document, isMarked }: DocumentViewProps) {
  return (
    <div className={styles.document}>
      {document.content.map((block, at) => {
        const drawn = draw(block, at);
        return isMarked?.(block) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks have no other identity
          <div key={at} className={styles.marked}>
            {drawn}
          </div>
        ) : (
          drawn
        );
      })}
    </div>
  );
}

const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
};
const marks: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};
const alignments = ['center', 'right', 'justify'];
const sizes = ['12px', '14px', '18px', '24px', '28px', '32px'];
const openable = /^(https?:|mailto:|tel:)/i;

function draw(node: ViewNode, key: number): ReactNode {
  const inner = node.content?.map(draw);
  switch (node.type) {
    case 'text':
      return <Fragment key={key}>{(node.marks ?? []).reduceRight(wear, node.text)}</Fragment>;
    case 'hardBreak':
      return <br key={key} />;
    case 'horizontalRule':
      return <hr key={key} />;
    case 'codeBlock':
      return (
        <pre key={key}>
          <code>{inner}</code>
        </pre>
      );
    case 'heading':
      // the page's own title is the only first-level heading
      return createElement(node.attrs?.level === 3 ? 'h3' : 'h2', { key, ...aligned(node) }, inner);
    default: {
      const element = Object.hasOwn(elements, node.type) ? elements[node.type] : undefined;
      return element && createElement(element, { key, ...aligned(node) }, inner);
    }
  }
}

function aligned({ attrs }: ViewNode): { 'data-align'?: string } {
  const align = alignments.find((value) => value === attrs?.textAlign);
  return align ? { 'data-align': align } : {};
}

function wear(inner: ReactNode, { type, attrs = {} }: ViewMark): ReactNode {
  if (type === 'link') return link(inner, attrs.href);
  if (type === 'textStyle') return styled(inner, attrs);
  const element = Object.hasOwn(marks, type) ? marks[type] : undefined;
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

function styled(inner: ReactNode, attrs: Readonly<Record<string, unknown>>): ReactNode {
  const fontSize = sizes.find((size) => size === attrs.fontSize);
  const ink = inkOf(attrs.color);
  return (
    <span data-ink={ink} style={fontSize ? { fontSize } : undefined}>
      {inner}
    </span>
  );
}
