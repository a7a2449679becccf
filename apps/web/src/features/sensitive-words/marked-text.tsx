import {
  listLevelLabels,
  type WordHit,
  wordVariantLabels,
} from '@gongdu/contract/moderation/sensitive-words';
import type { ReactNode } from 'react';
import classes from './sensitive-words.module.css';

interface MarkedTextProps {
  readonly text: string;
  /** In the order of the text, none overlapping another. */
  readonly hits: readonly WordHit[];
}

/** A text with the words found in it; what each is and in what way it is written stands at it for the pointer. */
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
