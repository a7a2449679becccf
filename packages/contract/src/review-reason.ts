import * as z from 'zod/mini';
import { instant } from './field.ts';

/** Why content is refused: a code plus the reviewer's sentence (P11). `rule` is the public page that states it. */
export const refusalReasons = {
  illegal: { words: '含有违反法律法规的内容', rule: '/community-guide' },
  abuse: { words: '含有攻击、辱骂或歧视他人的内容', rule: '/community-guide' },
  advertising: { words: '含有广告或引流信息', rule: '/community-guide' },
  infringement: { words: '涉嫌侵犯他人著作权', rule: '/copyright' },
  privacy: { words: '泄露他人隐私', rule: '/privacy' },
  off_topic: { words: '与阅读无关或内容过于简单', rule: '/community-guide' },
  quality: { words: '排版或表述影响阅读', rule: '/community-guide' },
  other: { words: '其他原因', rule: '/community-guide' },
} as const;

export const refusalCodes = [
  'illegal',
  'abuse',
  'advertising',
  'infringement',
  'privacy',
  'off_topic',
  'quality',
  'other',
] as const satisfies readonly (keyof typeof refusalReasons)[];
export type RefusalCode = (typeof refusalCodes)[number];

export const refusal = z.object({
  code: z.enum(refusalCodes),
  sentence: z.string(),
  at: instant,
});
