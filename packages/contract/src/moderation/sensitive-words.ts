import * as z from 'zod/mini';

/** Strictest first: `block` refuses a text, `review` sends it to an operator, `mask` hides the word. */
export const wordLevels = ['block', 'review', 'mask'] as const;
export type WordLevel = (typeof wordLevels)[number];
export const wordLevelLabels: Readonly<Record<WordLevel, string>> = {
  block: '拦截',
  review: '送审',
  mask: '遮盖',
};

/** How a word was written where it was found; of several ways the furthest from the word, last here. */
export const wordVariants = ['exact', 'width', 'script', 'inserted', 'pinyin'] as const;
export type WordVariant = (typeof wordVariants)[number];
export const wordVariantLabels: Readonly<Record<WordVariant, string>> = {
  exact: '原词',
  width: '全半角或大小写不同',
  script: '繁简不同',
  inserted: '夹有符号或空白',
  pinyin: '写作拼音',
};

export const wordHit = z.object({
  /** As it stands in the list. */
  word: z.string(),
  level: z.enum(wordLevels),
  /** UTF-16 offsets in the text that was checked; `end` is past the last character. */
  start: z.number(),
  end: z.number(),
  /** As it stands in the text. */
  matched: z.string(),
  how: z.enum(wordVariants),
});
export type WordHit = z.infer<typeof wordHit>;
