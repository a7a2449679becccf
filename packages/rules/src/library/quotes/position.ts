import type { QuotePosition } from '@gongdu/contract/library/quotes/quote';

/** Where in the book, as a fact of a row. */
export function positionText({ unit, value }: QuotePosition): string {
  if (unit === 'page') return `第 ${value} 页`;
  return unit === 'percent' ? `${value}%` : `位置 ${value}`;
}
