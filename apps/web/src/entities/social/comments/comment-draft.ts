import type { Mention } from '@gongdu/contract/community/comment';
import { session } from '../../../lib/auth/session.ts';
import { deviceStorage } from '../../../lib/browser-storage.ts';

/** A comment that is being written. */
export interface CommentDraft {
  readonly text: string;
  readonly mentions: readonly Mention[];
  /** The address of its picture. */
  readonly image: string | null;
}

/** The draft key of a reply to this comment. */
export function replyDraftOf(commentId: number): string {
  return `reply-${commentId}`;
}

/** An unsent comment, kept in this browser until it is sent. */
export function storedDraft(name: string) {
  const key = `gongdu:comment-draft:${session.store.getState().user?.uid ?? 0}:${name}`;
  return {
    read: (): CommentDraft => ({ text: '', mentions: [], image: null, ...readJson(key) }),
    write(draft: CommentDraft): void {
      if (draft.text === '' && draft.image === null) deviceStorage.removeItem(key);
      else deviceStorage.setItem(key, JSON.stringify(draft));
    },
  };
}

function readJson(key: string): Partial<CommentDraft> | null {
  try {
    return JSON.parse(deviceStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
