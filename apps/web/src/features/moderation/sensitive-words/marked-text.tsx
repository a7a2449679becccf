import {
  listLevelLabels,
  type WordHit,
  wordVariantLabels,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import type { ReactNode } from 'react';
import classes from './sensitive-words.module.css';

interface MarkedTextProps {
  readonly text: string;
  /** In the order of the text, without overlaps. */
  readonly hits: readonly WordHit[];
}

/** A text with its matched words; each has a tooltip with its entry and its kind of variation. */
export function MarkedText({ text, hits }: MarkedTextProps) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const hit of hits) {
    parts.push(text.slice(done, hit.start));
    parts.push(
      <mark key={hit.start} className={classes.mark} data-level={hit.level} title={explain(hit)}>
        {text.slice(hit.start, hit.end)}
      </mark>,
    );
    done = hit.end;
  }
  parts.push(text.slice(done));
  return <p className={classes.marked}>{parts}</p>;
}

export function explain({ word, level, how }: WordHit): string {
  return `${listLevelLabels[level]}：「${word}」（${wordVariantLabels[how]}）`;
}
