import { foldText } from '../../../../../shared/text/fold.ts';
import { instantOfChinaDay } from '../../../../../shared/time/china.ts';

export type ClippingKind = 'highlight' | 'note' | 'bookmark' | 'article';

/** What the second line of a clipping says. */
export interface ClippingHead {
  readonly kind: ClippingKind;
  readonly page: string;
  /** Of Kindle's own count; null: it stands on a page alone. */
  readonly from: number | null;
  readonly to: number | null;
  /** A moment, by China's clocks; null: none that is understood. */
  readonly at: string | null;
}

/** Before `文章`: a highlight of an article says both. */
const kinds: readonly (readonly [kind: ClippingKind, words: RegExp])[] = [
  ['article', /剪切|剪贴|\bclip\b|\bclipping\b/iu],
  ['bookmark', /书签|\bbookmark\b/iu],
  ['note', /笔记|\bnote\b/iu],
  ['highlight', /标注|划线|\bhighlight\b/iu],
];

/** undefined: the line says of no clipping. */
export function clippingHeadOf(line: string): ClippingHead | undefined {
  const text = foldText(line);
  const [, words = '', rest = ''] = /^-\s*(.*?)(?:\|\s*([^|]*))?$/u.exec(text) ?? [];
  const kind = kinds.find(([, pattern]) => pattern.test(words))?.[0];
  if (kind === undefined) return undefined;
  const [from, to] = rangeOf(words);
  return { kind, page: pageOf(words), from, to, at: momentOf(rest) };
}

function pageOf(words: string): string {
  const [, chinese, english] =
    /第\s*([\divxlc]+(?:-\d+)?)\s*页|\bpage\s+([\divxlc]+(?:-\d+)?)/iu.exec(words) ?? [];
  return chinese ?? english ?? '';
}

function rangeOf(words: string): [number | null, number | null] {
  const [, first = '', second = ''] =
    /(?:位置|\bloc(?:ation|\.)?)\s*#?\s*(\d{1,9})(?:\s*[-–]\s*(\d{1,9}))?/iu.exec(words) ?? [];
  if (first === '') return [null, null];
  // 130-31 is short for 130-131
  const last = second.length < first.length ? first.slice(0, first.length - second.length) + second : second;
  return [Number(first), Number(second === '' ? first : last)];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function momentOf(text: string): string | null {
  const chinese = /(\d{4})年\s*(\d{1,2})月\s*(\d{1,2})日/u.exec(text);
  const dayFirst = /(\d{1,2})\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})/u.exec(text);
  const monthFirst = /([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})/u.exec(text);
  if (chinese) return instant(chinese[1], chinese[2], chinese[3], text);
  if (dayFirst) return instant(dayFirst[3], String(months.indexOf(dayFirst[2] ?? '') + 1), dayFirst[1], text);
  if (monthFirst)
    return instant(monthFirst[3], String(months.indexOf(monthFirst[1] ?? '') + 1), monthFirst[2], text);
  return null;
}

function instant(year = '', month = '', date = '', text: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day)) return null;
  const [, hours = '12', minutes = '00', seconds = '00'] = /(\d{1,2}):(\d{2})(?::(\d{2}))?/u.exec(text) ?? [];
  const isLate = /下午|晚上|\bpm\b|\d\s*pm/u.test(text) && Number(hours) < 12;
  const isMidnight = /上午|凌晨|\bam\b|\d\s*am/u.test(text) && Number(hours) === 12;
  const hour = isMidnight ? 0 : Number(hours) + (isLate ? 12 : 0);
  const ms = (hour * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return new Date(Date.parse(instantOfChinaDay(day)) + ms).toISOString();
}
