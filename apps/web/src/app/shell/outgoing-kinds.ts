import type { StoredKind } from '../../entities/core/outbox/stored-kind.ts';

/** What may wait in the outbox, by `kind`; the code of each comes with the first entry of it. */
const kinds: Readonly<Record<string, () => Promise<StoredKind>>> = {
  comment: async () =>
    (await import('../../entities/core/social/comments/outgoing-comment.ts')).outgoingComment.stored,
  reaction: async () =>
    (await import('../../entities/core/social/outgoing-reaction.ts')).outgoingReaction.stored,
  message: async () =>
    (await import('../../features/messaging/chat/store/outgoing-text.ts')).outgoingText.stored,
  'check-in': async () =>
    (await import('../../entities/community/reading-lead/outgoing-check-in.ts')).outgoingCheckIn.stored,
  quote: async () => (await import('../../entities/library/quotes/outgoing-quote.ts')).outgoingQuote.stored,
  shelf: async () =>
    (await import('../../entities/library/shelf/outgoing-entry.ts')).outgoingShelfEntry.stored,
};

export async function findOutgoingKind(kind: string): Promise<StoredKind | undefined> {
  return kinds[kind]?.();
}
