import type { TextStorage } from '../../lib/browser-storage.ts';
import { newId } from '../../lib/new-id.ts';

/** The typed input until it is sent: stored for this tab only, because it contains a phone number. */
export interface LeaveDraft {
  readonly name: string;
  readonly phone: string;
  readonly text: string;
  /** Identifies the message: a retry after a lost reply does not create a second one. */
  readonly messageId: string;
}

/** The visitor's token of this tab, and their name. */
export interface Visitor {
  readonly token: string;
  readonly name: string;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

export function createDraftStore(slug: string, storage: TextStorage) {
  const draftKey = `gongdu_leave:${slug}`;
  const visitorKey = 'gongdu_visitor';
  const emptyDraft = (): LeaveDraft => ({ name: '', phone: '', text: '', messageId: newId() });

  return {
    draft(): LeaveDraft {
      return { ...emptyDraft(), ...read(draftKey) };
    },
    saveDraft: (draft: LeaveDraft) => storage.setItem(draftKey, JSON.stringify(draft)),
    /** After a message is sent: removes its text and keeps the visitor's data. */
    clearText(): void {
      storage.setItem(draftKey, JSON.stringify({ ...this.draft(), text: '', messageId: newId() }));
    },
    visitor(): Visitor | undefined {
      const { token, name } = read(visitorKey);
      return token ? { token, name: name ?? '' } : undefined;
    },
    saveVisitor: (visitor: Visitor) => storage.setItem(visitorKey, JSON.stringify(visitor)),
    forgetVisitor: () => storage.removeItem(visitorKey),
  };

  function read(key: string): Partial<LeaveDraft & Visitor> {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? '{}');
      return typeof value === 'object' && value !== null ? value : {};
    } catch {
      return {};
    }
  }
}
