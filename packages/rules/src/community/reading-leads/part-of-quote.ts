import type { QuotePosition } from '@gongdu/contract/library/quotes/quote';

/** A part of a reading-lead, by what its leader wrote of it. */
export interface NamedPart {
  readonly id: number;
  readonly title: string;
  /** e.g. 第 1—3 章, 第一回至第五回, 1–50 页. */
  readonly range: string;
}

interface PlacedQuote {
  readonly chapter: string;
  readonly position: QuotePosition | null;
}

interface Span {
  readonly unit: string;
  readonly from: number;
  readonly to: number;
}

const numeral = '\\d{1,4}|[零〇一二两三四五六七八九十百]{1,7}';
const unit = '[章回节卷部篇讲页]';
const spanPattern = new RegExp(
  `第?\\s*(${numeral})\\s*(?:${unit})?\\s*[-–—~～至到]+\\s*第?\\s*(${numeral})\\s*(${unit})`,
  'gu',
);
const singlePattern = new RegExp(`第?\\s*(${numeral})\\s*(${unit})`, 'gu');

/**
 * The part that a passage belongs to, by its page, its chapter's number or the part's title; where these differ the
 * latest one, so that nothing is told early. null: it cannot be told. A lead of one part has all of its book.
 */
export function partOfQuote(parts: readonly NamedPart[], quote: PlacedQuote): number | null {
  if (parts.length === 1) return parts[0]?.id ?? null;
  const places = placesOf(quote);
  const found = parts.findLast(
    ({ title, range }) =>
      spansOf(`${range} ${title}`).some((span) => places.some((place) => isWithin(place, span))) ||
      (title.trim().length > 1 && quote.chapter.includes(title.trim())),
  );
  return found?.id ?? null;
}

function placesOf({ chapter, position }: PlacedQuote): Omit<Span, 'to'>[] {
  const chapters = spansOf(chapter).map(({ unit: of, from }) => ({ unit: of, from }));
  const page = position?.unit === 'page' ? /(\d{1,5})$/u.exec(position.value)?.[1] : undefined;
  return page === undefined ? chapters : [...chapters, { unit: '页', from: Number(page) }];
}

function isWithin(place: Omit<Span, 'to'>, { unit: of, from, to }: Span): boolean {
  return place.unit === of && place.from >= from && place.from <= to;
}

function spansOf(text: string): Span[] {
  const spans = [...text.matchAll(spanPattern)].map(([, from = '', to = '', of = '']) => ({
    unit: of,
    from: numberOf(from),
    to: numberOf(to),
  }));
  const rest = text.replace(spanPattern, ' ');
  const singles = [...rest.matchAll(singlePattern)].map(([, at = '', of = '']) => ({
    unit: of,
    from: numberOf(at),
    to: numberOf(at),
  }));
  return [...spans, ...singles];
}

const digits = '零一二三四五六七八九';

/** 一百二十三, 二十, 十五, 第一二〇 as digits one by one. */
function numberOf(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text);
  const signs = text.replaceAll('〇', '零').replaceAll('两', '二');
  if (!/[十百]/u.test(signs)) return Number([...signs].map((sign) => digits.indexOf(sign)).join(''));
  const [hundreds, below] = signs.includes('百') ? signs.split('百') : ['', signs];
  const [tens, ones] = below?.includes('十') ? below.split('十') : [undefined, below];
  const digit = (given: string | undefined, empty: number) =>
    given === undefined || given === '' || given === '零'
      ? empty
      : Math.max(0, digits.indexOf(given.replace('零', '')));
  return (
    (signs.includes('百') ? digit(hundreds, 1) * 100 : 0) +
    (tens === undefined ? 0 : digit(tens.replace('零', ''), 1) * 10) +
    digit(ones, 0)
  );
}
