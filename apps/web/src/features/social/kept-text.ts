import { useState } from 'react';
import { session } from '../../lib/session.ts';

/** What somebody typed and has not sent, kept in this browser under a name of its own until it is. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const key = `gongdu:comment:${session.store.getState().user?.uid ?? 0}:${name}`;
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    },
  ];
}
