import { fontSizes, tints } from './limits.ts';
import { linkAddressOf } from './links.ts';
import type { DocumentMark } from './model.ts';
import { isRecord, oneOf } from './parse-values.ts';

const marksWithoutAttributes = ['bold', 'italic', 'underline', 'strike', 'code'];
const colour = /^#[0-9a-f]{6}$/i;

/** The allowed marks, each kind once. */
export function sanitizeMarks(given: unknown): DocumentMark[] {
  if (!Array.isArray(given)) return [];
  const marks = new Map<string, DocumentMark>();
  for (const each of given.slice(0, 20)) {
    const mark = sanitizeMark(each);
    if (mark && !marks.has(mark.type)) marks.set(mark.type, mark);
  }
  return [...marks.values()];
}

function sanitizeMark(mark: unknown): DocumentMark | undefined {
  if (!isRecord(mark) || typeof mark['type'] !== 'string') return undefined;
  const attrs = isRecord(mark['attrs']) ? mark['attrs'] : {};
  if (marksWithoutAttributes.includes(mark['type'])) return { type: mark['type'] };
  if (mark['type'] === 'link') return link(attrs['href']);
  if (mark['type'] === 'highlight') return highlight(attrs['tint']);
  return mark['type'] === 'textStyle' ? textStyle(attrs) : undefined;
}

function link(given: unknown): DocumentMark | undefined {
  const href = linkAddressOf(given);
  return href === undefined ? undefined : { type: 'link', attrs: { href } };
}

function highlight(given: unknown): DocumentMark {
  return { type: 'highlight', attrs: { tint: oneOf(tints, given) ?? tints[0] } };
}

function textStyle(attrs: Record<string, unknown>): DocumentMark | undefined {
  const fontSize = oneOf(fontSizes, attrs['fontSize']);
  const color =
    typeof attrs['color'] === 'string' && colour.test(attrs['color']) ? attrs['color'] : undefined;
  if (!fontSize && !color) return undefined;
  return { type: 'textStyle', attrs: { ...(fontSize && { fontSize }), ...(color && { color }) } };
}
