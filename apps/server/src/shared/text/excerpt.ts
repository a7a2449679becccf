import { truncateWithEllipsis } from '@gongdu/contract/storable-text';

/** Line breaks and runs of spaces become single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** One line of at most `max` code units; an ellipsis shows that there is more. */
export function excerpt(text: string, max: number): string {
  return truncateWithEllipsis(oneLine(text), max);
}
