import type { IsOwnMedia } from '../stored-media.ts';
import { alignments, documentLimits } from './limits.ts';
import type { Attributes } from './model.ts';
import {
  bookCardAttributes,
  imageAttributes,
  mentionAttributes,
  pollAttributes,
  quoteCardAttributes,
  spoilerAttributes,
  topicAttributes,
  videoAttributes,
} from './node-attributes.ts';
import { oneOf, wholeNumber } from './parse-values.ts';

type RawAttributes = Record<string, unknown>;

export interface NodeRule {
  /** Names of the allowed children; none: a leaf. */
  readonly children: readonly string[];
  /** Its sanitised attributes; null: a required one is missing, and the node is dropped. */
  readonly attrs?: (given: RawAttributes, isOwn: IsOwnMedia) => Attributes | null;
  /** Dropped when it has no allowed children. */
  readonly needsContent?: true;
  /** Inserted at the front if its content does not start with one, as the editor's schema requires. */
  readonly firstChild?: 'paragraph';
  /** Inserted if it is empty. */
  readonly defaultChild?: 'paragraph';
}

const inline = ['text', 'hardBreak', 'mention', 'topic'];
const lists = ['bulletList', 'orderedList', 'taskList'];
const cellBlocks = ['paragraph', 'heading', ...lists, 'blockquote', 'codeBlock', 'image', 'horizontalRule'];
export const documentBlocks = [...cellBlocks, 'video', 'bookCard', 'quoteCard', 'poll', 'table', 'spoiler'];
const item: NodeRule = { children: documentBlocks, firstChild: 'paragraph' };
const cell: NodeRule = { children: cellBlocks, attrs: cellShape, defaultChild: 'paragraph' };

const rules: Readonly<Record<string, NodeRule>> = {
  paragraph: { children: inline, attrs: aligned },
  heading: {
    children: inline,
    attrs: (given) => ({ level: oneOf([1, 2, 3], given['level']) ?? 2, ...aligned(given) }),
  },
  bulletList: { children: ['listItem'], needsContent: true },
  orderedList: { children: ['listItem'], needsContent: true, attrs: listStart },
  taskList: { children: ['taskItem'], needsContent: true },
  listItem: item,
  taskItem: { ...item, attrs: (given) => ({ checked: given['checked'] === true }) },
  blockquote: { children: documentBlocks, needsContent: true },
  codeBlock: { children: ['text'] },
  horizontalRule: { children: [] },
  hardBreak: { children: [] },
  table: { children: ['tableRow'], needsContent: true },
  tableRow: { children: ['tableCell', 'tableHeader'], needsContent: true },
  tableCell: cell,
  tableHeader: cell,
  spoiler: { children: documentBlocks, needsContent: true, attrs: spoilerAttributes },
  mention: { children: [], attrs: mentionAttributes },
  topic: { children: [], attrs: topicAttributes },
  image: { children: [], attrs: imageAttributes },
  video: { children: [], attrs: videoAttributes },
  bookCard: { children: [], attrs: bookCardAttributes },
  quoteCard: { children: [], attrs: quoteCardAttributes },
  poll: { children: [], attrs: pollAttributes },
};

export function ruleOf(type: string): NodeRule | undefined {
  return Object.hasOwn(rules, type) ? rules[type] : undefined;
}

function aligned({ textAlign }: RawAttributes): Attributes {
  const align = oneOf(alignments, textAlign);
  return align ? { textAlign: align } : {};
}

function listStart({ start }: RawAttributes): Attributes {
  const first = wholeNumber(start, 2, 9999);
  return first === undefined ? {} : { start: first };
}

function cellShape(given: RawAttributes): Attributes {
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
