import { IconHash } from '@tabler/icons-react';
import type { Editor, Range } from '@tiptap/core';
import { NameAvatar } from '../../../../ui/name-avatar.tsx';
import type { EditorServices, PersonHit, TopicHit } from '../editor-services.ts';
import type { SuggestItem } from './suggest-store.ts';

export function personItems(ask: NonNullable<EditorServices['suggestPeople']>) {
  return async (words: string, signal: AbortSignal): Promise<SuggestItem[]> =>
    (await ask(words, signal)).map(personItem);
}

export function topicItems(ask: NonNullable<EditorServices['suggestTopics']>) {
  return async (words: string, signal: AbortSignal): Promise<SuggestItem[]> =>
    (await ask(words, signal)).map(topicItem);
}

function personItem({ uid, name, avatar = null, note }: PersonHit): SuggestItem {
  return {
    key: String(uid),
    title: name,
    note,
    face: <NameAvatar name={name} picture={avatar} size={28} />,
    put: putName('mention', { uid, name }),
  };
}

function topicItem({ id, name, note }: TopicHit): SuggestItem {
  return {
    key: String(id),
    title: name,
    note,
    face: <IconHash size={18} stroke={1.7} aria-hidden />,
    put: putName('topic', { id, name }),
  };
}

function putName(type: 'mention' | 'topic', attrs: Record<string, unknown>) {
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
