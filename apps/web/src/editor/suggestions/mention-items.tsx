import { IconHash } from '@tabler/icons-react';
import type { Editor, Range } from '@tiptap/core';
import { Avatar } from '../../ui/media/avatar.tsx';
import type { EditorServices, PersonHit, TopicHit } from '../editor-services.ts';
import type { SuggestionItem } from './suggestion-store.ts';

export function personItems(search: NonNullable<EditorServices['suggestPeople']>) {
  return async (query: string, signal: AbortSignal): Promise<SuggestionItem[]> =>
    (await search(query, signal)).map(personItem);
}

export function topicItems(search: NonNullable<EditorServices['suggestTopics']>) {
  return async (query: string, signal: AbortSignal): Promise<SuggestionItem[]> =>
    (await search(query, signal)).map(topicItem);
}

function personItem({ uid, name, avatar = null, note }: PersonHit): SuggestionItem {
  return {
    key: String(uid),
    title: name,
    note,
    icon: <Avatar name={name} picture={avatar} size={28} />,
    onSelect: insertMention('mention', { uid, name }),
  };
}

function topicItem({ id, name, note }: TopicHit): SuggestionItem {
  return {
    key: String(id),
    title: name,
    note,
    icon: <IconHash size={18} stroke={1.7} aria-hidden />,
    onSelect: insertMention('topic', { id, name }),
  };
}

function insertMention(type: 'mention' | 'topic', attrs: Record<string, unknown>) {
  return (editor: Editor, range: Range) =>
    void editor
      .chain()
      .focus()
      .insertContentAt(range, [
        { type, attrs },
        { type: 'text', text: ' ' },
      ])
      .run();
}
