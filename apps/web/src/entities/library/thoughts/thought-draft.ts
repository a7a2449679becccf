import type { OwnThought } from '@gongdu/contract/library/thoughts/thought';
import { mention } from '@gongdu/contract/writing/comment';
import { topicMark } from '@gongdu/rules/library/thoughts/title';
import * as z from 'zod/mini';
import { createStoredDraft } from '../../core/autosave/stored-draft.ts';

const named = z.object({ id: z.number(), name: z.string() });
const draft = z.object({
  text: z.string(),
  mentions: z.readonly(z.array(mention)),
  /** Addresses. */
  pictures: z.readonly(z.array(z.string())),
  book: z.nullable(z.object({ id: z.number(), title: z.string() })),
  /** The chosen ones; those that the text names come to them. */
  topics: z.readonly(z.array(named)),
});
/** A thought that is being written. */
export type ThoughtDraft = z.output<typeof draft>;

export type DraftBook = NonNullable<ThoughtDraft['book']>;

/** What a new thought begins with. */
export function emptyThought(
  book: DraftBook | null,
  topic: ThoughtDraft['topics'][number] | null,
): ThoughtDraft {
  return { text: '', mentions: [], pictures: [], book, topics: topic ? [topic] : [] };
}

/** A new one that is not sent yet, kept on the device: one for each book and topic that it begins with. */
export function storedThought({ book, topics }: ThoughtDraft, id: number | undefined) {
  const name = id === undefined ? `${book?.id ?? 0}-${topics[0]?.id ?? 0}` : `change-${id}`;
  return createStoredDraft<ThoughtDraft>(`thought:${name}`, draft);
}

export function draftOf({ text, mentions, pictures, book, topics }: OwnThought): ThoughtDraft {
  const names = new Set([...text.matchAll(topicMark)].map(([, name]) => name));
  return {
    text,
    mentions,
    pictures,
    book: book && { id: book.id, title: book.title },
    topics: topics.filter(({ name }) => !names.has(name)),
  };
}
