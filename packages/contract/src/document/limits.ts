/** `depth` counts levels of nodes below the document; `bytes` those of its JSON in UTF-8. */
export const documentLimits = {
  nodes: 20_000,
  depth: 32,
  characters: 100_000,
  bytes: 900_000,
  polls: 3,
  tableColumns: 20,
} as const;

export const fontSizes = ['12px', '14px', '18px', '24px', '28px', '32px'] as const;
export const alignments = ['center', 'right', 'justify'] as const;
/** Marker colours; CSS draws them, so that text stays readable on them in dark mode. */
export const tints = ['yellow', 'green', 'blue', 'pink'] as const;
/** In per cent of the text's width. */
export const mediaWidths = [25, 50, 75, 100] as const;
export const pollLimits = { options: { min: 2, max: 10 }, question: 100, option: 60 } as const;
export const textLimits = {
  caption: 200,
  alt: 200,
  name: 60,
  bookTitle: 200,
  spoilerTitle: 60,
  chapter: 200,
  quote: 1000,
} as const;

/**
 * Whether it takes more bytes in UTF-8. Counted only if three bytes per character would be too many. Without
 * TextEncoder, which needs the types of the DOM or Node: a surrogate pair counts as 6 instead of 4.
 */
export function isLarger(json: string, bytes: number): boolean {
  if (json.length * 3 <= bytes) return false;
  const two = json.match(/[\u0080-\u07ff]/g)?.length ?? 0;
  const three = json.match(/[\u0800-\uffff]/g)?.length ?? 0;
  return json.length + two + 2 * three > bytes;
}
