import { truncateWithEllipsis } from '@gongdu/contract/storable-text';

/** Signs of a thought's title. */
const titleMax = 30;

/** A thought has no title of its own: its first sentence names it in lists, in the bar of a page and in links to it. */
export function thoughtTitle(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const [sentence = line] = /^.*?[。！？!?…]+[”」』）]*/u.exec(line) ?? [];
  return truncateWithEllipsis(sentence.replace(/\s+/g, ' ').replace(/。$/, '').trim(), titleMax);
}

/** The names that a text writes as `#name#`, each once, in their order. */
export function namedTopics(text: string): string[] {
  const names = [...text.matchAll(topicMark)].flatMap(([, name]) => name ?? []);
  return [...new Set(names)];
}

/** `#name#`, also with the wide signs; the name has no space. */
export const topicMark = /[#＃]([^#＃\s]{2,20})[#＃]/gu;
