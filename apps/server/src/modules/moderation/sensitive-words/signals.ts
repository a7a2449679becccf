import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import {
  listLevelLabels,
  type WordHit,
  wordVariantLabels,
  wordVariants,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';

/** Hits as an operator reads them, one signal a word: 敏感词「赌场」（拦截，共 2 处；写作「赌-场」，夹有符号或空白） */
export function signalsOf(hits: readonly WordHit[]): ModerationSignal[] {
  return [...Map.groupBy(hits, ({ word }) => word).entries()].map(([word, found]) => {
    const [{ level } = { level: 'review' as const }] = found;
    return {
      source: 'word',
      level: level === 'block' ? 'high' : 'low',
      text: `敏感词「${word}」（${[countOf(found, listLevelLabels[level]), ...variantsOf(found)].join('；')}）`,
      words: [...new Set(found.map(({ matched }) => matched))],
    };
  });
}

function countOf(found: readonly WordHit[], label: string): string {
  return found.length > 1 ? `${label}，共 ${found.length} 处` : label;
}

/** Each way of writing that is not the word's own, with one example. */
function variantsOf(found: readonly WordHit[]): string[] {
  return wordVariants.flatMap((how) => {
    const example = how === 'exact' ? undefined : found.find((hit) => hit.how === how);
    return example ? [`写作「${example.matched}」，${wordVariantLabels[how]}`] : [];
  });
}
