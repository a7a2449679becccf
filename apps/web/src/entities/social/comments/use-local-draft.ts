import type { Mention } from '@gongdu/contract/community/comment';
import { useState } from 'react';
import { session } from '../../../lib/auth/session.ts';

/** A comment as it is being written. */
export interface CommentDraft {
  readonly text: string;
  readonly mentions: readonly Mention[];
  /** The address of its picture. */
  readonly image: string | null;
}

const emptyDraft: CommentDraft = { text: '', mentions: [], image: null };

/** An unsent comment, kept in this browser until it is sent. */
export function useLocalDraft(name: string): [CommentDraft, (draft: CommentDraft | null) => void] {
  const key = `gongdu:comment-draft:${session.store.getState().user?.uid ?? 0}:${name}`;
  const [draft, setDraft] = useState(() => loadDraft(key));
  return [
    draft,
    (next) => {
      setDraft(next ?? emptyDraft);
      if (next === null || (next.text === '' && next.image === null)) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    },
  ];
}

function loadDraft(key: string): CommentDraft {
  try {
    const draft: Partial<CommentDraft> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return { ...emptyDraft, ...draft };
  } catch {
    return emptyDraft;
  }
}
