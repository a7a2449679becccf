import type { Editor } from '@tiptap/core';
import type { SuggestItem } from '../suggest/suggest-store.ts';
import { type Insert, offeredInserts } from './inserts.tsx';

/** For the popup of `/`: by Chinese words, pinyin or initials. */
export function insertItems(editor: Editor): (query: string) => SuggestItem[] {
  return (query) =>
    offeredInserts(editor)
      .filter((insert) => matches(insert, query.toLowerCase()) && (insert.can?.(editor) ?? true))
      .map((insert) => ({
        key: insert.id,
        title: insert.words,
        face: insert.icon,
        put: (at, range) => {
          at.chain().focus().deleteRange(range).run();
          insert.run(at);
        },
      }));
}

function matches({ words, keys }: Insert, query: string): boolean {
  return words.includes(query) || keys.split(' ').some((key) => key.startsWith(query));
}
