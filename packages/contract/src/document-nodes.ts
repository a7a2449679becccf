import { alignments, documentLimits } from './document-limits.ts';
import { bookCard, image, mention, poll, spoiler, topic, video } from './document-objects.ts';
import { oneOf, wholeNumber } from './document-reading.ts';
import type { Attributes } from './document-shape.ts';
import type { OwnMedia } from './stored-media.ts';

type Given = Record<string, unknown>;

export interface NodeRule {
  /** Names of the nodes it may hold; none: a leaf. */
  readonly holds: readonly string[];
  /** Its attributes as they are kept; null: without them it is nothing, and is dropped. */
  readonly attrs?: (given: Given, isOwn: OwnMedia) => Attributes | null;
  /** Dropped when nothing of what it holds is left. */
  readonly needsContent?: true;
  /** Put in front where it does not begin with one, as the editor's schema wants it. */
  readonly opensWith?: 'paragraph';
  /** Put in where it holds nothing. */
  readonly holdsAtLeast?: 'paragraph';
}

const inline = ['text', 'hardBreak', 'mention', 'topic'];
const lists = ['bulletList', 'orderedList', 'taskList'];
const cellBlocks = ['paragraph', 'heading', ...lists, 'blockquote', 'codeBlock', 'image', 'horizontalRule'];
export const documentBlocks = [...cellBlocks, 'video', 'bookCard', 'poll', 'table', 'spoiler'];
const item: NodeRule = { holds: documentBlocks, opensWith: 'paragraph' };
const cell: NodeRule = { holds: cellBlocks, attrs: cellShape, holdsAtLeast: 'paragraph' };

const rules: Readonly<Record<string, NodeRule>> = {
  paragraph: { holds: inline, attrs: aligned },
  heading: {
    holds: inline,
    attrs: (given) => ({ level: oneOf([1, 2, 3], given['level']) ?? 2, ...aligned(given) }),
  },
  bulletList: { holds: ['listItem'], needsContent: true },
  orderedList: { holds: ['listItem'], needsContent: true, attrs: listStart },
  taskList: { holds: ['taskItem'], needsContent: true },
  listItem: item,
  taskItem: { ...item, attrs: (given) => ({ checked: given['checked'] === true }) },
  blockquote: { holds: documentBlocks, needsContent: true },
  codeBlock: { holds: ['text'] },
  horizontalRule: { holds: [] },
  hardBreak: { holds: [] },
  table: { holds: ['tableRow'], needsContent: true },
  tableRow: { holds: ['tableCell', 'tableHeader'], needsContent: true },
  tableCell: cell,
  tableHeader: cell,
  spoiler: { holds: documentBlocks, needsContent: true, attrs: spoiler },
  mention: { holds: [], attrs: mention },
  topic: { holds: [], attrs: topic },
  image: { holds: [], attrs: image },
  video: { holds: [], attrs: video },
  bookCard: { holds: [], attrs: bookCard },
  poll: { holds: [], attrs: poll },
};

export function ruleOf(type: string): NodeRule | undefined {
  return Object.hasOwn(rules, type) ? rules[type] : undefined;
}

function aligned({ textAlign }: Given): Attributes {
  const align = oneOf(alignments, textAlign);
  return align ? { textAlign: align } : {};
}

function listStart({ start }: Given): Attributes {
  const first = wholeNumber(start, 2, 9999);
  return first === undefined ? {} : { start: first };
}

function cellShape(given: Given): Attributes {
  const span = (value: unknown) => wholeNumber(value, 1, documentLimits.tableColumns) ?? 1;
  const colspan = span(given['colspan']);
  const widths = Array.isArray(given['colwidth']) ? given['colwidth'] : [];
  const colwidth = widths.flatMap((width) => wholeNumber(width, 40, 1200) ?? []);
  return {
    colspan,
    rowspan: span(given['rowspan']),
    ...(colwidth.length === colspan && { colwidth }),
    ...aligned(given),
  };
}
