import type { DocumentNode, RichDocument } from '@gongdu/contract/document/document';
import { sanitizeDocument } from '@gongdu/contract/document/sanitize';
import type { IsOwnMedia } from '@gongdu/contract/stored-media';
import { attributesHtml, escapeHtml } from '../shared/text/html.ts';
import { applyMarks } from './render-marks.ts';
import { bookCardHtml, imageHtml, pollHtml, quoteCardHtml, videoHtml } from './render-objects.ts';

/**
 * A stored text as HTML for a page without scripts (specification, "rendered through an allow-list"). The allow-list is
 * applied again, so that a text that reached the database in another way is not trusted; formatting is classes of
 * read-style.ts, for a strict content security policy. Throws DocumentRefusal over the limits.
 */
export function renderDocument(document: RichDocument, isOwn: IsOwnMedia): string {
  return sanitizeDocument(document, isOwn).content.map(render).join('');
}

const tagNames: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
};

function render(node: DocumentNode): string {
  const { type, attrs = {} } = node;
  switch (type) {
    case 'text':
      return applyMarks(escapeHtml(node.text ?? ''), node.marks ?? []);
    case 'hardBreak':
      return '<br>';
    case 'horizontalRule':
      return '<hr>';
    case 'mention':
      return `<a class="mention" href="/user/${Number(attrs['uid'])}">@${escapeHtml(String(attrs['name']))}</a>`;
    case 'topic':
      return `<a class="topic" href="/topic/${Number(attrs['id'])}">#${escapeHtml(String(attrs['name']))}#</a>`;
    case 'image':
      return imageHtml(attrs);
    case 'video':
      return videoHtml(attrs);
    case 'bookCard':
      return bookCardHtml(attrs);
    case 'quoteCard':
      return quoteCardHtml(attrs);
    case 'poll':
      return pollHtml(attrs);
    default:
      return renderContainer(node, (node.content ?? []).map(render).join(''));
  }
}

function renderContainer({ type, attrs = {} }: DocumentNode, inner: string): string {
  const align = typeof attrs['textAlign'] === 'string' ? `align-${attrs['textAlign']}` : undefined;
  switch (type) {
    case 'heading':
      // the page's own title is the only first-level heading
      return element(attrs['level'] === 3 ? 'h3' : 'h2', inner, { class: align });
    case 'orderedList':
      return element('ol', inner, { start: numberOf(attrs['start']) });
    case 'taskList':
      return element('ul', inner, { class: 'tasks' });
    case 'taskItem':
      return element('li', inner, { class: attrs['checked'] === true ? 'done' : 'open' });
    case 'codeBlock':
      return `<pre><code>${inner}</code></pre>`;
    case 'table':
      return `<div class="table"><table><tbody>${inner}</tbody></table></div>`;
    case 'tableCell':
    case 'tableHeader':
      return element(type === 'tableHeader' ? 'th' : 'td', inner, { class: align, ...spans(attrs) });
    case 'spoiler':
      return `<details><summary>${escapeHtml(String(attrs['title'] || '以下内容涉及剧透'))}</summary>${inner}</details>`;
    default: {
      const name = Object.hasOwn(tagNames, type) ? tagNames[type] : undefined;
      return name ? element(name, inner, { class: align }) : '';
    }
  }
}

function element(name: string, inner: string, attributes: Parameters<typeof attributesHtml>[0]): string {
  return `<${name}${attributesHtml(attributes)}>${inner}</${name}>`;
}

function spans({ colspan, rowspan }: NonNullable<DocumentNode['attrs']>) {
  return { colspan: spanAttribute(colspan), rowspan: spanAttribute(rowspan) };
}

function spanAttribute(span: unknown): number | undefined {
  return typeof span === 'number' && span > 1 ? span : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
