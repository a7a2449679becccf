import { createElement, Fragment, type ReactNode } from 'react';
import { BookCardView } from './book-card-view.tsx';
import type { ViewAttrs, ViewNode, ViewSlots } from './document-node.ts';
import { FigureView } from './figure-view.tsx';
import { PollView } from './poll-view.tsx';
import { QuoteCardView } from './quote-card-view.tsx';
import { bookIn, countIn, idIn, pollIn, quoteIn, stringIn } from './read-attributes.ts';
import { renderMarks } from './render-marks.tsx';

const wrappers: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
};
const alignments = ['center', 'right', 'justify'];

export function renderNode(node: ViewNode, key: number, slots: ViewSlots): ReactNode {
  const { type, attrs = {} } = node;
  switch (type) {
    case 'text':
      return <Fragment key={key}>{renderMarks(node.text, node.marks ?? [])}</Fragment>;
    case 'hardBreak':
      return <br key={key} />;
    case 'horizontalRule':
      return <hr key={key} />;
    case 'mention':
    case 'topic':
      return <Fragment key={key}>{name(type, attrs, slots)}</Fragment>;
    case 'image':
    case 'video':
      return <FigureView key={key} kind={type} attrs={attrs} />;
    case 'bookCard':
      return <Fragment key={key}>{book(attrs, slots)}</Fragment>;
    case 'quoteCard':
      return <Fragment key={key}>{quote(attrs, slots)}</Fragment>;
    case 'poll': {
      const poll = pollIn(attrs);
      return <Fragment key={key}>{slots.poll?.(poll) ?? <PollView poll={poll} />}</Fragment>;
    }
    default:
      return renderContainer(
        node,
        key,
        node.content?.map((child, at) => renderNode(child, at, slots)),
      );
  }
}

function renderContainer({ type, attrs = {} }: ViewNode, key: number, inner: ReactNode): ReactNode {
  switch (type) {
    case 'heading':
      // the page's own title is the only first-level heading
      return createElement(attrs.level === 3 ? 'h3' : 'h2', { key, ...aligned(attrs) }, inner);
    case 'orderedList':
      return createElement('ol', { key, start: countIn(attrs.start) }, inner);
    case 'taskList':
      return createElement('ul', { key, 'data-tasks': true }, inner);
    case 'taskItem':
      return <TaskItem key={key} done={attrs.checked === true} label={inner} />;
    case 'codeBlock':
      return createElement('pre', { key }, <code>{inner}</code>);
    case 'table':
      return (
        // reachable, because on phones it scrolls sideways
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section key={key} data-table aria-label="表格" tabIndex={0}>
          <table>
            <tbody>{inner}</tbody>
          </table>
        </section>
      );
    case 'tableCell':
    case 'tableHeader': {
      const spans = { colSpan: countIn(attrs.colspan), rowSpan: countIn(attrs.rowspan) };
      return createElement(type === 'tableHeader' ? 'th' : 'td', { key, ...spans, ...aligned(attrs) }, inner);
    }
    case 'spoiler':
      return (
        <details key={key}>
          <summary>{stringIn(attrs.title) || '以下内容涉及剧透'}</summary>
          <div>{inner}</div>
        </details>
      );
    default: {
      const element = Object.hasOwn(wrappers, type) ? wrappers[type] : undefined;
      return element && createElement(element, { key, ...aligned(attrs) }, inner);
    }
  }
}

function TaskItem({ done, label }: { readonly done: boolean; readonly label: ReactNode }) {
  return (
    <li data-done={done}>
      <span data-box role="img" aria-label={done ? '已完成' : '未完成'} />
      <div>{label}</div>
    </li>
  );
}

function aligned(attrs: ViewAttrs): { 'data-align'?: string } {
  const align = alignments.find((value) => value === attrs.textAlign);
  return align ? { 'data-align': align } : {};
}

function name(type: 'mention' | 'topic', attrs: ViewAttrs, { person, topic }: ViewSlots): ReactNode {
  const id = idIn(type === 'mention' ? attrs.uid : attrs.id);
  const label = type === 'mention' ? `@${stringIn(attrs.name)}` : `#${stringIn(attrs.name)}#`;
  const slot = type === 'mention' ? person : topic;
  return (id !== undefined && slot?.(id, label)) || <span data-name>{label}</span>;
}

function book(attrs: ViewAttrs, slots: ViewSlots): ReactNode {
  const found = bookIn(attrs);
  if (!found) return null;
  const card = <BookCardView book={found} />;
  return slots.book?.(found, card) ?? card;
}

function quote(attrs: ViewAttrs, slots: ViewSlots): ReactNode {
  const found = quoteIn(attrs);
  if (!found) return null;
  const card = <QuoteCardView quote={found} />;
  return slots.quote?.(found, card) ?? card;
}
