import { newId } from '../../lib/new-id.ts';

/** What has been typed, until it has been sent: for this tab alone, since it holds a phone number. */
export interface LeaveDraft {
  readonly name: string;
  readonly phone: string;
  readonly text: string;
  /** Of the message to be sent: a second try after a lost answer is no second message. */
  readonly messageId: string;
}

/** The visitor's proof of this tab, and the name they gave. */
export interface Visitor {
  readonly token: string;
  readonly name: string;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

export function createDraftStore(slug: string, storage: Storage) {
  const draftKey = `gongdu_leave:${slug}`;
  const visitorKey = 'gongdu_visitor';
  const emptyDraft = (): LeaveDraft => ({ name: '', phone: '', text: '', messageId: newId() });

  return {
    draft(): LeaveDraft {
      return { ...emptyDraft(), ...read(draftKey) };
    },
    saveDraft: (draft: LeaveDraft) => storage.setItem(draftKey, JSON.stringify(draft)),
    /** The words have gone; who wrote them stays. */
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
