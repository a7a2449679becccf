import * as z from 'zod/mini';
import { instant } from '../../field.ts';

/** Why content is refused: a code and the reviewer's sentence. `rule` is the public page with the rule. */
export const refusalReasons = {
  illegal: { label: '含有违反法律法规的内容', rule: '/community-guide' },
  abuse: { label: '含有攻击、辱骂或歧视他人的内容', rule: '/community-guide' },
  advertising: { label: '含有广告或引流信息', rule: '/community-guide' },
  infringement: { label: '涉嫌侵犯他人著作权', rule: '/copyright' },
  privacy: { label: '泄露他人隐私', rule: '/privacy' },
  off_topic: { label: '与阅读无关或内容过于简单', rule: '/community-guide' },
  quality: { label: '排版或表述影响阅读', rule: '/community-guide' },
  other: { label: '其他原因', rule: '/community-guide' },
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

/** The minimum length of the explanation for 其他. */
const explanationMin = 10;
const explanationMissing = `选择「其他」时，请用至少 ${explanationMin} 个字写明原因`;

/** The missing part of a decision whose reason needs an explanation; null: none. */
function explanationError(reason: string | undefined, sentence: string): string | null {
  return reason === 'other' && [...sentence.trim()].length < explanationMin ? explanationMissing : null;
}

/** The rule of every queue: the reason 其他 requires an explanation. */
export function requireExplanation<T extends { reason?: string | undefined; sentence: string }>() {
  return z.refine<T>(({ reason, sentence }) => explanationError(reason, sentence) === null, {
    path: ['sentence'],
    error: explanationMissing,
  });
}

/** A reviewer's sentence with its final punctuation, for display. */
function asSentence(words: string): string {
  const trimmed = words.trim();
  return trimmed === '' || /[。！？…!?.][」』”’）)]*$/u.test(trimmed) ? trimmed : `${trimmed}。`;
}

/** The refusal in whole sentences. */
export function refusalMessage(reason: RefusalCode, sentence: string): string {
  const label = reason === 'other' && sentence !== '' ? null : refusalReasons[reason].label;
  return reasonMessage(label, sentence, '审核说明');
}

/** `原因：…。审核说明：…`, each part if present. @param explanation The reviewer's sentence. */
export function reasonMessage(
  label: string | null,
  explanation: string,
  heading: '审核说明' | '处理说明',
): string {
  const reason = label === null ? '' : `原因：${label}。`;
  return `${reason}${explanation && `${heading}：${asSentence(explanation)}`}`;
}

export const refusal = z.object({
  code: z.enum(refusalCodes),
  sentence: z.string(),
  at: instant,
});
