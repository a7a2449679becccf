import type { Mention } from '@gongdu/contract/community/comment';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { peopleSearchQuery } from '../find-people.ts';
import { type MentionQuery, mentionQueryAt } from './mention-query.ts';
import { nameEnd } from './mention-text.ts';

/** Milliseconds after the last key in which nobody is looked for. */
const debounceMs = 150;

/** What is suggested while somebody is being named in a field, and what the keys do with it. */
export function useMentionAutocomplete(onMention: (person: Mention, mention: MentionQuery) => void) {
  const [mention, setMention] = useState<MentionQuery | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState(0);
  const isOpen = mention !== null && mention.from !== dismissed;
  const [query] = useDebouncedValue(mention?.query ?? '', debounceMs);
  const { data = [], isFetching } = useQuery({
    ...peopleSearchQuery(query),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  // what is shown while the answer is on its way must fit what is typed: Enter takes it
  const people = data.filter(({ name }) => matches(name, mention?.query ?? ''));
  const active = Math.min(highlighted, people.length - 1);

  /** The caret may have moved. */
  function update({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const now = selectionStart === selectionEnd ? mentionQueryAt(value, selectionStart, nameEnd) : null;
    if (now?.from === mention?.from && now?.query === mention?.query) return;
    setMention(now);
    setHighlighted(0);
    if (now === null) setDismissed(null);
  }

  function onSelect(index: number): void {
    const person = people[index];
    if (!person || !mention) return;
    onMention({ uid: person.uid, name: person.name }, mention);
    setMention(null);
  }

  /** Whether the key was meant for the list. */
  function onKeyDown({ key, nativeEvent, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (!isOpen || nativeEvent.isComposing || ctrlKey || metaKey) return false;
    if (key === 'Escape') setDismissed(mention.from);
    else if (people.length === 0) return false;
    else if (key === 'ArrowDown') setHighlighted((active + 1) % people.length);
    else if (key === 'ArrowUp') setHighlighted((active + people.length - 1) % people.length);
    else if (key === 'Enter' || key === 'Tab') onSelect(active);
    else return false;
    return true;
  }

  return {
    isOpen,
    query: mention?.query ?? '',
    people,
    isSearching: isFetching || query !== mention?.query,
    active,
    update,
    onSelect,
    onKeyDown,
    onHighlight: setHighlighted,
    close: () => setMention(null),
  };
}

function matches(name: string, query: string): boolean {
  const key = (text: string) => text.normalize('NFKC').toLowerCase();
  return key(name).includes(key(query));
}
