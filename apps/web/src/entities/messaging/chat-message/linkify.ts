/** A segment of a text; a link if `to` is set. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
  readonly isMention?: boolean;
}

// ends before Chinese text and punctuation, and before a full stop of the sentence
const urlPattern =
  /https?:\/\/[^\s\u3000-\u303f\u4e00-\u9fff\uff00-\uffef<>"]*[^\s\u3000-\u303f\u4e00-\u9fff\uff00-\uffef<>".,;:!?)]/g;
const mentionPattern = /(^|[\s\p{P}\p{Script=Han}])(@[^\s@]{1,20})/gu;

/** @param withMentions Whether text after an `@` is a name. */
export function linkify(text: string, withMentions = false): TextPart[] {
  const parts: TextPart[] = [];
  let position = 0;
  for (const { 0: match, index } of text.matchAll(urlPattern)) {
    parts.push(...splitMentions(text.slice(position, index), withMentions), { text: match, href: match });
    position = index + match.length;
  }
  return [...parts, ...splitMentions(text.slice(position), withMentions)];
}

function splitMentions(text: string, withMentions: boolean): TextPart[] {
  if (text === '') return [];
  if (!withMentions) return [{ text: text }];
  const parts: TextPart[] = [];
  let position = 0;
  for (const { 1: before = '', 2: match = '', index } of text.matchAll(mentionPattern)) {
    const from = index + before.length;
    if (from > position) parts.push({ text: text.slice(position, from) });
    parts.push({ text: match, isMention: true });
    position = from + match.length;
  }
  return position < text.length ? [...parts, { text: text.slice(position) }] : parts;
}
