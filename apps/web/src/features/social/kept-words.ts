import type { Mention } from '@gongdu/contract/comment';
import { useState } from 'react';
import { session } from '../../lib/session.ts';

/** A comment as it is being written. */
export interface Words {
  readonly text: string;
  readonly mentions: readonly Mention[];
  /** The address of its picture. */
  readonly image: string | null;
}

const nothing: Words = { text: '', mentions: [], image: null };

/** What somebody wrote and has not sent, kept in this browser under a name of its own until it is. */
export function useKeptWords(name: string): [Words, (words: Words | null) => void] {
  const key = `gongdu:comment-draft:${session.store.getState().user?.uid ?? 0}:${name}`;
  const [words, setWords] = useState(() => kept(key));
  return [
    words,
    (next) => {
      setWords(next ?? nothing);
      if (next === null || (next.text === '' && next.image === null)) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    },
  ];
}

/** Written by this file alone; whatever else may stand there is passed over. */
function kept(key: string): Words {
  try {
    const words: Partial<Words> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return { ...nothing, ...words };
  } catch {
    return nothing;
  }
}
