import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import { type WordLevel, wordLevels } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import type { SensitiveWords, TextCheck } from '../sensitive-words/service.ts';
import type { AskOutside, Scene } from './outside-moderation.ts';

export interface ContentCheck extends TextCheck {
  /** The findings for the moderation queue, in words for operators. */
  readonly signals: readonly ModerationSignal[];
}

interface Needs {
  readonly sensitiveWords: Pick<SensitiveWords, 'check' | 'signalsOf'>;
  /** null: there is no outside service. */
  readonly askOutside: AskOutside | null;
}

/** The word list first; texts that it does not refuse are sent to the outside service, if there is one. */
export function createTextCheck({ sensitiveWords, askOutside }: Needs) {
  return async (text: string, scene: Scene): Promise<ContentCheck> => {
    const words = await sensitiveWords.check(text);
    const signals = sensitiveWords.signalsOf(words);
    if (!askOutside || words.level === 'block' || text.trim() === '') return { ...words, signals };
    const outside = await askOutside(words.text, scene);
    return {
      ...words,
      level: strictest(words.level, outside.level),
      signals: [...signals, ...outside.signals],
    };
  };
}

/** Why a text is refused, with the words to remove. */
export function refusalOf({ hits, signals }: Pick<ContentCheck, 'hits' | 'signals'>): string {
  const blocked = hits.filter(({ level }) => level === 'block').map(({ matched }) => matched);
  const outside = signals.filter(({ source }) => source === 'service').flatMap(({ words }) => words);
  const words = [...new Set(blocked.length > 0 ? blocked : outside)];
  if (words.length === 0) return '这段文字没有通过内容安全检查，请修改后再提交';
  return `这里含有不能发布的词${words.map((word) => `「${word}」`).join('')}，请修改后再提交`;
}

/** Whether an operator must look: not if it is only masked or refused. */
export function needsReview({ level }: Pick<ContentCheck, 'level'>): boolean {
  return level === 'review';
}

function strictest(a: WordLevel | null, b: WordLevel | null): WordLevel | null {
  return wordLevels.find((level) => level === a || level === b) ?? null;
}
